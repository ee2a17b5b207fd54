import { joinKey } from '../memory/join-keys.ts';
import { isBegun } from '../memory/join-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import { retrievability, type Review } from '../memory/review-rules.ts';
import type { Habits } from './habit-rules.ts';

/** Ayahs that are shown together, before it is known how they are asked. */
export type Stretch = {
  surah: number;
  from: number;
  to: number;
  /** Those of its ayahs into which a join is planned. */
  joins: readonly number[];
  /** How likely its due joins are still known, on average. */
  strength: number;
};

/** How a passage is asked. */
export type RoundMode = 'order' | 'next' | 'recite';

export type Passage = Stretch & {
  mode: RoundMode;
  /** The ayahs into which joins are graded: by heart all that were begun, by cards the planned ones. */
  asked: readonly number[];
  seconds: number;
};

/** The same for ayahs with the same text, which may be exchanged. */
export type TextKey = (surah: number, ayah: number) => string | number;

export type JoinToAsk = { ayah: number; review: Review | undefined };

const TOGETHER_UP_TO_APART = 3;
export const MOST_AYAHS = 8;
const FEWEST_TO_ORDER = 4;

/** Joins of one surah that are asked together. */
export function partsOf(joins: readonly JoinToAsk[]): JoinToAsk[][] {
  const parts: JoinToAsk[][] = [];
  let start = 0;
  for (let end = 1; end <= joins.length; end += 1) {
    if (gapBefore(joins, end) <= TOGETHER_UP_TO_APART) continue;
    cut(joins, start, end, parts);
    start = end;
  }
  return parts;
}

/** Infinity after the last. */
function gapBefore(joins: readonly JoinToAsk[], index: number): number {
  return (joins[index]?.ayah ?? Infinity) - (joins[index - 1]?.ayah ?? 0);
}

/**
 * At its widest gap, until no part is too long; of equal gaps the one nearest the middle, then the earlier. By places in
 * the one list: of a long record a thousand are cut, and most are not chosen.
 */
function cut(joins: readonly JoinToAsk[], start: number, end: number, parts: JoinToAsk[][]): void {
  const { from, to } = boundsOf(joins[start]?.ayah, joins[end - 1]?.ayah);
  let at = start;
  if (ayahsIn({ from, to }) > MOST_AYAHS) {
    let width = 0;
    let offCentre = 0;
    for (let index = start + 1; index < end; index += 1) {
      const gap = gapBefore(joins, index);
      if (gap < width) continue;
      const off = Math.abs((joins[index]?.ayah ?? 0) * 2 - gap - from - to);
      if (gap === width && off >= offCentre) continue;
      at = index;
      width = gap;
      offCentre = off;
    }
  }
  if (at === start) {
    parts.push(joins.slice(start, end));
    return;
  }
  cut(joins, start, at, parts);
  cut(joins, at, end, parts);
}

/** The ayah before the first join is what it is asked from; before `s:1` it is the surah's name. */
function boundsOf(first = 1, last = 1): { from: number; to: number } {
  return { from: Math.max(1, first - 1), to: last };
}

/**
 * The part with the joins beside it that may come along, first at its end and then at its beginning, while it is not too
 * long. `isNeighbour` says which may.
 */
export function grown(part: readonly JoinToAsk[], isNeighbour: (ayah: number) => boolean): number[] {
  const joins = part.map(({ ayah }) => ayah);
  let first = joins[0] ?? 1;
  let last = joins.at(-1) ?? 1;
  while (isShort(first, last + 1) && isNeighbour(last + 1)) joins.push((last += 1));
  while (first > 1 && isShort(first - 1, last) && isNeighbour(first - 1)) joins.unshift((first -= 1));
  return joins;
}

function isShort(first: number, last: number): boolean {
  return ayahsIn(boundsOf(first, last)) <= MOST_AYAHS;
}

/** `due` are those of its joins by which its strength is measured. */
export function stretchOf(
  surah: number,
  due: readonly JoinToAsk[],
  day: number,
  joins: readonly number[] = due.map(({ ayah }) => ayah),
): Stretch {
  return { surah, joins, strength: strengthOf(due, day), ...boundsOf(joins[0], joins.at(-1)) };
}

/**
 * Processors may differ in the last digit; what is equal must be equal on every device, and however many joins there are:
 * whole numbers have the same sum in any order.
 */
function strengthOf(due: readonly JoinToAsk[], day: number): number {
  let known = 0;
  for (const { review } of due) if (review) known += Math.round(retrievability(review, day) * 1e8);
  return Math.round(known / due.length / 100) / 1e6;
}

export function ayahsIn({ from, to }: Pick<Stretch, 'from' | 'to'>): number {
  return to - from + 1;
}

/** The ayahs into which a round shows the step: all but its first, and that too where it begins the surah. */
export function stepsIn({ from, to }: Pick<Stretch, 'from' | 'to'>): number[] {
  return ayahsFrom(from === 1 ? 1 : from + 1, to);
}

export function ayahsFrom(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** How a stretch is asked: by heart all of it that was begun, also what has another round today. */
export function passageOf(
  stretch: Stretch,
  { asks, secondsAnAyah }: Pick<Habits, 'asks' | 'secondsAnAyah'>,
  memory: Memory,
  textKey: TextKey,
): Passage {
  const { surah, from, to, joins } = stretch;
  const seconds = ayahsIn(stretch) * secondsAnAyah;
  if (asks === 'heart') {
    const asked = stepsIn(stretch).filter((ayah) => isBegun(memory.joins.get(joinKey(surah, ayah))));
    return { ...stretch, mode: 'recite', asked, seconds };
  }
  const texts = new Set(ayahsFrom(from, to).map((ayah) => textKey(surah, ayah)));
  const mode = texts.size >= FEWEST_TO_ORDER ? 'order' : 'next';
  return { ...stretch, mode, asked: joins, seconds };
}
