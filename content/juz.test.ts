import { expect, test } from 'vitest';
import { partsOfJuz } from './juz.ts';
import { readQuran } from './quran.ts';
import { surahs } from './surahs.ts';

const inJuz = (juz: number) =>
  partsOfJuz(juz, surahs).flatMap(({ surah, from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => `${surah}:${from + index}`),
  );

test('each juz has the ayahs that the text gives it', () => {
  const text = readQuran();
  for (let juz = 1; juz <= 30; juz += 1)
    expect(inJuz(juz)).toEqual(
      text
        .filter((ayah) => ayah.juz === juz)
        .map(({ surah_number, ayah_number }) => `${surah_number}:${ayah_number}`),
    );
});
