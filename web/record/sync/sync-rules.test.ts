import { describe, expect, test } from 'vitest';
import { inBatches, isClockWrong, isFinal, mayTryAgain, smallerPage } from './sync-rules.ts';
import { entry, round } from '../testing/entries.ts';

const large = () =>
  entry('2026-01-01', 'round', {
    mode: 'order',
    passages: [{ surah: 2, from: 1, grades: '3'.repeat(15_000) }],
    seconds: 9,
  });

describe('what waits is sent in batches', () => {
  test('of at most 200 entries, in order, with none lost', () => {
    const entries = Array.from({ length: 450 }, () => entry('2026-01-01', 'goal', { surah: null }));
    const batches = inBatches(entries);
    expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50]);
    expect(batches.flat()).toEqual(entries);
  });

  test('and at most 48 KB, a larger entry alone', () => {
    const batches = inBatches([large(), large(), large(), large(), round('2026-01-01', 'next', 1, 2, '3')]);
    expect(batches.map((batch) => batch.length)).toEqual([3, 2]);
    for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThanOrEqual(48 * 1024 + 2);
  });
});

test.each([
  ['PT403', true],
  ['PT410', true],
  ['23514', true],
  ['22P02', true],
  ['23503', false],
  ['42501', false],
  ['PGRST303', false],
  ['PGRST205', false],
  ['over_request_rate_limit', false],
  ['', false],
])('an answer with the code "%s" refuses an entry for good: %s', (code, wanted) => {
  expect(isFinal(code)).toBe(wanted);
});

test.each([
  ['PT403', 24 * 60 - 1, false],
  ['PT403', 24 * 60, true],
  ['PT410', 48 * 60, false],
  ['23514', 48 * 60, false],
  ['PGRST102', 24 * 60 - 1, false],
  ['PGRST102', 24 * 60, true],
  ['PT403', -1, true], // noted by a clock that has been set back since
])('an entry refused with %s is tried again after %i minutes: %s', (code, minutes, wanted) => {
  expect(mayTryAgain({ code, at: 1_000 }, 1_000 + minutes * 60_000)).toBe(wanted);
});

test('a page that was too large is halved until it cannot be', () => {
  expect(smallerPage(400)).toBe(200);
  expect(smallerPage(25)).toBe(12);
  expect(smallerPage(10)).toBeUndefined();
});

test('a clock is wrong from more than a day on, in either direction', () => {
  const day = 86_400_000;
  expect([day, -day, day + 1, -day - 1].map((apart) => isClockWrong(1e12 + apart, 1e12))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
