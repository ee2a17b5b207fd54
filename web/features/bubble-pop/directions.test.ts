import { expect, test } from 'vitest';
import { isDirection, nearest, nearestTowards } from './directions.ts';

const from = { x: 100, y: 100 };
const right = { x: 180, y: 110 };
const farRight = { x: 300, y: 100 };
const up = { x: 90, y: 20 };
const down = { x: 60, y: 190 };
const farLeft = { x: 10, y: 100 };
const spots = [farRight, right, up, down, farLeft];

test.each([
  ['ArrowRight', right],
  ['ArrowUp', up],
  ['ArrowDown', down],
  ['ArrowLeft', farLeft],
] as const)('%s goes to the nearest bubble that way', (key, target) => {
  expect(nearestTowards(from, spots, key)).toBe(target);
});

test('when nothing lies straight that way, the nearest aside does', () => {
  expect(nearestTowards(from, [up, right], 'ArrowLeft')).toBe(up);
});

test('an arrow towards nothing goes nowhere', () => {
  expect(nearestTowards(farRight, spots, 'ArrowRight')).toBeUndefined();
});

test('after a pop the nearest bubble comes next', () => {
  expect(nearest(from, spots)).toBe(right);
  expect(nearest(from, [])).toBeUndefined();
});

test.each([
  ['ArrowLeft', true],
  ['Enter', false],
  ['toString', false],
])('the key %s means a direction: %s', (key, isOne) => {
  expect(isDirection(key)).toBe(isOne);
});
