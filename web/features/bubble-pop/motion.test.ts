import { describe, expect, test } from 'vitest';
import { letters } from '#content/letters.ts';
import { PALETTE_SIZE, placeBubbles, swing } from './motion.ts';

const dice = [0, 0.25, 0.5, 0.75, 0.999_999];

test.each(dice)('with dice at %d every speed is 1 to 2.5 pixels per frame', (roll) => {
  for (const bubble of placeBubbles(letters, () => roll)) {
    expect(Math.abs(bubble.speedX)).toBeGreaterThanOrEqual(1);
    expect(Math.abs(bubble.speedX)).toBeLessThanOrEqual(2.5);
    expect(Math.abs(bubble.speedY)).toBeGreaterThanOrEqual(1);
    expect(Math.abs(bubble.speedY)).toBeLessThanOrEqual(2.5);
  }
});

test('28 bubbles wear 28 colours and carry each letter once', () => {
  const bubbles = placeBubbles(letters, () => 0.5);
  expect(new Set(bubbles.map((bubble) => bubble.colour)).size).toBe(PALETTE_SIZE);
  expect(new Set(bubbles.map((bubble) => bubble.letter))).toEqual(new Set(letters));
});

test('the order of the bubbles tells nothing about the order of the letters', () => {
  let seed = 3;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  expect(placeBubbles(letters, random).map((bubble) => bubble.letter)).not.toEqual(letters);
});

describe('a swing from edge to edge', () => {
  test.each([
    [600, 1, 10],
    [600, -1, 10],
    [600, 2, 5],
    [150, 2.5, 1],
  ])('each of the 20 runs over %i pixels at %d pixels per 1/60 s takes %d seconds', (way, speed, seconds) => {
    expect(swing(way, 0, speed).seconds).toBeCloseTo(20 * seconds);
  });

  test.each([
    [0, 1, 0],
    [0.25, 1, -2.5],
    [1, 1, -10],
    [0.25, -1, -17.5],
    [1, -1, -10],
  ])('starting at %d with speed %i is already %d seconds under way', (start, speed, delay) => {
    expect(swing(600, start, speed).delaySeconds).toBeCloseTo(delay);
  });

  test('an area no larger than a bubble gives no endless or negative time', () => {
    expect(swing(0, 0.5, 1).seconds).toBeGreaterThan(0);
    expect(swing(-20, 0.5, 1).seconds).toBeGreaterThan(0);
  });
});
