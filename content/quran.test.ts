import { expect, test } from 'vitest';
import { expectQuran, readQuran } from './quran.ts';

const quran = readQuran();
const ayah = (surah: number, number: number) =>
  quran.find((row) => row.surah_number === surah && row.ayah_number === number);

test('the text read from the packages is the pinned one, 6236 ayahs in mushaf order', () => {
  expect(quran).toHaveLength(6236);
  expect(() => expectQuran(quran)).not.toThrow();
  expect(quran.map((row) => row.id)).toEqual(Array.from({ length: 6236 }, (_, index) => index + 1));
});

const first = quran[0];
if (!first) throw new Error('no ayah');
test.each([
  ['a letter of the Arabic', { ...first, arabic: first.arabic.replace('ٱ', 'ا') }],
  ['a normalised ayah', { ...first, arabic: first.arabic.normalize('NFC') }],
  ['the number of an ayah', { ...first, ayah_number: 2 }],
  ['a letter of the translation', { ...first, english_translation: `${first.english_translation} ` }],
])('%s that differs is refused', (_, changed) => {
  expect(() => expectQuran([changed, ...quran.slice(1)])).toThrow(/not the verified one/);
});

test('a missing ayah is refused', () => {
  expect(() => expectQuran(quran.slice(0, -1))).toThrow(/not the verified one/);
});

test.each([
  [1, 1, 1],
  [2, 141, 1],
  [2, 142, 2],
  [2, 252, 2],
  [2, 253, 3],
  [4, 23, 4],
  [4, 24, 5],
  [66, 12, 28],
  [67, 1, 29],
  [77, 50, 29],
  [78, 1, 30],
  [114, 6, 30],
])('ayah %i:%i lies in juz %i', (surah, number, juz) => {
  expect(ayah(surah, number)?.juz).toBe(juz);
});

test('all 30 juz are there, in order', () => {
  const juz = quran.map((row) => row.juz);
  expect(new Set(juz).size).toBe(30);
  expect(juz).toEqual(juz.toSorted((a, b) => a - b));
});

test('the basmala is ayah 1:1 and opens no other surah', () => {
  const basmala = ayah(1, 1)?.arabic ?? '';
  expect(quran.filter((row) => row.ayah_number === 1 && row.arabic.startsWith(basmala))).toHaveLength(1);
});

test('every ayah has the name of its surah', () => {
  expect(ayah(67, 2)).toMatchObject({ surah: 'Al-Mulk', surah_number: 67, ayah_number: 2 });
  expect(ayah(114, 6)).toMatchObject({ surah: 'An-Nas' });
});
