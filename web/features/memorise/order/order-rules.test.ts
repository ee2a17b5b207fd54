import { describe, expect, test } from 'vitest';
import { isFinished, moveTo, shuffledOrder, twinsOf } from './order-rules.ts';

/** Gives the ranks of a shuffle one after another. */
function dice(...throws: number[]): () => number {
  let index = 0;
  return () => throws[index++ % throws.length] ?? 0;
}

test.each([
  [[], []],
  [['a'], [0]],
  [
    ['a', 'b', 'c'],
    [0, 1, 2],
  ],
  [
    ['a', 'x', 'b', 'x', 'x'],
    [0, 1, 2, 1, 1],
  ],
])('among %j the twins are %j', (arabic, twins) => {
  expect(twinsOf(arabic)).toEqual(twins);
});

describe('shuffle', () => {
  test('lays the cards as the dice fall', () => {
    expect(shuffledOrder([0, 1, 2, 3], dice(0.9, 0.1, 0.5, 0.3))).toEqual([1, 3, 2, 0]);
  });

  test.each([
    ['two cards', [0, 1]],
    ['three cards', [0, 1, 2]],
    ['one card that differs from its twins', [0, 0, 0, 3]],
    ['one card before its twins', [0, 1, 1, 1]],
  ])('%s never come out in the finished order', (_, twins) => {
    const rising = dice(...twins.map((_, rank) => rank / twins.length));
    const order = shuffledOrder(twins, rising);
    expect(isFinished(order, twins)).toBe(false);
    expect(order.toSorted((a, b) => a - b)).toEqual([...twins.keys()]);
  });

  test('an order that differs only by twins counts as finished, and is not handed out', () => {
    // The dice ask for 1 0 2: the twins swapped, which nobody could tell from 0 1 2.
    const order = shuffledOrder([0, 0, 2], dice(0.2, 0.1, 0.3));
    expect(isFinished(order, [0, 0, 2])).toBe(false);
  });

  test.each([[[]], [[0]], [[0, 0, 0]]])('cards that are all alike (%j) stay as they fall', (twins) => {
    expect(shuffledOrder(twins, dice(0.5))).toEqual([...twins.keys()]);
  });

  test("a shuffle of the whole Qur'an keeps every card", () => {
    const twins = [...Array(6236).keys()];
    expect(new Set(shuffledOrder(twins, Math.random)).size).toBe(6236);
  });
});

describe('moving', () => {
  test.each([
    ['down by one', 0, 1, [1, 0, 2, 3]],
    ['up by one', 2, 1, [0, 2, 1, 3]],
    ['to the end', 0, 3, [1, 2, 3, 0]],
    ['to the start', 3, 0, [3, 0, 1, 2]],
    ['nowhere', 2, 2, [0, 1, 2, 3]],
    ['above the list', 0, -1, [0, 1, 2, 3]],
    ['below the list', 3, 4, [0, 1, 2, 3]],
    ['a card that is not there', 9, 0, [0, 1, 2, 3]],
  ])('%s', (_, from, to, after) => {
    expect(moveTo([0, 1, 2, 3], from, to)).toEqual(after);
  });
});
