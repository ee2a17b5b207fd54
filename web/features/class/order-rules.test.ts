import { describe, expect, test } from 'vitest';
import { boardsOf, isWhole, joinsHeld, shuffled, swapped } from './order-rules.ts';

const TEXTS = ['a', 'b', 'c', 'd'];

test.each([
  [1, [1]],
  [6, [6]],
  [7, [4, 3]],
  [13, [4, 5, 4]],
])('%i ayahs are on boards of %j', (count, boards) => {
  expect(boardsOf(count).map((board) => board.count)).toEqual(boards);
  expect(boardsOf(count).map(({ from }) => from)).toEqual(
    boards.map((_, board) => boards.slice(0, board).reduce((sum, each) => sum + each, 0)),
  );
});

test('a board never comes in its finished order', () => {
  const unlucky = [0.1, 0.2, 0.3, 0.4];
  const order = shuffled(TEXTS, () => unlucky.shift() ?? 0);
  expect(new Set(order)).toEqual(new Set([0, 1, 2, 3]));
  expect(isWhole(order, TEXTS)).toBe(false);
});

test('two cards change places', () => {
  expect(swapped([3, 1, 2, 0], 0, 3)).toEqual([0, 1, 2, 3]);
});

describe('the chain', () => {
  test('holds where a card follows on the one before it', () => {
    expect(joinsHeld([2, 3, 0, 1], TEXTS)).toEqual([false, true, false, true]);
  });
  test('holds with a twin in the place of the other', () => {
    const twins = ['x', 'a', 'x', 'b'];
    expect(joinsHeld([2, 1, 0, 3], twins)).toEqual([false, true, true, true]);
    expect(isWhole([2, 1, 0, 3], twins)).toBe(true);
  });
});
