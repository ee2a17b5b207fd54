import { expect, test } from 'vitest';
import type { BodyOf, Entry } from '#contract/record.ts';
import { entry, round } from '../testing/entries.ts';
import { newestForm } from './newest.ts';

const DAY = '2026-03-01';
const level = (game: BodyOf<'letters'>['game'], number: number) =>
  entry(DAY, 'letters', { game, mode: 'audio-only', level: number, stars: 3, score: 10, asked: [] });
const told = (surah: number) => round(DAY, 'told', surah, 1, '444');
const heard = (surah: number) =>
  entry(DAY, 'heard', { passages: [{ surah, from: 1, to: 3 }], marks: [], seconds: 20, where: 'here' });
const recited = (surah: number) => round(DAY, 'recite', surah, 1, '333');

test.each<[string, Entry[], object]>([
  ['nothing', [], { game: undefined, surah: undefined }],
  ['a level of bubble pop', [level('bubble-pop', 4)], { game: 'bubble-pop', surah: undefined }],
  [
    'the safari after bubble pop, and two surahs',
    [level('bubble-pop', 4), recited(67), level('letter-safari', 1), recited(112)],
    { game: 'letter-safari', surah: 112 },
  ],
  [
    'rounds beside the levels, and what a grown-up asked',
    [level('bubble-pop', 0), level('aloud', 0)],
    { game: undefined, surah: undefined },
  ],
  ['what was only told', [told(78), told(79)], { game: undefined, surah: 78 }],
  ['what was practised, and then another told', [recited(67), told(78)], { game: undefined, surah: 67 }],
  ['what was told, and then another practised', [told(78), recited(67)], { game: undefined, surah: 67 }],
  ['what somebody heard', [recited(67), heard(112)], { game: undefined, surah: 112 }],
])('of %s the game and the surah that were practised last are the newest', (_, entries, newest) => {
  expect(newestForm.add(newestForm.start(), entries, DAY)).toEqual(newest);
});
