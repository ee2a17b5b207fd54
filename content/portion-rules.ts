/** A surah as far as cutting it into portions goes: the words of each ayah, and the ayahs (from 1) after which a part ends. */
export type SurahShape = {
  words: readonly number[];
  rukuEnds: ReadonlySet<number>;
  pageEnds: ReadonlySet<number>;
};

const FEWEST_AYAHS = 4;
const MOST_AYAHS = 10;
const FEWEST_WORDS = 60;
const MOST_WORDS = 90;

/** What a portion costs: most of all the wrong number of words, then an end where neither a ruku nor a page ends. */
const WORD_OUTSIDE = 4;
const NO_RUKU = 6;
const NO_PAGE_EITHER = 6;

/**
 * The last ayah of each portion; each begins with the last ayah of the one before. Empty where the surah is no longer
 * than one portion. Of all ways to cut it the one with the fewest words too many or too few is taken, the number of
 * ayahs being fixed, and where a ruku or a page ends near by, the cut is there.
 */
export function portionEnds({ words, rukuEnds, pageEnds }: SurahShape): number[] {
  const total = words.length;
  const wordsUpTo = [0];
  for (const count of words) wordsUpTo.push((wordsUpTo.at(-1) ?? 0) + count);
  const best: ({ cost: number; before: number } | undefined)[] = [];
  best[1] = { cost: 0, before: 0 };
  for (let end = FEWEST_AYAHS; end <= total; end++) {
    for (let ayahs = FEWEST_AYAHS; ayahs <= MOST_AYAHS; ayahs++) {
      const first = end - ayahs + 1;
      const soFar = first < 1 ? undefined : best[first];
      if (!soFar) continue;
      const cost = soFar.cost + costOf(first, end);
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, before: first };
    }
  }
  const ends: number[] = [];
  for (let end = total; end > 1; end = best[end]?.before ?? 0) ends.unshift(end);
  return ends.length > 1 ? ends : [];

  function costOf(first: number, end: number): number {
    const count = (wordsUpTo[end] ?? 0) - (wordsUpTo[first - 1] ?? 0);
    const outside = WORD_OUTSIDE * Math.max(0, FEWEST_WORDS - count, count - MOST_WORDS);
    if (end === total || rukuEnds.has(end)) return outside;
    return outside + NO_RUKU + (pageEnds.has(end) ? 0 : NO_PAGE_EITHER);
  }
}
