import { surahList } from '@ghoran/metadata';
import { expect, test } from 'vitest';
import { readQuran } from './quran.ts';
import { surahs } from './surahs.ts';

test('114 surahs, each with a name of its own', () => {
  expect(surahs).toHaveLength(114);
  for (const field of ['name', 'arabicName'] as const) {
    expect(new Set(surahs.map((surah) => surah[field])).size).toBe(114);
  }
});

test.each([
  [1, 'Al-Fatihah'],
  [2, 'Al-Baqarah'],
  [3, 'Ali-Imran'],
  [7, "Al-A'raf"],
  [18, 'Al-Kahf'],
  [20, 'Ta-Ha'],
  [36, 'Ya-Sin'],
  [37, 'As-Saffat'],
  [38, 'Sad'],
  [55, 'Ar-Rahman'],
  [61, 'As-Saff'],
  [67, 'Al-Mulk'],
  [112, 'Al-Ikhlas'],
  [114, 'An-Nas'],
])('surah %i is %s', (number, name) => {
  expect(surahs[number - 1]).toMatchObject({ number, name });
});

test('names use letters, hyphens and apostrophes that any keyboard has', () => {
  for (const { name } of surahs) expect(name).toMatch(/^[A-Z][a-z]*('[a-z]+)?(-[A-Z]('?[a-z]+)+)?$/);
});

test('a name tells the same surah as the package does, spelled more plainly', () => {
  const respelled: Record<string, string> = { Ghafir: 'Al-Ghafir', 'Ad-Duha': 'Ad-Dhuhaa' };
  for (const [index, [, , , , , packageName]] of surahList.entries()) {
    const name = surahs[index]?.name ?? '';
    expect(consonants(respelled[name] ?? name)).toBe(consonants(packageName));
  }
});

const CORRECTED_SPELLING: Record<number, string> = {
  14: 'إبراهيم',
  34: 'سبأ',
  76: 'الإنسان',
  78: 'النبأ',
  82: 'الانفطار',
  84: 'الانشقاق',
};

test('Arabic names are those of the package, six with their hamza put right', () => {
  const expected = surahList.map(
    ([, , , , arabicName], index) => CORRECTED_SPELLING[index + 1] ?? arabicName,
  );
  expect(surahs.map((surah) => surah.arabicName)).toEqual(expected);
});

test('the number of ayahs is that of the verified text', () => {
  const counts = new Map<number, number>();
  for (const { surah_number } of readQuran()) counts.set(surah_number, (counts.get(surah_number) ?? 0) + 1);
  expect(surahs.map((surah) => surah.ayahCount)).toEqual(surahs.map((surah) => counts.get(surah.number)));
});

test('every surah has a meaning in plain English', () => {
  for (const { meaning } of surahs) expect(meaning).toMatch(/^[A-Z][A-Za-z -]+$/);
});

function consonants(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/ah$/, 'a')
    .replaceAll(/[aeiouwy]+/g, '');
}
