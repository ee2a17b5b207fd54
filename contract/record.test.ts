import * as v from 'valibot';
import { expect, test } from 'vitest';
import { HEARD_MOST } from './heard.ts';
import { entrySchema, readBody } from './record.ts';

const HEARD = { passages: [{ surah: 67, from: 1, to: 5 }], marks: [], seconds: 60, where: 'here' };
const PASSAGES = Array.from({ length: HEARD_MOST.passages }, () => ({ surah: 114, from: 286, to: 286 }));
const MARKS = Array.from({ length: HEARD_MOST.marks }, () => [114, 286, 128, 'tajweed']);
const MOST_HEARD = { passages: PASSAGES, marks: MARKS, seconds: HEARD_MOST.seconds, where: 'link' };
const ROUND = { mode: 'recite', passages: [{ surah: 67, from: 1, grades: '0123' }], seconds: 40 };
const LEVEL = {
  game: 'bubble-pop',
  mode: 'audio-only',
  level: 1,
  stars: 1,
  score: 2,
  asked: [['baa', 'taa']],
};

type Kind = Parameters<typeof readBody>[1];

test.each<[string, Kind, Record<string, unknown>, boolean]>([
  ['a round by heart', 'round', ROUND, true],
  ['a round on the page', 'round', { ...ROUND, mode: 'place' }, true],
  ['a round that is sung', 'round', { ...ROUND, mode: 'sing' }, false],
  ['a round with a 5', 'round', { ...ROUND, passages: [{ surah: 67, from: 1, grades: '35' }] }, false],
  ['a round without passages', 'round', { mode: 'recite', seconds: 3 }, false],
  ['somebody listened', 'heard', HEARD, true],
  ['by a link', 'heard', { ...HEARD, where: 'link' }, true],
  ['elsewhere', 'heard', { ...HEARD, where: 'there' }, false],
  ['with a mark', 'heard', { ...HEARD, marks: [[67, 3, 4, 'helped']] }, true],
  ['with an unknown mark', 'heard', { ...HEARD, marks: [[67, 3, 4, 'sang']] }, false],
  ['with a word that there is not', 'heard', { ...HEARD, marks: [[67, 3, 0, 'slip']] }, false],
  ['with a word and a half', 'heard', { ...HEARD, marks: [[67, 3, 1.5, 'slip']] }, false],
  ['with all that there may be', 'heard', MOST_HEARD, true],
  ['with a passage more', 'heard', { ...MOST_HEARD, passages: [...PASSAGES, PASSAGES[0]] }, false],
  ['with a word that is no number', 'heard', { ...HEARD, marks: [[67, 3, NaN, 'slip']] }, false],
  ['with a word for ever', 'heard', { ...HEARD, marks: [[67, 3, Infinity, 'slip']] }, false],
  ['with 10,000 marks', 'heard', { ...HEARD, marks: Array(10_000).fill(MARKS[0]) }, false],
  ['with a mark more', 'heard', { ...MOST_HEARD, marks: [...MARKS, MARKS[0]] }, false],
  ['longer than a day', 'heard', { ...HEARD, seconds: HEARD_MOST.seconds + 1 }, false],
  ['for less than nothing', 'heard', { ...HEARD, seconds: -1 }, false],
  ['a level', 'letters', LEVEL, true],
  ['with answers by ear', 'letters', { ...LEVEL, mode: 'visual-audio', ear: [['baa', 'baa']] }, true],
  ['said aloud', 'letters', { ...LEVEL, game: 'aloud', level: 0 }, true],
  ['a level below none', 'letters', { ...LEVEL, level: -1 }, false],
  ['a level beyond the letters', 'letters', { ...LEVEL, level: 29 }, false],
  ['a task of a pack', 'pack', { pack: 'a1B2c3', task: 1 }, true],
  ['a task 0', 'pack', { pack: 'a1B2c3', task: 0 }, false],
  ['a task of no pack', 'pack', { pack: 'a1B2c', task: 1 }, false],
  ['asked by heart', 'settings', { asks: 'heart' }, true],
  ['asked by cards', 'settings', { asks: 'cards', minutes: 5 }, true],
  ['asked by song', 'settings', { asks: 'song' }, false],
])('%s', (_name, kind, body, isRead) => {
  expect(readBody({ kind, body }, kind) !== undefined).toBe(isRead);
});

test('the most that somebody may have heard is within the bytes of an entry', () => {
  const id = '018f0000-0000-7000-8000-000000000000';
  const moment = { at: '2026-01-01T10:00:00.000Z', day: '2026-01-01' };
  expect(v.is(entrySchema, { id, learner_id: id, ...moment, kind: 'heard', body: MOST_HEARD })).toBe(true);
});
