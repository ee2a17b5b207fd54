import { describe, expect, test } from 'vitest';
import { ayahEnd, ayahsIn, opensWithBasmala, rangeOf, referenceOf, reportPath } from './passage-rules.ts';

describe('the basmala stands above', () => {
  test.each([
    ['a surah from its first ayah', [ayah(67, 1), ayah(67, 2)], true],
    ['a surah of which a juz holds the beginning', [ayah(2, 1), ayah(2, 141)], true],
    ['a surah from its middle', [ayah(2, 142), ayah(2, 143)], false],
    ['Al-Fatihah', [ayah(1, 1), ayah(1, 2)], false],
    ['At-Tawbah', [ayah(9, 1), ayah(9, 2)], false],
    ['several surahs', [ayah(112, 1), ayah(113, 1)], false],
    ['nothing', [], false],
  ])('%s: %s', (_, ayahs, stands) => {
    expect(opensWithBasmala(ayahs)).toBe(stands);
  });
});

test('an ayah is named and reported by surah, number and ayah', () => {
  const ayah = { surah: "Al-Ma'idah", surah_number: 5, ayah_number: 3 };
  expect(referenceOf(ayah)).toBe("Al-Ma'idah 5:3");
  expect(reportPath(ayah)).toBe("/contact?about=Al-Ma'idah%205%3A3");
});

test.each([
  [2, '\u06DD٢'],
  [286, '\u06DD٢٨٦'],
])('ayah %i closes with %s', (number, sign) => {
  expect(ayahEnd(number)).toBe(sign);
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
