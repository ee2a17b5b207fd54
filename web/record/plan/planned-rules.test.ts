import { expect, test } from 'vitest';
import {
  addressAfter,
  keyOfRound,
  plannedAddress,
  withRoundDone,
  withRounds,
  type PlannedRound,
} from './planned-rules.ts';

const first: PlannedRound = { surah: 67, from: 1, to: 5, joins: [2, 4], mode: 'order' };
const second: PlannedRound = { surah: 112, from: 1, to: 4, joins: [2, 3], mode: 'next' };
const third: PlannedRound = { surah: 113, from: 1, to: 2, joins: [2], mode: 'recite' };
const day = '2026-03-09';
const planned = { day, learnerId: 'fox', rounds: [first, second, third], done: [], progress: 0 };

test('the address of a planned round names its ayahs, how they are asked, and which joins are graded', () => {
  expect(plannedAddress(first, day)).toBe('/memorise?surah=Al-Mulk&from=1&to=5&joins=2.4&day=2026-03-09');
  expect(plannedAddress(second, day)).toBe(
    '/memorise?surah=Al-Ikhlas&from=1&to=4&mode=next&joins=2.3&day=2026-03-09',
  );
});

test('after a round comes the next one that is not over, and after the last one Today', () => {
  const one = withRoundDone(planned, keyOfRound(first));
  expect(addressAfter(one, keyOfRound(first))).toBe(plannedAddress(second, day));
  expect(addressAfter(withRoundDone(one, keyOfRound(second)), keyOfRound(first))).toBe(
    plannedAddress(third, day),
  );
  expect(addressAfter(one, keyOfRound(third))).toBe('/today');
});

test('without the plan one goes to Today, and from a round beside it to the first that is not over', () => {
  expect(addressAfter(undefined, keyOfRound(first))).toBe('/today');
  const begun = withRoundDone(planned, keyOfRound(first));
  expect(addressAfter(begun, keyOfRound({ ...first, to: 6 }))).toBe(plannedAddress(second, day));
});

test('a round that is over elsewhere is asked no more', () => {
  const begun = withRoundDone(planned, keyOfRound(first));
  const now = withRounds(begun, [third]);
  expect(now.rounds).toEqual([first, third]);
  expect(addressAfter(now, keyOfRound(first))).toBe(plannedAddress(third, day));
});
