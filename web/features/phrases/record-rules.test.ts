import { expect, test } from 'vitest';
import type { Submitted } from './matching-rules.ts';
import { gameEntry, refOf, tickEntry } from './record-rules.ts';

const phrase = (id: number, ayah_number: number) => ({
  id,
  arabic: `كلمة ${id}`,
  english_translation: `word ${id}`,
  surah_number: 2,
  ayah_number,
  from_word: 4,
  to_word: 6,
});

test('a phrase is named by its surah, ayah and words', () => {
  expect(refOf(phrase(1, 255))).toBe('2:255:4-6');
});

test('a tick says what was learned, one taken back what was not', () => {
  expect(tickEntry('1:1:1-2', true)).toEqual({ learned: ['1:1:1-2'], unlearned: [] });
  expect(tickEntry('1:1:1-2', false)).toEqual({ learned: [], unlearned: ['1:1:1-2'] });
});

test('a game tells which phrases were right, and what was taken for the others', () => {
  const arabic = [phrase(1, 10), phrase(2, 20), phrase(3, 30)];
  const pairs = [
    { arabicId: 1, englishId: 1 },
    { arabicId: 2, englishId: 3 },
    { arabicId: 3, englishId: 2 },
  ];
  const game: Submitted = { status: 'submitted', arabic, english: arabic, pairs, correct: 1, score: 33 };
  expect(gameEntry(game)).toEqual({
    right: ['2:10:4-6'],
    wrong: [
      ['2:20:4-6', '2:30:4-6'],
      ['2:30:4-6', '2:20:4-6'],
    ],
  });
});
