import { describe, expect, test } from 'vitest';
import {
  ayahEnd,
  juzNumbersIn,
  opensWithBasmala,
  practicePath,
  referenceOf,
  reportPath,
  selectionFrom,
  surahNamesIn,
} from './selection-rules.ts';

describe('what an address asks for', () => {
  test.each([
    ['', {}],
    ['juz=29', { juz: 29 }],
    ['juz=1', { juz: 1 }],
    ['juz=30', { juz: 30 }],
    ['surah=Al-Mulk', { surah: 'Al-Mulk' }],
    ['juz=29&surah=Al-Mulk', { juz: 29, surah: 'Al-Mulk' }],
    ['juz=&surah=', {}],
    ["surah=Al-Ma'idah", { surah: "Al-Ma'idah" }],
    ['surah=al-mulk', { surah: 'al-mulk' }],
  ])('%j selects %j', (query, selection) => {
    expect(selectionFrom(new URLSearchParams(query))).toEqual({ kind: 'some', selection });
  });

  test.each(['juz=0', 'juz=31', 'juz=-1', 'juz=1.5', 'juz=two', 'juz=NaN', 'juz=two&surah=Al-Mulk'])(
    '%j can match no ayah',
    (query) => expect(selectionFrom(new URLSearchParams(query))).toEqual({ kind: 'none' }),
  );
});

test.each([
  [{ juz: 29 }, '/memorise?juz=29'],
  [{ surah: 'Al-Mulk' }, '/memorise?surah=Al-Mulk'],
  [{ juz: 29, surah: 'Al-Mulk' }, '/memorise?juz=29&surah=Al-Mulk'],
  [{ surah: "Al-Ma'idah" }, '/memorise?surah=Al-Ma%27idah'],
])('the choice %j leads to %s', (selection, path) => {
  expect(practicePath(selection)).toBe(path);
});

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
