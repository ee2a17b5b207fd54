import { expect, test } from 'vitest';
import { HEARD_MOST, type WordMark } from '#contract/heard.ts';
import { afterTap, inOrder, markOf, withMark, wordMarks } from './marking-rules.ts';

const WORD = { surah: 67, ayah: 3, word: 4 };

test.each([
  ['none', undefined, 'slip'],
  ['a slip', 'slip', 'helped'],
  ['helped', 'helped', undefined],
  ['a vowel', 'vowel', undefined],
  ['a rule of recitation', 'tajweed', undefined],
] as const)('after a tap %s becomes another', (_name, mark, next) => {
  expect(afterTap(mark)).toBe(next);
});

test('a word has one mark or none, and no other word is touched', () => {
  const other: WordMark = [67, 3, 5, 'vowel'];
  const slipped = withMark([other], WORD, 'slip');
  expect(slipped).toEqual([other, [67, 3, 4, 'slip']]);
  const helped = withMark(slipped, WORD, 'helped');
  expect(helped).toEqual([other, [67, 3, 4, 'helped']]);
  expect(markOf(helped, WORD)).toBe('helped');
  expect(withMark(helped, WORD, undefined)).toEqual([other]);
  expect(markOf([other], WORD)).toBeUndefined();
});

test('the same word of another ayah or surah is another word', () => {
  const marks: WordMark[] = [[67, 4, 4, 'slip'], [68, 3, 4, 'slip']]; // prettier-ignore
  expect(markOf(marks, WORD)).toBeUndefined();
  expect(withMark(marks, WORD, undefined)).toEqual(marks);
  expect(wordMarks(marks, 67, 4)).toEqual(new Map([[4, 'slip']]));
  expect(wordMarks(marks, 67, 3)).toEqual(new Map());
});

test('beyond the most that an entry says nothing is added, but a mark may become another', () => {
  const marks = Array.from({ length: HEARD_MOST.marks }, (_, index): WordMark => [2, 282, 1 + index, 'slip']);
  expect(withMark(marks, WORD, 'slip')).toBe(marks);
  expect(withMark(marks, { surah: 2, ayah: 282, word: 1 }, 'helped')).toContainEqual([2, 282, 1, 'helped']);
});

test('marks are read in the order of what was listened to, and none beside it', () => {
  const passages = [{ surah: 67, from: 1, to: 4 }, { surah: 2, from: 1, to: 2 }]; // prettier-ignore
  const marks: WordMark[] = [[2, 2, 1, 'slip'], [67, 4, 1, 'slip'], [67, 3, 9, 'slip'], [67, 3, 2, 'slip'], [67, 5, 1, 'slip']]; // prettier-ignore
  expect(inOrder(marks, passages).map(([surah, ayah, word]) => `${surah}:${ayah}:${word}`)).toEqual([
    '67:3:2',
    '67:3:9',
    '67:4:1',
    '2:2:1',
  ]);
});
