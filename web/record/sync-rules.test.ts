import { describe, expect, test } from 'vitest';
import { inBatches, isClockWrong, mayTryAgain, outcomeOf, pauseAfter, smallerPage } from './sync-rules.ts';
import { entry, round } from './testing/entries.ts';

describe('what waits is sent in batches', () => {
  test('of at most 200 entries, in order, with none lost', () => {
    const entries = Array.from({ length: 450 }, () => entry('2026-01-01', 'goal', { surah: null }));
    const batches = inBatches(entries);
    expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50]);
    expect(batches.flat()).toEqual(entries);
  });

  test('and at most 48 KB, a larger entry alone', () => {
    const large = () =>
      entry('2026-01-01', 'round', {
        mode: 'order',
        passages: [{ surah: 2, from: 1, grades: '3'.repeat(15_000) }],
        seconds: 9,
      });
    const batches = inBatches([large(), large(), large(), large(), round('2026-01-01', 'next', 1, 2, '3')]);
    expect(batches.map((batch) => batch.length)).toEqual([3, 2]);
    for (const batch of batches) expect(JSON.stringify(batch).length).toBeLessThanOrEqual(48 * 1024 + 2);
  });
});

test.each([
  [201, '', 'sent'],
  [200, '', 'sent'],
  [403, 'PT403', 'refused'],
  [410, 'PT410', 'refused'],
  [400, '23514', 'refused'],
  [413, 'request_too_large', 'refused'],
  [401, 'PGRST303', 'later'],
  [401, '42501', 'later'],
  [403, '42501', 'later'],
  [404, 'PGRST205', 'later'],
  [404, 'not_found', 'later'],
  [408, '', 'later'],
  [409, '23503', 'later'],
  [410, 'gone', 'later'],
  [429, 'over_request_rate_limit', 'later'],
  [500, 'internal_error', 'later'],
  [502, '', 'later'],
  [503, 'database_away', 'later'],
  [0, 'unexpected', 'later'],
])('the answer %i %s means %s', (status, code, outcome) => {
  expect(outcomeOf({ status, code })).toBe(outcome);
});

test.each([
  ['PT403', 24 * 60 - 1, false],
  ['PT403', 24 * 60, true],
  ['PT410', 48 * 60, false],
  ['23514', 48 * 60, false],
])('an entry refused with %s is tried again after %i minutes: %s', (code, minutes, wanted) => {
  expect(mayTryAgain({ code, at: 1_000 }, 1_000 + minutes * 60_000)).toBe(wanted);
});

test('pauses grow from 30 seconds to an hour and are spread over their second half', () => {
  expect([1, 2, 3, 20].map((failures) => pauseAfter(failures, () => 1))).toEqual([
    30_000, 60_000, 120_000, 3_600_000,
  ]);
  expect(pauseAfter(1, () => 0)).toBe(15_000);
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
