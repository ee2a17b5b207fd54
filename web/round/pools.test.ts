import { describe, expect, test } from 'vitest';
import { surahs } from '#content/surahs.ts';
import { stepsIn, type Verse } from './choice-rules.ts';
import { placesFor, poolsFor } from './pools.ts';

const verse = (surah_number: number, ayah_number: number): Verse => ({
  surah: surahs[surah_number - 1]?.name ?? '',
  surah_number,
  ayah_number,
  arabic: `${surah_number}:${ayah_number}`,
});
const surahOf = (number: number): Verse[] =>
  Array.from({ length: surahs[number - 1]?.ayahCount ?? 0 }, (_, index) => verse(number, index + 1));
const BAQARAH = surahOf(2);

describe('what is fetched beyond a surah', () => {
  test('verses of other surahs that are easily mixed up, each once and not more than one request carries', () => {
    const places = placesFor(stepsIn(BAQARAH, BAQARAH), BAQARAH);
    expect(places).toHaveLength(30);
    expect(new Set(places.map(({ surah, ayah }) => `${surah}:${ayah}`)).size).toBe(30);
    expect(places.some(({ surah }) => surah === 2)).toBe(false);
  });

  test('the neighbours of a surah that is too short for three choices', () => {
    const kawthar = surahOf(108);
    const places = placesFor(stepsIn(kawthar, kawthar), kawthar);
    for (const [surah, ayah] of [
      [107, 1],
      [107, 2],
      [109, 1],
      [109, 2],
    ])
      expect(places).toContainEqual({ surah, ayah });
  });
});

describe('wrong choices', () => {
  const step = { before: verse(2, 47), right: verse(2, 48) };

  test('a verse that is easily mixed up comes from the surah itself', () => {
    expect(poolsFor(step, [step.right], BAQARAH, []).similar).toContainEqual(verse(2, 123));
  });

  test('or from another one, where that could be had', () => {
    const right = verse(55, 13);
    const known = poolsFor(step, [right], [step.right], [verse(2, 123)]);
    expect(known.similar).toEqual([verse(2, 123)]);
    expect(known.neighbours).toEqual([verse(2, 123)]);
    expect(poolsFor(step, [right], [step.right], []).similar).toEqual([]);
  });
});
