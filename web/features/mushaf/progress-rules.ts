import type { Bead } from '#web/record/garden/garden-rules.ts';
import type { Ink } from '#web/mushaf/page-lines.tsx';
import { isOf, type AyahPlace, type Spot } from '#web/mushaf/spot-rules.ts';

/** Not begun is pale, begun and not yet recalled grey; what is recalled keeps its ink. By place, as `67:1`. */
export function inksOf(beads: readonly Bead[]): Map<string, Ink> {
  return new Map(
    beads.flatMap(({ surah, ayah, state }) =>
      state === 'recalled' || state === 'known'
        ? []
        : [[`${surah}:${ayah}`, state === undefined ? 'pale' : 'grey'] as const],
    ),
  );
}

/** Lines in a row, from 0 on their page. */
type Stretch = { from: number; to: number };

/** Gold on the right edge where a line's first word is known, on the left where its last is. */
export function goldOf(
  spots: readonly Spot[],
  beads: readonly Bead[],
): { right: Stretch[]; left: Stretch[] } {
  const isKnown = (spot: Spot) => beads.some((bead) => isOf(spot, bead) && bead.state === 'known');
  const lines = [...new Set(spots.map(({ line }) => line))].map((line) => {
    const ofLine = spots
      .filter((spot) => spot.line === line)
      .toSorted((one, other) => one.start - other.start);
    return { line, first: ofLine[0], last: ofLine.at(-1) };
  });
  const where = (end: 'first' | 'last') =>
    stretchesOf(lines.flatMap(({ line, [end]: spot }) => (spot && isKnown(spot) ? [line] : [])));
  return { right: where('first'), left: where('last') };
}

function stretchesOf(lines: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const line of lines) {
    const last = stretches.at(-1);
    if (last?.to === line - 1) last.to = line;
    else stretches.push({ from: line, to: line });
  }
  return stretches;
}

/** Of the page's width: how wide a thread is, and how far the middle of a sign is from the end of its ayah. */
export const THREAD_WIDTH = 0.18;
const SIGN_MIDDLE = 0.03;

/** Where a thread hangs: the middle of it, from 0 at the right end of its line to 1 at the left. */
export type Thread = AyahPlace & { line: number; middle: number };

/** A join that was wrong at its last counted answer: below the sign before its ayah, or where the ayah begins if there is none. */
export function threadsOf(spots: readonly Spot[], beads: readonly Bead[]): Thread[] {
  return beads.flatMap(({ surah, ayah, thread }) => {
    if (thread !== 'thin') return [];
    const before = spots.findLast((spot) => isOf(spot, { surah, ayah: ayah - 1 }));
    const own = spots.find((spot) => isOf(spot, { surah, ayah }));
    const found = before ?? own;
    if (!found) return [];
    const middle = before ? before.end - SIGN_MIDDLE : found.start;
    const half = THREAD_WIDTH / 2;
    return [{ surah, ayah, line: found.line, middle: Math.min(1 - half, Math.max(half, middle)) }];
  });
}
