import { expect, test } from 'vitest';
import {
  choiceIn,
  firstAyahs,
  isInside,
  juzNumbersIn,
  rangeInAddress,
  surahNamesIn,
} from './picker-rules.ts';

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

test.each([
  [1, 30, true],
  [5, 5, true],
  [0, 5, false],
  [6, 5, false],
  [1, 31, false],
  [1.5, 3, false],
  [NaN, 3, false],
])('of 30 ayahs %d to %d: %s', (from, to, expected) => {
  expect(isInside({ from, to }, 30)).toBe(expected);
});

test('the address of a whole surah says nothing of its ayahs', () => {
  expect(rangeInAddress({ from: 1, to: 30 }, 30)).toEqual({});
  expect(rangeInAddress(firstAyahs(5, 30), 30)).toEqual({ from: 1, to: 5 });
  expect(rangeInAddress(firstAyahs(5, 4), 4)).toEqual({});
});

test('what was chosen is read back as it was, and what is no choice as none', () => {
  const choice = { juz: undefined, surah: 'Al-Mulk', range: { from: 1, to: 5 } };
  expect(choiceIn(structuredClone(choice))).toEqual(choice);
  const none = { juz: undefined, surah: undefined, range: undefined };
  for (const state of [null, 'x', { juz: '30', surah: 67, range: { from: 1 } }])
    expect(choiceIn(state)).toEqual(none);
});
