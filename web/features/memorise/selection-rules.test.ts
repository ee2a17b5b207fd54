import { describe, expect, test } from 'vitest';
import { practicePath, selectionFrom } from './selection-rules.ts';

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
