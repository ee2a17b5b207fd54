import { portionsOf } from '#content/portions.ts';
import { surahs } from '#content/surahs.ts';
import type { PagePart, Place } from '#content/mushaf/pages.ts';

/** Fewer are not worth putting in order: they are asked as "What comes next?". */
const FEWEST_TO_ORDER = 4;

/** The portion that an ayah is in: of two the one that begins with it, the whole surah where there are none. */
export function passageOf({ surah, ayah }: Place): PagePart {
  const portion = portionsOf(surah).findLast(({ from, to }) => from <= ayah && ayah <= to);
  return { surah, from: portion?.from ?? 1, to: portion?.to ?? surahs[surah - 1]?.ayahCount ?? 1 };
}

export function practisePath(place: Place, asked: 'order' | 'recite' | 'place'): string {
  const { name = '', ayahCount = 0 } = surahs[place.surah - 1] ?? {};
  const { from, to } = passageOf(place);
  const few = to - from + 1 < FEWEST_TO_ORDER ? 'next' : undefined;
  const mode = asked === 'order' ? few : asked;
  const isWhole = from === 1 && to === ayahCount && portionsOf(place.surah).length === 0;
  const query = new URLSearchParams({
    surah: name,
    ...(!isWhole && { from: String(from), to: String(to) }),
    ...(mode && { mode }),
  });
  return `/memorise?${query}`;
}
