import { expect, test } from 'vitest';
import { indexesToDraw, moreBeyond } from './window-rules.ts';

test.each([
  ['the seen ones and some beyond either edge', 41, 10, 12, 3, [], 9],
  ['at the upper end only those below', 6236, 0, 4, 3, [], 8],
  ['at the lower end only those above', 6236, 6230, 6235, 3, [], 9],
  ['a lifted one far away as well', 6236, 100, 104, 3, [7], 12],
  ['a lifted one in view not twice', 6236, 100, 104, 3, [102], 11],
  ['all of them once that many are wanted', 40, 3, 5, 40, [], 40],
])('drawn are %s', (_, count, first, last, beyond, pinned, drawn) => {
  const indexes = indexesToDraw(count, first, last, beyond, pinned);
  expect(indexes).toHaveLength(drawn);
  expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
  expect(indexes).toEqual(expect.arrayContaining(pinned));
});

test.each([
  ['of 40 cards five more are drawn', 40, 3, 8],
  ['of 40 cards five more are drawn until it is all of them', 40, 38, 43],
  ['then it is enough', 40, 43, 43],
  ['of 41 cards three beyond either edge follow those in view', 41, 1, 3],
  ['of 41 cards no more are drawn', 41, 3, 3],
])('%s', (_, count, beyond, more) => {
  expect(moreBeyond(count, beyond)).toBe(more);
});
