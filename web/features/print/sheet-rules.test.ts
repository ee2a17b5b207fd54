import { expect, test } from 'vitest';
import { dice, randomSeed } from '#contract/testing/dice.ts';
import { cardPages, formsOf, mixed, placesIn } from './sheet-rules.ts';

test.each([
  ['small', 7],
  ['middle', 20],
  ['large', 40],
] as const)('forty %s cards take %i pages, each card once', (size, pages) => {
  const found = cardPages(size, 40);
  expect(found).toHaveLength(pages);
  expect(found.flat()).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('strips are never printed in their order, and the answers lead back to it', () => {
  const seed = randomSeed();
  const random = dice(seed);
  for (let count = 2; count < 30; count += 1) {
    const order = mixed(count, random);
    const inOrder = [...order.keys()];
    expect(order.toSorted((one, other) => one - other)).toEqual(inOrder);
    expect(order, `seed ${seed}`).not.toEqual(inOrder);
    const answered = placesIn(order).map((place) => order[place - 1]);
    expect(answered).toEqual(inOrder);
  }
  expect(mixed(1, random)).toEqual([0]);
  expect(mixed(3, () => 0.5)).not.toEqual([0, 1, 2]);
});

test('a letter is traced in its four forms; after some the next one is never joined', () => {
  expect(formsOf('ب')).toEqual({ alone: 'ب', first: 'بـ', middle: 'ـبـ', last: 'ـب' });
  for (const letter of 'ادذرزو')
    expect(formsOf(letter)).toEqual({
      alone: letter,
      first: letter,
      middle: `ـ${letter}`,
      last: `ـ${letter}`,
    });
});
