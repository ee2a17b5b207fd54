import { expect, test } from 'vitest';
import { isInside, touchWord, type Choice } from './choice-rules.ts';

const touched = (...words: number[]) => words.reduce<Choice>(touchWord, undefined);

test.each([
  [[3], { from: 3, to: 3 }],
  [[3, 5], { from: 3, to: 5 }],
  [[5, 3], { from: 3, to: 5 }],
  [[3, 5, 1], { from: 1, to: 1 }],
  [[3, 3], { from: 3, to: 3 }],
])('the words %j, touched one after the other, choose %j', (words, choice) =>
  expect(touched(...words)).toEqual(choice),
);

test('the chosen words are those from the first to the last', () =>
  expect([2, 3, 4, 5, 6].map((word) => isInside({ from: 3, to: 5 }, word))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]));
