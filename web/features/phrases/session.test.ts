import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/record.ts';
import { createMatchingGame } from './session.ts';

const phrases = [1, 2].map((id) => ({
  id,
  arabic: `كلمة ${id}`,
  english_translation: `word ${id}`,
  surah_number: 112,
  ayah_number: id,
  from_word: 1,
  to_word: 2,
}));

test('a game is written down when it is submitted, once, and not before it is complete', () => {
  const entries: BodyOf<'phrases'>[] = [];
  const session = createMatchingGame(phrases, {
    random: () => 0.5,
    toast: () => {},
    writeDown: (entry) => entries.push(entry),
    studied: new Set(),
  });
  session.chooseArabic(1);
  session.chooseEnglish(1);
  session.submit();
  expect(entries).toEqual([]);
  session.chooseArabic(2);
  session.chooseEnglish(2);
  session.submit();
  session.submit();
  expect(entries).toMatchObject([{ wrong: [] }]);
  expect(entries[0]).toHaveProperty('right.length', 2);
});
