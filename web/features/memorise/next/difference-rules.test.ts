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
  expect(marked('a b c', 'c')).toEqual(['a', 'b']);
});

test('a pause is no difference, and stays with its word', () => {
  expect(differenceFrom('a ۖ b', 'a b')).toEqual([
    { at: 0, text: 'a ۖ ', isDifferent: false },
    { at: 1, text: 'b', isDifferent: false },
  ]);
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
