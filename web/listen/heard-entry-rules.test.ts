import { expect, test } from 'vitest';
import * as v from 'valibot';
import { entrySchema, readBody } from '#contract/record.ts';
import { heardEntry } from './heard-entry-rules.ts';
import type { HeardLink } from './heard-link-rules.ts';
import { newRound } from './new-round.ts';

const DAY_MS = 86_400_000;
const MADE = Date.UTC(2026, 0, 5, 22, 30);
const LINK: HeardLink = {
  passages: [{ surah: 67, from: 1, to: 10 }],
  round: '0123456789abcdef',
  made: MADE,
  madeOn: '2026-01-06',
  face: 'fox',
  marks: [[67, 3, 4, 'helped']],
  seconds: 140,
  at: MADE + DAY_MS,
  day: '2026-01-06',
};

test('an answer is an entry that any device understands, with numbers alone and no face', () => {
  const entry = heardEntry(LINK);
  expect(v.is(entrySchema, { ...entry, learner_id: '018f0000-0000-7000-8000-000000000000' })).toBe(true);
  expect(readBody(entry, 'heard')).toEqual(entry.body);
  expect(entry).toEqual({
    id: '622d6009-ae6b-5481-bdd8-90a119e7a411',
    at: '2026-01-06T22:30:00.000Z',
    day: '2026-01-06',
    kind: 'heard',
    body: {
      passages: [{ surah: 67, from: 1, to: 10 }],
      marks: [[67, 3, 4, 'helped']],
      seconds: 140,
      where: 'link',
    },
  });
});

test('its id follows from the round alone', () => {
  const again = { ...LINK, at: MADE + 5, seconds: 1, marks: [] };
  expect(heardEntry(again).id).toBe(heardEntry(LINK).id);
  expect(heardEntry({ ...LINK, ...newRound() }).id).not.toBe(heardEntry(LINK).id);
});

const OF_DONE = '2026-03-03';
const OF_LINK = '2026-01-06';

test.each([
  ['at once', MADE, OF_DONE],
  ['60 days after', MADE + 60 * DAY_MS, OF_DONE],
  ['just before', MADE - 1, OF_LINK],
  ['years before', Date.UTC(2001, 0, 1), OF_LINK],
  ['more than 60 days after', MADE + 60 * DAY_MS + 1, OF_LINK],
  ['years after', Date.UTC(2087, 0, 1), OF_LINK],
])('done %s the link was made', (_name, at, day) => {
  const entry = heardEntry({ ...LINK, at, day: OF_DONE });
  expect(entry.day).toBe(day);
  expect(entry.at).toBe(new Date(day === OF_DONE ? at : MADE).toISOString());
});

test('a round is 64 random bits, and the day is that of the place', () => {
  const rounds = Array.from({ length: 100 }, () => newRound(new Date(2026, 0, 5, 23, 59)));
  for (const { round, madeOn } of rounds) {
    expect(round).toMatch(/^[\da-f]{16}$/);
    expect(madeOn).toBe('2026-01-05');
  }
  expect(new Set(rounds.map(({ round }) => round)).size).toBe(100);
});
