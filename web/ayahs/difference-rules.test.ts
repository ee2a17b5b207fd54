import { expect, test } from 'vitest';
import { readQuran } from '#content/quran.ts';
import { differenceFrom, partWithDifference } from './difference-rules.ts';

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

const part = (text: string, other: string, count: number) => {
  const { pieces, isCutBefore, isCutAfter } = partWithDifference(differenceFrom(text, other), count);
  const shown = pieces.map((piece) => (piece.isDifferent ? `[${piece.text}]` : piece.text)).join('');
  return `${isCutBefore ? '…' : ''}${shown}${isCutAfter ? '…' : ''}`;
};

test.each([
  ['a short one is whole', 'a b ۖ c', 'a b x', 'a b ۖ [c]'],
  ['a near difference is shown from the beginning', 'a b c d e f g h', 'a x c d e f g h', 'a [b ]c d e f…'],
  ['a late one with the words before it', 'a b c d e f g h i j', 'a b c d e f g x i j', '…e f g [h ]i j'],
  ['and with those that follow', 'a b c d e f g h i j k l', 'a b c d e f g x i j k l', '…e f g [h ]i j…'],
  ['without one it is the beginning', 'a b c d e f g h', 'a b c d e f g h', 'a b c d e f…'],
])('of a compared text six words are shown with its first difference: %s', (_, text, other, shown) => {
  expect(part(text, other, 6)).toBe(shown);
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
