import { expect, test } from 'vitest';
import { random, randomUuid, shuffle } from './random.ts';

test('shuffling keeps every item and leaves the list it was given alone', () => {
  const letters = ['ا', 'ب', 'ت', 'ت'];
  const shuffled = shuffle(letters, random);
  expect(shuffled.toSorted()).toEqual(letters.toSorted());
  expect(letters).toEqual(['ا', 'ب', 'ت', 'ت']);
});

test('the dice alone decide the order', () => {
  const throws = [0.9, 0.1, 0.5];
  expect(shuffle(['a', 'b', 'c'], () => throws.shift() ?? 0)).toEqual(['b', 'c', 'a']);
});

test('a random id is a UUID of version 4, and never the same', () => {
  const ids = Array.from({ length: 100 }, randomUuid);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});
