import { describe, expect, test } from 'vitest';
import {
  landingAt,
  landingStart,
  rowsBetween,
  scrollSpeed,
  scrollToReveal,
  steadyRange,
  shiftOf,
  type Rows,
} from './drag-rules.ts';

const GAP = 10;

/** Rows of these heights one below the other, beginning at 1000. */
function rowsOf(...sizes: number[]): Rows {
  const starts = sizes.map(
    (_, index) => 1000 + sizes.slice(0, index).reduce((sum, size) => sum + size + GAP, 0),
  );
  return {
    count: sizes.length,
    gap: GAP,
    row: (index) => ({ start: starts[index] ?? NaN, size: sizes[index] ?? NaN }),
    indexAt: (offset) =>
      Math.max(
        0,
        starts.findLastIndex((start) => start <= offset),
      ),
  };
}

// Starts at 1000, 1110, 1320, 1430, 1640.
const rows = rowsOf(100, 200, 100, 200, 100);

describe('the position a lifted card would take', () => {
  test.each([
    ['at rest', 2, 1320, 2],
    ['a little down', 2, 1400, 2],
    ['past the middle of the next', 2, 1420, 3],
    ['past the middle of the one after', 2, 1580, 4],
    ['far below the list', 2, 9000, 4],
    ['a little up', 2, 1220, 2],
    ['past the middle of the one above', 2, 1200, 1],
    ['past the middle of the first', 2, 1040, 0],
    ['far above the list', 2, -500, 0],
    ['the first card at rest', 0, 1000, 0],
    ['the first card past the middle of the second', 0, 1100, 1],
    ['the last card at rest', 4, 1640, 4],
    ['the last card past the middle of the one above', 4, 1520, 3],
  ])('%s: card %i with its edge at %i lands on %i', (_, from, top, over) => {
    expect(landingAt(rows, from, top)).toBe(over);
  });

  test('a single card stays where it is', () => {
    expect(landingAt(rowsOf(100), 0, 5000)).toBe(0);
    expect(landingAt(rowsOf(100), 0, -5000)).toBe(0);
  });
});

test.each([
  [2, 2, 1320],
  [2, 0, 1000],
  [2, 1, 1110],
  [2, 3, 1530],
  [2, 4, 1640],
  [1, 4, 1540],
])('the gap for card %i over %i opens at %i', (from, over, start) => {
  expect(landingStart(rows, { from, over })).toBe(start);
});

test.each([
  ['down', { from: 1, over: 3 }, [0, 0, -1, -1, 0]],
  ['up', { from: 3, over: 1 }, [0, 1, 1, 0, 0]],
  ['nowhere', { from: 2, over: 2 }, [0, 0, 0, 0, 0]],
])('a card that goes %s is made way for', (_, lift, ways) => {
  expect([0, 1, 2, 3, 4].map((index) => shiftOf(lift, index))).toEqual(ways);
});

describe('rows to be seen while a card is lifted', () => {
  const tall = rowsOf(100, 1000, 100, 100, 100, 100); // starts 1000, 1110, 2120, 2230, 2340, 2450

  test.each([
    ['at rest as without it', { from: 1, over: 1 }, 1000, 1500, [0, 2]],
    ['those below come up once it has left', { from: 1, over: 5 }, 1000, 1500, [0, 5]],
    ['those above go down where it is to land', { from: 5, over: 0 }, 1000, 1300, [0, 1]],
  ])('%s', (_, lift, top, bottom, range) => {
    expect(rowsBetween(tall, lift, top, bottom)).toEqual(range);
  });
});

test.each([
  ['at first', undefined, [3, 9], [3, 9]],
  ['while it hardly changes', { first: 3, last: 9 }, [5, 7], [3, 9]],
  ['once its beginning has moved on', { first: 3, last: 9 }, [6, 9], [6, 9]],
  ['once its end has moved on', { first: 3, last: 9 }, [3, 12], [3, 12]],
] as const)('the drawn range %s', (_, before, [first, last], range) => {
  expect(steadyRange(before, [first, last])).toEqual(range);
});

const VIEW = { top: 100, bottom: 800 };

describe('the page scrolls by itself', () => {
  test.each([
    ['not in the middle', 400, 0],
    ['not just inside the edges', 200, 0],
    ['fastest up beyond the upper edge', 50, -2.4],
    ['fastest down beyond the lower edge', 900, 2.4],
  ])('%s', (_, pointer, speed) => {
    expect(scrollSpeed(pointer, 400, VIEW)).toBeCloseTo(speed);
  });

  test('faster the nearer the edge', () => {
    expect(scrollSpeed(790, 400, VIEW)).toBeGreaterThan(scrollSpeed(740, 400, VIEW));
    expect(scrollSpeed(740, 400, VIEW)).toBeGreaterThan(0);
    expect(scrollSpeed(110, 400, VIEW)).toBeLessThan(0);
  });

  test.each([
    ['lifted near the upper edge and held', 120, 120, 0],
    ['lifted near the upper edge and moved away from it', 130, 120, 0],
    ['lifted near the lower edge and held', 790, 790, 0],
  ])('not when a card is %s', (_, pointer, liftedAt, speed) => {
    expect(scrollSpeed(pointer, liftedAt, VIEW)).toBeCloseTo(speed);
  });
});

test.each([
  ['in view', { start: 300, size: 100 }, 0],
  ['above', { start: 50, size: 100 }, -50],
  ['below', { start: 750, size: 100 }, 50],
  ['taller than the view', { start: 300, size: 900 }, 200],
])('a row %s is revealed', (_, row, distance) => {
  expect(scrollToReveal(row, 100, 800)).toBe(distance);
});
