import { expect, test } from 'vitest';
import { cutWords } from './cut.ts';
import { cutPhrases, phraseList } from './phrases.ts';
import { readQuran } from './quran.ts';

const quran = readQuran();

test('93 phrases, each an exact cut of its ayah', () => {
  const phrases = cutPhrases(quran);
  expect(phrases).toHaveLength(93);
  for (const [index, phrase] of phrases.entries()) {
    const { ref, arabic, english } = phraseList[index] ?? { ref: '', arabic: '', english: '' };
    expect(phrase).toMatchObject({ id: index + 1, arabic, english_translation: english });
    expect(`${phrase.surah_number}:${phrase.ayah_number}`).toBe(ref);
    const ayah = quran.find((row) => `${row.surah_number}:${row.ayah_number}` === ref);
    expect(withoutPauseMarks(ayah?.arabic ?? '')).toContain(arabic);
    expect(cutWords(ayah?.arabic ?? '', phrase.from_word, phrase.to_word)).toBe(arabic);
  }
});

test('no two phrases share their Arabic, their English or their place', () => {
  const places = phraseList.map(({ ref, from_word, to_word }) => `${ref}:${from_word}-${to_word}`);
  expect(new Set(places).size).toBe(93);
  expect(new Set(phraseList.map((phrase) => phrase.arabic)).size).toBe(93);
  expect(new Set(phraseList.map((phrase) => phrase.english.toLowerCase())).size).toBe(93);
});

test('a phrase whose ayah reads otherwise stops the seeding', () => {
  const changed = quran.map((row) => (row.id === 1 ? { ...row, arabic: row.arabic.normalize('NFC') } : row));
  expect(() => cutPhrases(changed)).toThrow('Phrase 1: the cut from 1:1 differs');
  expect(() => cutPhrases(quran.slice(1))).toThrow('Phrase 1: there is no ayah 1:1');
});

test('pause marks are no words', () => {
  expect(cutWords('قُلْ ۖ هُوَ ۚ أَحَدٌ', 2, 3)).toBe('هُوَ أَحَدٌ');
});

test.each([
  [0, 1],
  [2, 1],
  [1, 4],
])('words %i to %i of three cannot be cut', (from, to) => {
  expect(() => cutWords('a b c', from, to)).toThrow(`Words ${from} to ${to} of 3`);
});

function withoutPauseMarks(arabic: string): string {
  return arabic.replaceAll(/ [\u06D6-\u06DC\u06DE\u06E9]+(?= |$)/gu, '');
}
