import { expect, test } from 'vitest';
import { COMMON_SURAHS, surahLike, surahsLike } from './find-surah.ts';

test.each([
  ['al mulk', 'Al-Mulk'],
  ['Mulk', 'Al-Mulk'],
  ['67', 'Al-Mulk'],
  ['AL-MULK', 'Al-Mulk'],
  ['yasin', 'Ya-Sin'],
  ['maidah', "Al-Ma'idah"],
  ['baqara', 'Al-Baqarah'],
  ['الملك', 'Al-Mulk'],
  ['amma', 'An-Naba'],
  ['Juz Amma', 'An-Naba'],
  ['tabarak', 'Al-Mulk'],
  ['115', undefined],
  ['xyz', undefined],
])('%j means %s', (text, name) => {
  expect(surahLike(text)?.name).toBe(name);
});

test('a search finds names first, then meanings; an empty one finds all', () => {
  expect(surahsLike('nas').map(({ name }) => name)[0]).toBe('An-Nas');
  expect(surahsLike('cave').map(({ name }) => name)).toEqual(['Al-Kahf']);
  expect(surahsLike(' ')).toHaveLength(114);
});

test('what most begin with is Al-Fatihah, the last ten, Al-Mulk, Ya-Sin and Al-Kahf', () => {
  const lastTen = Array.from({ length: 10 }, (_, index) => 114 - index);
  expect(COMMON_SURAHS.map(({ number }) => number)).toEqual([1, ...lastTen, 67, 36, 18]);
});
