import { expect, test } from 'vitest';
import { flag, integer, listOf, objectOf, oneOf, or, pairOf, text } from './shape.ts';

const shape = objectOf({
  name: text,
  seconds: integer,
  isOver: flag,
  mode: oneOf(['order', 'next']),
  answers: listOf(pairOf(integer, text)),
  juz: or(integer, undefined),
});
const value = { name: 'Al-Mulk', seconds: 3, isOver: false, mode: 'next', answers: [[1, 'a']], juz: 29 };

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
  ['a text in place of a flag', { ...value, isOver: 'false' }],
  ['another value', { ...value, mode: 'recite' }],
  ['an object in place of a list', { ...value, answers: {} }],
  ['half a pair', { ...value, answers: [[1]] }],
  ['a list in which one is damaged', { ...value, answers: [[1, 'a'], null] }],
  ['a text', 'x'],
  ['nothing', null],
])('%s is refused', (_, damaged) => {
  expect(() => shape(damaged)).toThrow(TypeError);
});
