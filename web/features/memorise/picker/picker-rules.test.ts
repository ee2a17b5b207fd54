import { expect, test } from 'vitest';
import { juzNumbersIn, surahNamesIn } from './picker-rules.ts';

test('the picker offers each juz once and each surah once, in order', () => {
  const rows = [
    { juz: 2, surah: 'Al-Baqarah', surah_number: 2 },
    { juz: 10, surah: 'At-Tawbah', surah_number: 9 },
    { juz: 1, surah: 'Al-Baqarah', surah_number: 2 },
    { juz: 1, surah: 'Al-Fatihah', surah_number: 1 },
  ];
  expect(juzNumbersIn(rows)).toEqual([1, 2, 10]);
  expect(surahNamesIn(rows)).toEqual(['Al-Fatihah', 'Al-Baqarah', 'At-Tawbah']);
});
