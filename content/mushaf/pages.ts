import { surahs } from '../surahs.ts';
import counts from './ayahs-1405.json' with { type: 'json' };

/** Light, for the browser: which ayahs are on which page. */
export const LAST_PAGE = counts.length;

export type Place = { surah: number; ayah: number };

/** Both ayahs included. */
export type PagePart = { surah: number; from: number; to: number };

/** How many ayahs come before each surah, and before each page. */
const beforeSurah = sumsOf(surahs.map(({ ayahCount }) => ayahCount));
const beforePage = sumsOf(counts);

export function pageOf({ surah, ayah }: Place): number {
  const number = (beforeSurah[surah - 1] ?? 0) + ayah;
  return beforePage.findLastIndex((before) => before < number) + 1;
}

/** The parts of surahs on a page, from the first to the last. */
export function partsOfPage(page: number): PagePart[] {
  const first = (beforePage[page - 1] ?? 0) + 1;
  const last = first + (counts[page - 1] ?? 0) - 1;
  return surahs.flatMap(({ number, ayahCount }, index) => {
    const before = beforeSurah[index] ?? 0;
    const from = Math.max(1, first - before);
    const to = Math.min(ayahCount, last - before);
    return from <= to ? [{ surah: number, from, to }] : [];
  });
}

function sumsOf(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((number) => (sum += number) - number);
}
