import { describe, expect, test } from 'vitest';
import { nextRange, portionIn, withPortionBefore } from './portion-rules.ts';

const PORTIONS = [
  { from: 1, to: 8 },
  { from: 8, to: 14 },
];

test.each([
  ['a portion of the surah', { from: 8, to: 14 }, { number: 2, count: 2 }],
  ['as many ayahs as somebody chose', { from: 1, to: 5 }, undefined],
  ['a single join', { from: 1, to: 2 }, undefined],
  ['the whole surah', { from: 1, to: 30 }, undefined],
])('%s', (_, range, portion) => {
  expect(portionIn(range, PORTIONS)).toEqual(portion);
});

describe('what comes after a passage', () => {
  test.each([
    ['a portion: the next one', { from: 1, to: 8 }, { from: 8, to: 14 }],
    ['any other part: as many again, beginning with its last', { from: 1, to: 5 }, { from: 5, to: 9 }],
    ['the last but one of such parts: all that is left', { from: 21, to: 25 }, { from: 25, to: 30 }],
    ['near the end: what is left', { from: 20, to: 28 }, { from: 28, to: 30 }],
    ['one ayah: it and the next', { from: 4, to: 4 }, { from: 4, to: 5 }],
    ['the end of the surah: nothing', { from: 20, to: 30 }, undefined],
  ])('%s', (_, range, next) => {
    expect(nextRange(range, 30, PORTIONS)).toEqual(next);
  });
});

describe('a portion with the one before it', () => {
  test.each([
    ['of the picker', { from: 8, to: 14 }, { from: 1, to: 14 }],
    ['of five ayahs', { from: 9, to: 13 }, { from: 5, to: 13 }],
    ['the last of these', { from: 25, to: 30 }, { from: 21, to: 30 }],
    ['the first: none', { from: 1, to: 5 }, undefined],
    ['no portion: none', { from: 3, to: 7 }, undefined],
    ['a single join: none', { from: 2, to: 3 }, undefined],
  ])('%s', (_, range, both) => {
    expect(withPortionBefore(range, 30, PORTIONS)).toEqual(both);
  });
});
