import { portionsOf } from '#content/portions.ts';
import { surahs } from '#content/surahs.ts';
import type { Place } from '#content/mushaf/pages.ts';

/** Fewer are not worth putting in order: they are asked as "What comes next?". */
const FEWEST_TO_ORDER = 4;

/** To the portion that an ayah is in: of two the one that begins with it, the whole surah where there are none. */
export function practisePath({ surah, ayah }: Place, isByHeart: boolean): string {
  const { name = '', ayahCount = 0 } = surahs[surah - 1] ?? {};
  const portion = portionsOf(surah).findLast(({ from, to }) => from <= ayah && ayah <= to);
  const { from, to } = portion ?? { from: 1, to: ayahCount };
  const mode = isByHeart ? 'recite' : to - from + 1 < FEWEST_TO_ORDER ? 'next' : undefined;
  const query = new URLSearchParams({
    surah: name,
    ...(portion && { from: String(from), to: String(to) }),
    ...(mode && { mode }),
  });
  return `/memorise?${query}`;
}
