import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cutWords } from './cut.ts';
import { quotes } from './quotes.ts';
import { readQuran } from './quran.ts';

const quran = readQuran();
function ayah(surah: number, number: number) {
  const found = quran.find((row) => row.surah_number === surah && row.ayah_number === number);
  if (!found) throw new Error(`There is no ayah ${surah}:${number}.`);
  return found;
}

test.each([
  ['verse of the home page', quotes.homeVerse, 67, 2],
  ['bismillah', quotes.bismillah, 1, 1],
])('the %s is the verified ayah with the translation of the same source', (_, quote, surah, number) => {
  const { arabic, english_translation, surah: name } = ayah(surah, number);
  expect(quote).toEqual({
    arabic,
    english: english_translation,
    reference: `${name} ${surah}:${number}`,
  });
});

test('the supplication is the close of 20:114, and its English the close of the translation', () => {
  const { arabic, english_translation } = ayah(20, 114);
  expect(quotes.supplication.arabic).toBe(cutWords(arabic, 15, 17));
  expect(arabic.endsWith(quotes.supplication.arabic)).toBe(true);
  expect(english_translation.endsWith(`"${quotes.supplication.english}"`)).toBe(true);
});

test.each([
  [
    'Sahih al-Bukhari 5027',
    quotes.homeHadith,
    '3695679a07d118a6f0467cf3c0f8e894970620cd35dabc2b8a66079a4835246d',
  ],
  [
    'Sahih al-Bukhari 5033',
    quotes.memorisation,
    '2cf12ab8878e42f036d9ab09295cfaedac313f6fc95d8fdf022e847cb55b15ca',
  ],
  [
    'Sahih Muslim 783b',
    quotes.consistentDeeds,
    '09744c935796fef7530c6a4f311d51671d2788500b14823ce886dcd129ece93b',
  ],
  [
    'Jami` at-Tirmidhi 2646 (hasan)',
    quotes.classes,
    '1d9731a1a79bb6e826b5acca4ddd9d850ce6363d7a49bfaebd050355ead57e22',
  ],
])('%s is as it was matched to its collection, to the last mark', (reference, hadith, hash) => {
  expect(hadith.reference).toBe(reference);
  expect(sha256(`${hadith.arabic}\n${hadith.english}`)).toBe(hash);
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
