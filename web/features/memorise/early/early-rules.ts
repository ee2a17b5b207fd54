import type { Ayah } from '#contract/tables.ts';
import { BEYOND_EDGE_AT_FIRST, GAP_PX } from '../order/cards/window-rules.ts';
import { ayahsIn } from '../passage/passage-rules.ts';
import { modeFrom, practicePath, selectionIn } from '../selection-rules.ts';

/** The cards' own file is fetched beside the page where the address leads to them at once. */
export function asksForCards(query: URLSearchParams): boolean {
  return Boolean(query.get('surah')) && modeFrom(query) === 'order';
}

/** Only the plain ordering of a surah, or of a part of it, is painted early; a round of a plan has more on its page. */
export function isPlainOrdering(query: URLSearchParams): boolean {
  return asksForCards(query) && !query.get('juz') && !query.has('joins');
}

/** `selection` is the practice's own address, by which the app knows it again. */
type EarlyPassage = { selection: string; ayahs: readonly Ayah[] };

/** What of a whole surah is to be put in order; undefined where the address asks for ayahs that it does not have. */
export function passageIn(query: URLSearchParams, surah: readonly Ayah[]): EarlyPassage | undefined {
  const asked = selectionIn(query, surah.length);
  if (asked.kind === 'none') return undefined;
  const ayahs = ayahsIn(surah, asked.selection);
  return ayahs.length === 0 ? undefined : { selection: practicePath(asked.selection), ayahs };
}

/** How many cards reach into a room of that height; heights are estimates, so there is one more, as in the app. */
export function cardsInRoom(heights: readonly number[], roomPx: number): number {
  let reached = 0;
  let count = 0;
  for (const height of heights) {
    if (reached >= roomPx) break;
    reached += height + GAP_PX;
    count++;
  }
  return Math.min(heights.length, count + BEYOND_EDGE_AT_FIRST);
}
