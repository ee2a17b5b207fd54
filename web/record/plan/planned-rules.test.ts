import { expect, test } from 'vitest';
import {
  keyOfRound,
  nextAfter,
  nextAfterLesson,
  plannedAddress,
  withBeside,
  withRoundDone,
  withRounds,
  type PlannedDay,
  type PlannedRound,
} from './planned-rules.ts';

const first: PlannedRound = { surah: 67, from: 1, to: 5, joins: [2, 4], asked: [2, 4], mode: 'order' };
const second: PlannedRound = { surah: 112, from: 1, to: 4, joins: [2], asked: [2, 3], mode: 'recite' };
const third: PlannedRound = { surah: 113, from: 1, to: 2, joins: [2], asked: [2], mode: 'next' };
const day = '2026-03-09';
const planned: PlannedDay = {
  day,
  learnerId: 'fox',
  reviews: [first, second],
  lesson: undefined,
  recent: [third],
  beside: [],
  done: [],
  progress: 0,
};
const lesson = { surah: 67, from: 6, to: 8 };
const lessonDay = { ...planned, lesson };
const allReviewed = (of: PlannedDay) =>
  withRoundDone(withRoundDone(of, keyOfRound(first)), keyOfRound(second));

test('the address of a round names its ayahs, how they are asked, what was planned and what is graded beside it', () => {
  expect(plannedAddress(first, day)).toBe('/memorise?surah=Al-Mulk&from=1&to=5&joins=2.4&day=2026-03-09');
  expect(plannedAddress(second, day)).toBe(
    '/memorise?surah=Al-Ikhlas&from=1&to=4&mode=recite&joins=2&asked=2.3&day=2026-03-09',
  );
});

test('after a round comes the next one that is not over, then what is recent, and after the last one Today', () => {
  const one = withRoundDone(planned, keyOfRound(first));
  expect(nextAfter(one, keyOfRound(first)).address).toBe(plannedAddress(second, day));
  expect(nextAfter(allReviewed(planned), keyOfRound(first)).address).toBe(plannedAddress(third, day));
  expect(nextAfter(one, keyOfRound(third)).address).toBe('/today');
});

test('the lesson comes between the reviews and what is recent', () => {
  const done = allReviewed(lessonDay);
  expect(nextAfter(done, keyOfRound(second))).toEqual({ is: 'lesson', lesson, address: '/today' });
  expect(nextAfter(done, keyOfRound(third))).toEqual({ is: 'today', address: '/today' });
  expect(nextAfterLesson(done).address).toBe(plannedAddress(third, day));
  expect(nextAfterLesson(withRoundDone(done, keyOfRound(third))).address).toBe('/today');
});

test('after the last of the plan comes the end of the day, and nothing else is said to', () => {
  const last = withRoundDone(allReviewed(planned), keyOfRound(third));
  expect(nextAfter(last, keyOfRound(third))).toEqual({ is: 'end', address: '/today' });
  expect(nextAfterLesson({ ...lessonDay, reviews: [], recent: [] }).is).toBe('end');
  expect(nextAfterLesson(lessonDay).is).toBe('round');
  expect(nextAfterLesson({ ...lessonDay, recent: [] }).is).toBe('today');
  expect(nextAfter(undefined, keyOfRound(third)).is).toBe('today');
});

test.each([
  [0.5, 'today'],
  [1, 'end'],
])('with %d of the plan done, what follows a round beside it is %s', (progress, is) => {
  const begun = withBeside({ ...planned, reviews: [], recent: [], progress }, [third]);
  expect(nextAfter(withRoundDone(begun, keyOfRound(third)), keyOfRound(third)).is).toBe(is);
});

test('without the plan one goes to Today, and from a round that is not of it to the first that is not over', () => {
  expect(nextAfter(undefined, keyOfRound(first)).address).toBe('/today');
  const begun = withRoundDone(planned, keyOfRound(first));
  expect(nextAfter(begun, keyOfRound({ ...first, to: 6 })).address).toBe(plannedAddress(second, day));
});

test('a round that is over elsewhere is asked no more', () => {
  const begun = withRoundDone(planned, keyOfRound(first));
  const now = withRounds(begun, { reviews: [], recent: [third], lesson: undefined });
  expect(now).toMatchObject({ reviews: [first], recent: [third] });
  expect(nextAfter(now, keyOfRound(first)).address).toBe(plannedAddress(third, day));
});

test('rounds beside the plan lead to each other and back to Today, and can be done once more', () => {
  const begun = withBeside(planned, [second, third]);
  expect(nextAfter(begun, keyOfRound(second)).address).toBe(plannedAddress(third, day));
  const done = withRoundDone(begun, keyOfRound(third));
  expect(nextAfter(done, keyOfRound(third)).address).toBe('/today');
  expect(withBeside(done, [third]).done).toEqual([]);
});
