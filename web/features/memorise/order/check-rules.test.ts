import { describe, expect, test } from 'vitest';
import { directionTo, targetsOf, wrongPositions } from './order-rules.ts';

describe('where each card belongs', () => {
  test.each([
    ['all right', [0, 1, 2], [0, 1, 2], [0, 1, 2]],
    ['two swapped', [1, 0, 2], [0, 1, 2], [1, 0, 2]],
    ['a circle of three', [2, 0, 1], [0, 1, 2], [2, 0, 1]],
    ['twins swapped are both right', [2, 1, 0], [0, 1, 0], [0, 1, 2]],
    ['the second twin is right in the first place', [2, 0, 1], [0, 1, 0], [0, 2, 1]],
    ['a wrong twin is sent to the place no twin holds', [0, 2, 1, 3], [0, 1, 0, 3], [0, 2, 1, 3]],
    ['wrong twins are sent to different places', [1, 0, 3, 2], [0, 1, 0, 1], [1, 0, 3, 2]],
    ['three twins, one right', [2, 0, 3, 1, 4], [0, 0, 2, 3, 0], [2, 1, 3, 0, 4]],
  ])('%s', (_, order, twins, targets) => {
    expect(targetsOf(order, twins)).toEqual(targets);
  });

  test('every place is handed out once, whatever the order', () => {
    const twins = [0, 1, 1, 3, 1, 0, 6, 1];
    for (const order of [
      [7, 6, 5, 4, 3, 2, 1, 0],
      [3, 0, 1, 2, 5, 4, 7, 6],
      [6, 3, 0, 5, 7, 1, 2, 4],
    ]) {
      const targets = targetsOf(order, twins);
      expect(targets.toSorted((a, b) => a - b)).toEqual([...twins.keys()]);
      for (const [position, target] of targets.entries())
        expect(twins[target]).toBe(twins[order[position] ?? -1]);
    }
  });
});

test('the wrong cards are those that belong elsewhere', () => {
  expect(wrongPositions([0, 2, 1, 3])).toEqual([1, 2]);
  expect(wrongPositions([0, 1])).toEqual([]);
});

test.each([
  [0, 3, 'up'],
  [5, 3, 'down'],
  [3, 3, undefined],
] as const)('a card that belongs at %i and is at %i moves %s', (target, position, direction) => {
  expect(directionTo(target, position)).toBe(direction);
});
