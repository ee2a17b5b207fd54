import { expect, test } from 'vitest';
import { ayahsIn, rangeOf, referenceOf, reportPath } from './passage-rules.ts';

test('an ayah is named and reported by surah, number and ayah', () => {
  const ayah = { surah: "Al-Ma'idah", surah_number: 5, ayah_number: 3 };
  expect(referenceOf(ayah)).toBe("Al-Ma'idah 5:3");
  expect(reportPath(ayah)).toBe("/contact?about=Al-Ma'idah%205%3A3");
});

function ayah(surah_number: number, ayah_number: number) {
  return { surah: '', surah_number, ayah_number };
}

test('a range may leave out its beginning or its end', () => {
  expect(rangeOf({ surah: 'Al-Mulk' })).toBeUndefined();
  expect(rangeOf({ surah: 'Al-Mulk', from: 28 })).toEqual({ from: 28, to: 30 });
  expect(rangeOf({ surah: 'Al-Mulk', to: 3 })).toEqual({ from: 1, to: 3 });
});

test('of a surah the ayahs are taken that were asked for, both ends included', () => {
  const surah = [1, 2, 3, 4, 5].map((number) => ayah(67, number));
  const taken = ayahsIn(surah, { surah: 'Al-Mulk', from: 2, to: 4 });
  expect(taken.map(({ ayah_number }) => ayah_number)).toEqual([2, 3, 4]);
  expect(ayahsIn(surah, { surah: 'Al-Mulk' })).toBe(surah);
});
