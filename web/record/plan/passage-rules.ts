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
export function partsOf(joins: readonly JoinToAsk[]): (readonly JoinToAsk[])[] {
  return together(joins).flatMap(cut);
}

function together(joins: readonly JoinToAsk[]): JoinToAsk[][] {
  const parts: JoinToAsk[][] = [];
  for (const join of joins) {
    const last = parts.at(-1);
    const before = last?.at(-1)?.ayah ?? -Infinity;
    if (last && join.ayah - before <= TOGETHER_UP_TO_APART) last.push(join);
    else parts.push([join]);
  }
  return parts;
}

/** At its widest gap, until no part is too long; of equal gaps the one nearest the middle, then the earlier. */
function cut(joins: readonly JoinToAsk[]): (readonly JoinToAsk[])[] {
  const { from, to } = boundsOf(joins[0]?.ayah, joins.at(-1)?.ayah);
  if (ayahsIn({ from, to }) <= MOST_AYAHS) return [joins];
  const middle = (from + to) / 2;
  let best = { at: 0, width: 0, offCentre: 0 };
  for (let at = 1; at < joins.length; at += 1) {
    const before = joins[at - 1]?.ayah ?? 0;
    const ayah = joins[at]?.ayah ?? 0;
    const width = ayah - before;
    const offCentre = Math.abs((before + ayah) / 2 - middle);
    if (width > best.width || (width === best.width && offCentre < best.offCentre))
      best = { at, width, offCentre };
  }
  if (best.at === 0) return [joins];
  return [...cut(joins.slice(0, best.at)), ...cut(joins.slice(best.at))];
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
  const known = due.map(({ review }) => (review ? Math.round(retrievability(review, day) * 1e8) : 0));
  return Math.round(known.reduce((sum, each) => sum + each, 0) / due.length / 100) / 1e6;
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
