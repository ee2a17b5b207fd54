import { surahs } from '#content/surahs.ts';
import { isPaused, type Pause } from '../memory/day-rules.ts';
import { joinKey } from '../memory/join-keys.ts';
import { isBegun, type JoinMemory } from '../memory/join-rules.ts';
import { dueDayOf, type Memory } from '../memory/memory-rules.ts';
import { retrievability, type Review } from '../memory/review-rules.ts';

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
export function dueStretches(
  due: readonly DueSurah[],
  day: number,
  shown: ReadonlySet<string>,
): DueStretch[] {
  const touched = new Set([...shown].map((key) => surahIn(key)));
  return due.flatMap(({ surah, joins, stretches: whole }) => {
    if (!touched.has(surah)) return whole;
    const left = joins.filter(({ ayah }) => !shown.has(joinKey(surah, ayah)));
    return stretchesOf(surah, left, day);
  });
}

type DueJoin = { ayah: number; review: Review | undefined };

/** What is due of a surah, whatever was shown today. */
export type DueSurah = { surah: number; joins: readonly DueJoin[]; stretches: readonly DueStretch[] };

/** What a look through a whole record finds; it is the longest part of a plan's work. */
export type Survey = {
  /** In the order of the Qur'an. */
  due: readonly DueSurah[];
  /** For each surah the first ayah that was never begun; undefined where there is none. */
  firstNew: readonly (number | undefined)[];
};

export function survey({ joins, pauses }: Memory, day: number): Survey {
  const isRest = isPaused(pauses, day);
  const due: DueSurah[] = [];
  const firstNew: (number | undefined)[] = [];
  const begun = new Set<number>();
  for (const key of joins.keys()) begun.add(surahIn(key));
  for (const { number: surah, ayahCount } of surahs) {
    if (!begun.has(surah)) {
      firstNew.push(1);
      continue;
    }
    const toAsk: DueJoin[] = [];
    let unknown: number | undefined;
    for (let ayah = 1; ayah <= ayahCount; ayah += 1) {
      const join = joins.get(joinKey(surah, ayah));
      if (unknown === undefined && !isBegun(join)) unknown = ayah;
      if (join && !isRest && isToAsk(join, pauses, day)) toAsk.push({ ayah, review: join.review });
    }
    firstNew.push(unknown);
    if (toAsk.length > 0) due.push({ surah, joins: toAsk, stretches: stretchesOf(surah, toAsk, day) });
  }
  return { due, firstNew };
}

/** Due by that day, and not asked on it. */
function isToAsk(join: JoinMemory, pauses: readonly Pause[], day: number): boolean {
  const { review } = join;
  if (review && !review.isTold && review.day >= day) return false;
  const due = dueDayOf(join, pauses);
  return due !== undefined && due <= day;
}

function surahIn(key: string): number {
  return Number(key.slice(0, key.indexOf(':')));
}

function stretchesOf(surah: number, joins: readonly DueJoin[], day: number): DueStretch[] {
  return together(joins)
    .flatMap(cut)
    .map((part) => withStrength(surah, part, day));
}

function together(joins: readonly DueJoin[]): DueJoin[][] {
  const parts: DueJoin[][] = [];
  for (const join of joins) {
    const last = parts.at(-1);
    const before = last?.at(-1);
    if (last && before && join.ayah - before.ayah <= TOGETHER_UP_TO_APART) last.push(join);
    else parts.push([join]);
  }
  return parts;
}

/** At its widest gap, until no part is too long; of equal gaps the one nearest the middle, then the earlier. */
function cut(joins: readonly DueJoin[]): (readonly DueJoin[])[] {
  const { from, to } = bounds(joins[0]?.ayah, joins.at(-1)?.ayah);
  if (to - from + 1 <= MOST_AYAHS) return [joins];
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
function bounds(first = 1, last = 1): { from: number; to: number } {
  return { from: Math.max(1, first - 1), to: last };
}

function withStrength(surah: number, joins: readonly DueJoin[], day: number): DueStretch {
  let weakestStability = Infinity;
  let known = 0;
  for (const { review } of joins) {
    weakestStability = Math.min(weakestStability, review?.stability ?? 0);
    known += review ? retrievability(review, day) : 0;
  }
  const ayahs = joins.map(({ ayah }) => ayah);
  return { surah, joins: ayahs, strength: rounded(known / joins.length), weakestStability };
}

/** How a stretch is asked. */
export function passageOf(stretch: DueStretch, textKey: TextKey): Passage {
  const { surah, joins, strength, weakestStability: weakest } = stretch;
  const asked = { surah, joins, strength, ...bounds(joins[0], joins.at(-1)) };
  const isNameAlone = joins.length === 1 && joins[0] === 1;
  if (isNameAlone) return { ...asked, mode: 'next' };
  if (weakest >= NEXT_BELOW_DAYS) return { ...asked, mode: 'recite' };
  const wide = weakest < ORDER_BELOW_DAYS ? widened(asked, textKey) : undefined;
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
