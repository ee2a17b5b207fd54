import { expect, test } from 'vitest';
import { levelToCarryOn } from './level-rules.ts';

test.each([
  [1, 1, 2],
  [4, 2, 5],
  [9, 9, 10],
  [10, 10, 1],
  [10, 1, 2],
  [10, 9, 10],
])(
  'in the safari with level %i as the highest and %i as the last, level %i is next',
  (finished, last, next) => {
    expect(levelToCarryOn['letter-safari'](finished, last)).toBe(next);
  },
);

test('bubble pop goes on one level further than ever before', () => {
  expect(levelToCarryOn['bubble-pop'](4)).toBe(5);
  expect(levelToCarryOn['bubble-pop'](26)).toBe(27);
});
