import { describe, expect, test } from 'vitest';
import { portionEnds } from './portion-rules.ts';
import { portionsOfAll, surahShapes } from './portion-shapes.ts';
import { portionsOf } from './portions.ts';
import { surahs } from './surahs.ts';

const shapes = surahShapes();
const portions = surahs.map(({ number }) => portionsOf(number));
const all = portions.flatMap((ofSurah, index) =>
  ofSurah.map(({ from, to }) => {
    const { words = [], rukuEnds, pageEnds } = shapes[index] ?? {};
    return {
      ayahs: to - from + 1,
      words: words.slice(from - 1, to).reduce((sum, count) => sum + count, 0),
      isCutWell: to === words.length || rukuEnds?.has(to) || pageEnds?.has(to),
    };
  }),
);

test('the file is what the text gives', () => {
  const ends = portions.map((ofSurah) => ofSurah.map(({ to }) => to));
  expect(ends).toEqual(portionsOfAll());
});

test('the portions of Al-Mulk', () => {
  expect(portionsOf(67)).toEqual([
    { from: 1, to: 8 },
    { from: 8, to: 14 },
    { from: 14, to: 20 },
    { from: 20, to: 26 },
    { from: 26, to: 30 },
  ]);
});

test('a surah no longer than one portion has none', () => {
  expect(portionsOf(112)).toEqual([]);
  expect(portionsOf(103)).toEqual([]);
});

test('each begins with the last ayah of the one before, and together they are the surah', () => {
  for (const [index, ofSurah] of portions.entries()) {
    if (ofSurah.length === 0) continue;
    expect(ofSurah[0]?.from).toBe(1);
    expect(ofSurah.at(-1)?.to).toBe(surahs[index]?.ayahCount);
    for (const [next, { from }] of ofSurah.slice(1).entries()) expect(from).toBe(ofSurah[next]?.to);
  }
});

test('none has fewer than 4 ayahs or more than 10', () => {
  expect(all.filter(({ ayahs }) => ayahs < 4 || ayahs > 10)).toEqual([]);
});

test('60 to 90 words, but where 10 ayahs have fewer or 4 have more, or the surah leaves no other way', () => {
  const outside = all.filter(({ words }) => words < 60 || words > 90);
  const forced = outside.filter(({ ayahs, words }) => (words < 60 ? ayahs === 10 : ayahs === 4));
  expect(all.length).toBeGreaterThan(900);
  expect((outside.length - forced.length) / all.length).toBeLessThan(0.1);
});

test('a third or more end where a ruku or a page ends', () => {
  expect(all.filter(({ isCutWell }) => isCutWell).length / all.length).toBeGreaterThan(0.33);
});

describe('a made-up surah', () => {
  const even = { words: Array.from({ length: 21 }, () => 10), pageEnds: new Set<number>() };
  test('is cut where a ruku ends, if one is near', () => {
    expect(portionEnds({ ...even, rukuEnds: new Set([7, 14]) })).toEqual([7, 14, 21]);
    expect(portionEnds({ ...even, rukuEnds: new Set([8, 15]) })).toEqual([8, 15, 21]);
  });
  test('is not left with a portion of two', () => {
    const words = Array.from({ length: 11 }, () => 9);
    expect(portionEnds({ words, rukuEnds: new Set([10]), pageEnds: new Set() })).not.toContain(10);
  });
});
