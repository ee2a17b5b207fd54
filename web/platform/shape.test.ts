import { expect, test } from 'vitest';
import { flag, integer, listOf, number, objectOf, oneOf, or, text, textLike, tupleOf } from './shape.ts';

const shape = objectOf({
  name: text,
  seconds: integer,
  isOver: flag,
  mode: oneOf(['order', 'next']),
  answers: listOf(tupleOf(integer, text)),
  juz: or(integer, undefined),
  share: number,
  day: textLike(/^\d{4}-\d\d$/),
});
const value = {
  name: 'Al-Mulk',
  seconds: 3,
  isOver: false,
  mode: 'next',
  answers: [[1, 'a']],
  juz: 29,
  share: 0.5,
  day: '2026-11',
};

test('what has the shape comes back as it was, without other fields', () => {
  expect(shape({ ...value, other: 1 })).toEqual(value);
});

test('a fallback takes the place of a field that has another shape', () => {
  expect(shape({ ...value, juz: 'x' }).juz).toBeUndefined();
});

test.each([
  ['a missing field', { ...value, name: undefined }],
  ['a number that is none', { ...value, seconds: Number.NaN }],
  ['a share of a second', { ...value, seconds: 1.5 }],
  ['a share that is none', { ...value, share: '0.5' }],
  ['a share without an end', { ...value, share: Number.POSITIVE_INFINITY }],
  ['a text of another pattern', { ...value, day: 'November' }],
  ['a text in place of a flag', { ...value, isOver: 'false' }],
  ['another value', { ...value, mode: 'recite' }],
  ['an object in place of a list', { ...value, answers: {} }],
  ['half a pair', { ...value, answers: [[1]] }],
  ['more than a pair', { ...value, answers: [[1, 'a', 'b']] }],
  ['a list in which one is damaged', { ...value, answers: [[1, 'a'], null] }],
  ['a text', 'x'],
  ['nothing', null],
])('%s is refused', (_, damaged) => {
  expect(() => shape(damaged)).toThrow(TypeError);
});
