import { expect, test } from 'vitest';
import { linesOf } from './line-rules.ts';

const passage = (surah: number, seconds: number, from = 1) => ({
  surah,
  from,
  to: from + 1,
  joins: [from + 1],
  asked: [from + 1],
  strength: 0.5,
  mode: 'recite' as const,
  seconds,
});
const lessonOf = (seconds: number) => ({ surah: 67, from: 1, to: seconds / 60, seconds });

test('three lines in the order in which they are played, their parts in the order of the Qur’an', () => {
  const lines = linesOf({
    reviews: [passage(36, 20), passage(2, 40, 9), passage(2, 60)],
    lesson: lessonOf(60),
    recent: [passage(1, 40)],
  });
  expect(lines.map(({ kind }) => kind)).toEqual(['review', 'new', 'recent']);
  expect(lines[0]?.parts).toEqual([
    { surah: 2, from: 1, to: 2 },
    { surah: 2, from: 9, to: 10 },
    { surah: 36, from: 1, to: 2 },
  ]);
  expect(linesOf({ reviews: [], lesson: undefined, recent: [] })).toEqual([]);
});

test.each([
  [
    [580, 20],
    [10, 0],
  ],
  [
    [20, 20],
    [1, 0],
  ],
  [[20], [1]],
  [
    [50, 50],
    [1, 1],
  ],
  [
    [60, 60],
    [1, 1],
  ],
  [
    [100, 140],
    [2, 2],
  ],
  [
    [61.25, 58.75],
    [1, 1],
  ],
])('lines of %j seconds: %j minutes, which add up to the whole rounded up', (seconds, minutes) => {
  const [review = 0, recent] = seconds;
  const lines = linesOf({
    reviews: [passage(2, review)],
    lesson: undefined,
    recent: recent === undefined ? [] : [passage(3, recent)],
  });
  expect(lines.map((line) => line.minutes)).toEqual(minutes);
});
