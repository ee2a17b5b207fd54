import { expect, test } from 'vitest';
import { readQuran } from '#content/quran.ts';
import { differenceFrom } from './difference-rules.ts';

const marked = (text: string, other: string) =>
  differenceFrom(text, other)
    .filter(({ isDifferent }) => isDifferent)
    .map(({ text: word }) => word.trim());

test('the words that the other text has elsewhere or not at all are marked', () => {
  expect(marked('a b c d', 'a x c d')).toEqual(['b']);
  expect(marked('a b', 'a b')).toEqual([]);
  expect(marked('a b c', 'c')).toEqual(['a b']);
});

test('a pause is no difference, and stays with its word', () => {
  expect(differenceFrom('a ۖ b', 'a b')).toEqual([{ at: 0, text: 'a ۖ b', isDifferent: false }]);
});

test('words that differ one after the other are one mark, so that they are read out as one', () => {
  expect(marked('a b c d', 'x y c z')).toEqual(['a b', 'd']);
});

test('the pieces of all 6236 ayahs join to the same bytes', () => {
  const ayahs = readQuran();
  const changed = ayahs.filter(
    ({ arabic }, index) =>
      differenceFrom(arabic, ayahs[index + 1]?.arabic ?? '')
        .map(({ text }) => text)
        .join('') !== arabic,
  );
  expect(changed).toEqual([]);
});
