import { surahs } from '#content/surahs.ts';
import { isPaused } from './day-rules.ts';
import { dueDayOf, type Memory } from './memory-rules.ts';
import { retrievability } from './review-rules.ts';

/** Ayahs that are shown together; `joins` are those of them whose step from the one before is asked. */
export type Passage = {
  surah: number;
  from: number;
  to: number;
  joins: readonly number[];
  mode: 'order' | 'next' | 'recite';
  /** How likely its joins are still known, on average. */
  strength: number;
};

/** The same for ayahs with the same text, which can stand for each other. */
export type TextKey = (surah: number, ayah: number) => string | number;

type Stretch = Pick<Passage, 'surah' | 'joins'>;

/** What is asked together, before it is known how. */
export type DueStretch = Pick<Passage, 'surah' | 'joins' | 'strength'> & { weakestStability: number };

const TOGETHER_UP_TO_APART = 3;
const MOST_AYAHS = 8;
const ORDER_BELOW_DAYS = 3;
const NEXT_BELOW_DAYS = 14;
const FEWEST_TO_ORDER = 4;

/**
 * What is due on a day and was not asked on it, in the order of the Qur'an. `shown` are joins that a round of the day has
 * shown: with help they count for nothing, and yet they had their turn.
 */
export function dueStretches(memory: Memory, day: number, shown: ReadonlySet<string>): DueStretch[] {
  return dueJoins(memory, day, shown)
    .flatMap(stretches)
    .flatMap(cut)
    .map((stretch) => withStrength(memory, day, stretch));
}

/** There may be thousands, and few are due: only their keys are taken apart. */
function dueJoins(memory: Memory, day: number, shown: ReadonlySet<string>): Stretch[] {
  if (isPaused(memory.pauses, day)) return [];
  const bySurah = new Map<number, number[]>();
  for (const [key, join] of memory.joins) {
    const { review } = join;
    const wasAskedToday = review !== undefined && !review.isTold && review.day >= day;
    if (wasAskedToday || (dueDayOf(join, memory.pauses) ?? Infinity) > day || shown.has(key)) continue;
    const colon = key.indexOf(':');
    const surah = Number(key.slice(0, colon));
    const ayah = Number(key.slice(colon + 1));
    const ofSurah = bySurah.get(surah);
    if (ofSurah) ofSurah.push(ayah);
    else bySurah.set(surah, [ayah]);
  }
  return [...bySurah]
    .map(([surah, joins]) => ({ surah, joins: joins.toSorted((one, other) => one - other) }))
    .toSorted((one, other) => one.surah - other.surah);
}

function stretches({ surah, joins }: Stretch): Stretch[] {
  const parts: number[][] = [];
  for (const join of joins) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    if (last && before !== undefined && join - before <= TOGETHER_UP_TO_APART) last.push(join);
    else parts.push([join]);
  }
  return parts.map((part) => ({ surah, joins: part }));
}

/** At its widest gap, until no part is too long; of equal gaps the one nearest the middle, then the earlier. */
function cut(stretch: Stretch): Stretch[] {
  const { surah, joins } = stretch;
  const { from, to } = bounds(joins);
  if (to - from + 1 <= MOST_AYAHS) return [stretch];
  const middle = (from + to) / 2;
  let best = { at: 0, width: 0, offCentre: 0 };
  for (let at = 1; at < joins.length; at += 1) {
    const before = joins[at - 1] ?? 0;
    const join = joins[at] ?? 0;
    const gap = { at, width: join - before, offCentre: Math.abs((before + join) / 2 - middle) };
    if (gap.width > best.width || (gap.width === best.width && gap.offCentre < best.offCentre)) best = gap;
  }
  if (best.at === 0) return [stretch];
  return [joins.slice(0, best.at), joins.slice(best.at)].flatMap((part) => cut({ surah, joins: part }));
}

/** The ayah before the first join is what it is asked from; before `s:1` stands only the surah's name. */
function bounds(joins: readonly number[]): { from: number; to: number } {
  return { from: Math.max(1, (joins[0] ?? 1) - 1), to: joins.at(-1) ?? 1 };
}

function withStrength(memory: Memory, day: number, { surah, joins }: Stretch): DueStretch {
  let weakestStability = Infinity;
  let known = 0;
  for (const ayah of joins) {
    const review = memory.joins.get(`${surah}:${ayah}`)?.review;
    weakestStability = Math.min(weakestStability, review?.stability ?? 0);
    known += review ? retrievability(review, day) : 0;
  }
  return { surah, joins, strength: rounded(known / joins.length), weakestStability };
}

/** How a stretch is asked. */
export function passageOf(stretch: DueStretch, textKey: TextKey): Passage {
  const { surah, joins, strength, weakestStability: weakest } = stretch;
  const asked = { surah, joins, strength, ...bounds(joins) };
  if (weakest >= NEXT_BELOW_DAYS) return { ...asked, mode: 'recite' };
  const isNameAlone = joins.length === 1 && joins[0] === 1;
  const wide = weakest < ORDER_BELOW_DAYS && !isNameAlone ? widened(asked, textKey) : undefined;
  return wide ? { ...wide, mode: 'order' } : { ...asked, mode: 'next' };
}

/** Processors may differ in the last digit; what is equal must be equal on every device. */
function rounded(strength: number): number {
  return Math.round(strength * 1e6) / 1e6;
}

/** With enough different ayahs to be put in order, or undefined where the surah has too few. */
function widened<Part extends { surah: number; from: number; to: number }>(
  passage: Part,
  textKey: TextKey,
): Part | undefined {
  const { surah } = passage;
  const last = surahs[surah - 1]?.ayahCount ?? 0;
  let { from, to } = passage;
  const isEnough = () =>
    new Set(Array.from({ length: to - from + 1 }, (_, index) => textKey(surah, from + index))).size >=
    FEWEST_TO_ORDER;
  while (!isEnough()) {
    if (to < last) to += 1;
    else if (from > 1) from -= 1;
    else return undefined;
  }
  return { ...passage, from, to };
}
