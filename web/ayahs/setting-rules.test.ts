import { describe, expect, test } from 'vitest';
import { ayahEnd, opensWithBasmala } from './setting-rules.ts';

const ayah = (surah_number: number, ayah_number: number) => ({ surah_number, ayah_number });

describe('the basmala is shown above', () => {
  test.each([
    ['a surah from its first ayah', [ayah(67, 1), ayah(67, 2)], true],
    ['a surah of which a juz holds the beginning', [ayah(2, 1), ayah(2, 141)], true],
    ['a surah from its middle', [ayah(2, 142), ayah(2, 143)], false],
    ['Al-Fatihah', [ayah(1, 1), ayah(1, 2)], false],
    ['At-Tawbah', [ayah(9, 1), ayah(9, 2)], false],
    ['several surahs', [ayah(112, 1), ayah(113, 1)], false],
    ['nothing', [], false],
  ])('%s: %s', (_, ayahs, isShown) => {
    expect(opensWithBasmala(ayahs)).toBe(isShown);
  });
});

test.each([
  [2, '\u06DD٢'],
  [286, '\u06DD٢٨٦'],
])('ayah %i closes with %s', (number, sign) => {
  expect(ayahEnd(number)).toBe(sign);
});
