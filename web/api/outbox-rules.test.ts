import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { dueItems, nextDueMs, outcomeOf, settle, type Item, type Outcome } from './outbox-rules.ts';

const NOW = Date.UTC(2026, 10, 15, 12);
const DAY_MS = 86_400_000;
const isFinal = (code: string) => code === '23514';

function outcome(status: number, code = '', { tries = 0, retryAfter = '', dice = 0.5 } = {}): Outcome {
  const error = status === 201 ? null : new ApiError({ status, code, message: 'no' });
  return outcomeOf({ error, retryAfter: retryAfter || null }, tries, isFinal, {
    now: NOW,
    random: () => dice,
  });
}

function pauseMs(...asked: Parameters<typeof outcome>): number {
  const told = outcome(...asked);
  return told.is === 'later' ? told.pauseMs : Number.NaN;
}

const waiting = (id: string, { tries = 0, notBefore = 0, createdAt = NOW } = {}): Item<string> => ({
  id,
  kind: 'message',
  body: id,
  createdAt,
  state: { status: 'waiting', tries, notBefore },
});
const refused = (id: string): Item<string> => ({
  ...waiting(id),
  state: { status: 'refused', code: '23514' },
});

const later = (concerns: 'item' | 'all'): Outcome => ({ is: 'later', pauseMs: 5_000, concerns });

describe('the outcome of a try', () => {
  test.each([
    [201, '', { is: 'sent' }],
    [400, '23514', { is: 'refused', code: '23514' }],
    [0, '', { is: 'later', concerns: 'all' }],
    [408, '', { is: 'later', concerns: 'all' }],
    [425, '', { is: 'later', concerns: 'all' }],
    [429, 'over_request_rate_limit', { is: 'later', concerns: 'all' }],
    [500, '', { is: 'later', concerns: 'all' }],
    [503, '23514', { is: 'later', concerns: 'all' }],
    [400, '', { is: 'later', concerns: 'item' }],
    [401, '42501', { is: 'later', concerns: 'item' }],
    [403, 'PT403', { is: 'later', concerns: 'item' }],
    [404, '', { is: 'later', concerns: 'item' }],
    [410, 'PT410', { is: 'later', concerns: 'item' }],
    [413, '', { is: 'later', concerns: 'item' }],
  ])('status %i with code "%s" is %j', (status, code, expected) => {
    expect(outcome(status, code)).toMatchObject(expected);
  });

  test.each([
    [503, 0, 5_000],
    [503, 1, 10_000],
    [503, 4, 80_000],
    [503, 30, 3_600_000],
    [503, 2_000, 3_600_000],
    [0, 2, 20_000],
    [0, 30, 60_000],
  ])('status %i after %i tries pauses for %i ms, give or take a quarter', (status, tries, expected) => {
    expect(pauseMs(status, '', { tries })).toBe(expected);
    expect(pauseMs(status, '', { tries, dice: 0 })).toBe(expected * 0.75);
    expect(pauseMs(status, '', { tries, dice: 1 })).toBe(expected * 1.25);
  });

  test.each([
    ['120', 120_000],
    ['2', 5_000],
    ['Sun, 15 Nov 2026 12:10:00 GMT', 600_000],
    ['Sun, 15 Nov 2026 11:00:00 GMT', 5_000],
    ['2592000', DAY_MS],
    ['soon', 5_000],
    ['-5', 5_000],
  ])('with Retry-After "%s" the pause is %i ms', (retryAfter, expected) => {
    expect(pauseMs(429, '', { retryAfter })).toBe(expected);
  });
});

describe('the list after an outcome', () => {
  test('what was sent is gone, and nothing else', () => {
    expect(settle([waiting('a'), refused('b')], 'a', { is: 'sent' }, NOW)).toEqual([refused('b')]);
  });

  test('what was refused stays, with the code', () => {
    expect(settle([waiting('a'), waiting('b')], 'a', { is: 'refused', code: '23514' }, NOW)).toEqual([
      refused('a'),
      waiting('b'),
    ]);
  });

  test('trouble with one item makes that item wait', () => {
    expect(settle([waiting('a'), waiting('b')], 'a', later('item'), NOW)).toEqual([
      waiting('a', { tries: 1, notBefore: NOW + 5_000 }),
      waiting('b'),
    ]);
  });

  test('trouble with the server makes all wait, but counts as a try of one; longer pauses stay', () => {
    const patient = waiting('c', { tries: 9, notBefore: NOW + 60_000 });
    expect(settle([waiting('a'), waiting('b'), patient, refused('d')], 'a', later('all'), NOW)).toEqual([
      waiting('a', { tries: 1, notBefore: NOW + 5_000 }),
      waiting('b', { notBefore: NOW + 5_000 }),
      patient,
      refused('d'),
    ]);
  });

  test('an item that was removed meanwhile does not come back', () => {
    for (const told of [{ is: 'sent' }, later('all'), { is: 'refused', code: '1' }] as const)
      expect(settle([], 'a', told, NOW)).toEqual([]);
  });
});

describe('what is due', () => {
  const ids = (items: Item<string>[]) => dueItems(items, NOW).map(({ id }) => id);

  test('refused items and those that pause are not', () => {
    expect(
      ids([refused('a'), waiting('b', { notBefore: NOW + 1 }), waiting('c', { notBefore: NOW })]),
    ).toEqual(['c']);
  });

  test('what failed least goes first, then what was written first', () => {
    expect(
      ids([
        waiting('a', { tries: 3 }),
        waiting('b', { createdAt: NOW + 1 }),
        waiting('c', { createdAt: NOW }),
      ]),
    ).toEqual(['c', 'b', 'a']);
  });

  test('a pause longer than any comes from a clock that was set back, and counts for nothing', () => {
    expect(
      ids([waiting('a', { notBefore: NOW + DAY_MS + 1 }), waiting('b', { notBefore: NOW + DAY_MS })]),
    ).toEqual(['a']);
  });

  test.each([
    [[], Infinity],
    [[refused('a')], Infinity],
    [[waiting('a')], 0],
    [[waiting('a', { notBefore: NOW + 700 }), waiting('b', { notBefore: NOW + 500 })], 500],
  ])('the next of %j is due in %s ms', (items, expected) => {
    expect(nextDueMs(items, NOW)).toBe(expected);
  });
});
