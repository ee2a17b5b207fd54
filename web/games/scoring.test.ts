import { expect, test } from 'vitest';
import { accuracyPercent, scoreAfter } from './scoring.ts';

test.each([
  [0, true, 10],
  [10, true, 20],
  [10, false, 8],
  [2, false, 0],
  [1, false, 0],
  [0, false, 0],
])('a score of %i becomes, after a tap that is right: %s, %i', (before, isCorrect, after) => {
  expect(scoreAfter(before, isCorrect)).toBe(after);
});

test.each([
  [0, 0, 0],
  [0, 4, 0],
  [1, 3, 33],
  [2, 3, 67],
  [9, 10, 90],
  [3, 3, 100],
])('%i correct of %i attempts is %i percent', (correct, attempts, percent) => {
  expect(accuracyPercent(correct, attempts)).toBe(percent);
});
