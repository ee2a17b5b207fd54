import { describe, expect, test } from 'vitest';
import { bubbleCentre, bubbleSize, cardColumns, sequenceChip, stillScale } from './layout-rules.ts';

/** The play area as it comes out on five screens, from a small phone to a large monitor. */
const AREAS = [
  { width: 296, height: 350 },
  { width: 366, height: 500 },
  { width: 820, height: 250 },
  { width: 760, height: 700 },
  { width: 1080, height: 640 },
];
const COUNTS = Array.from({ length: 26 }, (_, index) => index + 3);
const CORNERS = [0, 0.5, 1].flatMap((x) => [0, 0.5, 1].map((y) => ({ x, y })));

describe('bubbles', () => {
  test('are 80 px where they cover at most 40 % of the area', () => {
    expect(bubbleSize(3, { width: 296, height: 350 })).toBe(80);
    expect(bubbleSize(28, { width: 1080, height: 640 })).toBe(80);
  });

  test('shrink evenly where they would cover more, never below 56 px', () => {
    const area = { width: 366, height: 500 };
    const sizes = COUNTS.map((count) => bubbleSize(count, area));
    expect(sizes.toSorted((one, other) => other - one)).toEqual(sizes);
    expect(Math.min(...sizes)).toBe(57);
    for (const [index, count] of COUNTS.entries())
      expect(count * ((sizes[index] ?? 0) / 2) ** 2 * Math.PI).toBeLessThanOrEqual(0.4 * 366 * 500);
    expect(bubbleSize(28, { width: 296, height: 350 })).toBe(56);
  });

  test.each(AREAS)('on $width × $height none begins on top of another, and all are inside', (area) => {
    for (const count of COUNTS) {
      const size = bubbleSize(count, area);
      const centres = Array.from({ length: count }, (_, index) =>
        bubbleCentre(index, count, area, size, CORNERS[(index * 5) % CORNERS.length]),
      );
      for (const { x, y } of centres)
        expect(Math.min(x, area.width - x, y, area.height - y)).toBeGreaterThanOrEqual(size / 2 - 0.01);
      expect(smallestGap(centres)).toBeGreaterThanOrEqual(size - 0.01);
    }
  });

  test('begin spread over all of the area, also where the last row has fewer', () => {
    const area = { width: 370, height: 498 };
    const centres = Array.from({ length: 14 }, (_, index) => bubbleCentre(index, 14, area, 80));
    const [left, right] = centres.slice(-2);
    expect(left?.x).toBeCloseTo(370 / 4);
    expect(right?.x).toBeCloseTo((370 * 3) / 4);
  });

  test('that do not move shrink only where their cells are too small', () => {
    expect(stillScale(28, { width: 1080, height: 472 }, 80)).toBe(1);
    expect(stillScale(28, { width: 280, height: 280 }, 56)).toBeCloseTo(280 / 6 / 56);
  });
});

describe('cards', () => {
  test.each([
    [3, { width: 300, height: 380 }, 1],
    [6, { width: 300, height: 380 }, 3],
    [6, { width: 820, height: 260 }, 6],
    [6, { width: 348, height: 578 }, 2],
    [4, { width: 740, height: 700 }, 2],
    [3, { width: 1100, height: 800 }, 3],
  ])('%i cards on %o have %i columns', (count, area, columns) => {
    expect(cardColumns(count, area)).toBe(columns);
  });
});

describe('the sequence', () => {
  test.each([
    [3, 296, 40],
    [9, 296, 30],
    [28, 296, 18],
    [28, 650, 40],
    [28, 812, 26],
    [28, 1080, 35],
  ])('%i letters over %i px are %i px each', (count, width, chip) => {
    expect(sequenceChip(count, width)).toBe(chip);
  });
});

function smallestGap(centres: { x: number; y: number }[]): number {
  return Math.min(
    ...centres.flatMap((one, index) =>
      centres.slice(index + 1).map((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))),
    ),
  );
}
