import { describe, expect, test } from 'vitest';
import {
  countOf,
  HOURLY_LIMITS,
  hourlyLimits,
  LAST_TURN,
  lastTurns,
  lineOf,
  NO_HOURLY_LIMITS,
  turnInRegion,
  turnInSite,
  type SentThisHour,
} from './hourly-limits.ts';

const { few, some, many } = LAST_TURN;
const sent = (kind: string, number: number, past: { few?: number; some?: number } = {}) => ({
  kind,
  sent: number,
  pastFew: past.few ?? 0,
  pastSome: past.some ?? 0,
});

/** What leaves of what is asked for in an hour, one mail after the other, as the queue would send it. */
function anHour() {
  const counts: SentThisHour[] = [];
  return (kind: string, turn: number): boolean => {
    const { kinds, others } = lastTurns(counts, HOURLY_LIMITS);
    if (turn > (kinds[kind] ?? others)) return false;
    counts.push(countOf({ kind, turn }));
    return true;
  };
}

const KINDS_ASKED_FOR = ['signup', 'recovery', 'email_change'] as const;

test.each(KINDS_ASKED_FOR)('however much a /48 and ten lines ask for %s, others get their mails', (kind) => {
  const leaves = anHour();
  for (let turn = some + 1; turn <= 1000; turn += 1) leaves(kind, turn); // what waited since the hour before
  for (let mail = 1; mail <= 1000; mail += 1) {
    leaves(kind, turnInSite(mail));
    for (let line = 0; line < 10; line += 1) leaves(kind, mail);
    if (kind === 'recovery' && mail <= few)
      for (let network = 0; network < 11; network += 1) leaves(kind, mail); // of accounts that know it
  }
  const [fromManyNetworks, fromOneNetwork] = [
    Array.from({ length: 20 }, () => leaves(kind, 1)),
    Array.from({ length: some }, (_, index) => leaves(kind, index + 1)),
  ];
  expect(fromManyNetworks).toEqual(Array(20).fill(true));
  expect(fromOneNetwork).toEqual(Array(some).fill(true));
});

test.each([
  [1, 1],
  [4, 1],
  [5, 2],
  [12, 3],
  [13, 4],
  [29, 20],
  [30, 21],
])('the mail %i of a /48 has turn %i', (mails, turn) => expect(turnInSite(mails)).toBe(turn));

test.each(KINDS_ASKED_FOR)(
  'a region full of networks that ask once for %s leaves room for others',
  (kind) => {
    const leaves = anHour();
    for (let turn = few + 1; turn <= 1000; turn += 1) leaves(kind, turn); // what waited since the hour before
    for (let network = 1; network <= 5000; network += 1) leaves(kind, turnInRegion(network));
    expect(Array.from({ length: 20 }, () => leaves(kind, 1))).toEqual(Array(20).fill(true));
  },
);

test.each(Object.entries(HOURLY_LIMITS.kinds))(
  '%s has a share of its own that no flood of other kinds touches',
  (kind, { own }) => {
    const leaves = anHour();
    for (const other of Object.keys(HOURLY_LIMITS.kinds))
      for (let number = 0; number < 600; number += 1) if (other !== kind) leaves(other, 1);
    expect(Array.from({ length: own }, () => leaves(kind, 1))).toEqual(Array(own).fill(true));
    expect(leaves(kind, 1)).toBe(false);
  },
);

test('500 mails leave in an hour, of whatever kind, and warnings besides', () => {
  const leaves = anHour();
  const kinds = [...Object.keys(HOURLY_LIMITS.kinds), 'a kind without a share'];
  const left = kinds.flatMap((kind) => Array.from({ length: 600 }, () => leaves(kind, 1)));
  expect(left.filter(Boolean)).toHaveLength(500);
  for (const warning of ['password_changed', 'email_change_undo'])
    expect(Array.from({ length: 600 }, () => leaves(warning, 0))).toEqual(Array(600).fill(true));
});

test('warnings use up nothing of what others have', () => {
  const rows = [sent('password_changed', 5000), sent('email_change_undo', 5000)];
  expect(lastTurns(rows, HOURLY_LIMITS)).toEqual(lastTurns([], HOURLY_LIMITS));
});

test.each([
  ['contact_reply', 50],
  ['invitation', 20],
  ['message_notice', 40],
])('of %s %i leave in an hour, though there were room for more', (kind, most) => {
  const leaves = anHour();
  const left = Array.from({ length: 100 }, () => leaves(kind, 0));
  expect(left.filter(Boolean)).toHaveLength(most);
});

test.each([
  [{ few: 269, some: 49 }, many],
  [{ few: 269, some: 50 }, some],
  [{ few: 270, some: 50 }, few],
  [{ few: 270, some: 0 }, few],
])('after %j mails past a few turns and past some, the last that leaves is %i', (past, last) => {
  expect(lastTurns([sent('signup', 300, past)], HOURLY_LIMITS).kinds).toMatchObject({
    signup: last,
    recovery: last,
  });
});

test('where limits are off all leave', () => {
  const rows = [sent('signup', 10_000, { few: 10_000, some: 10_000 })];
  expect(lastTurns(rows, NO_HOURLY_LIMITS)).toMatchObject({
    any: many,
    kinds: { signup: many },
    others: many,
  });
});

test.each([
  [1, { first: 1, last: 3, most: 2000 }],
  [3, { first: 1, last: 3, most: 2000 }],
  [4, { first: 4, last: 20, most: 500 }],
  [20, { first: 4, last: 20, most: 500 }],
  [21, { first: 21, last: many, most: 100 }],
])('turn %i waits in the line %j', (turn, line) => expect(lineOf(turn, 500)).toEqual(line));

describe('where more or fewer mails may leave in an hour', () => {
  test('500 are what was measured', () => expect(hourlyLimits(500)).toEqual(HOURLY_LIMITS));

  test('every share grows with them, and the lines that wait', () => {
    expect(hourlyLimits(5000)).toEqual({
      all: 5000,
      pastFew: 2700,
      pastSome: 500,
      kinds: {
        signup: { own: 400, most: 5000 },
        recovery: { own: 400, most: 5000 },
        email_change: { own: 200, most: 5000 },
        contact_reply: { own: 400, most: 500 },
        invitation: { own: 100, most: 200 },
        message_notice: { own: 200, most: 400 },
      },
    });
    expect([1, 4, 21].map((turn) => lineOf(turn, 5000).most)).toEqual([20_000, 5000, 1000]);
  });

  test('of each kind one may leave, however few there are', () => {
    for (const { most } of Object.values(hourlyLimits(1).kinds)) expect(most).toBeGreaterThanOrEqual(1);
    expect([1, 4, 21].map((turn) => lineOf(turn, 1).most)).toEqual([4, 1, 1]);
  });
});
