import { surahs } from '#content/surahs.ts';
import { dayAfter, isPaused } from '../memory/day-rules.ts';
import { joinKeys } from '../memory/join-keys.ts';
import { isBegun, type JoinMemory } from '../memory/join-rules.ts';
import { dueDayOf, morningOf, type Memory } from '../memory/memory-rules.ts';
import type { Habits } from './habit-rules.ts';
import { grown, partsOf, stretchOf, type JoinToAsk, type Stretch } from './passage-rules.ts';

/** What a look through a whole record finds; it is the longest part of a plan's work. */
export type Survey = {
  day: number;
  /** Memory as the day began. */
  morning: Memory;
  /** What is due, with its neighbours, in the order of the Qur'an. */
  reviews: readonly Stretch[];
  recent: readonly RecentSurah[];
  /** How many joins are taught or recognised, by how they are asked. */
  unsteady: Record<Habits['asks'], number>;
  /** For each surah the first ayah that was never begun; undefined where there is none. */
  firstNew: readonly (number | undefined)[];
};

/** Joins of a surah that are still fresh (sabqi), and their passages, if none of them has another round. */
export type RecentSurah = { surah: number; joins: readonly JoinToAsk[]; stretches: readonly Stretch[] };

const NEIGHBOUR_DAYS = 3;
const RECENT_DAYS = 7;
const SURE_TO_BE_OLD = 2;
const CARDS_RIGHT_TO_BE_STEADY = 6;

/** @param putOff joins that were in the day's plan, and were put off on the day: they would change it while it is followed */
export function survey(memory: Memory, day: number, putOff: ReadonlySet<string> = new Set()): Survey {
  const morning = morningOf(memory, day);
  const isRest = isPaused(morning.pauses, day);
  const reviews: Stretch[] = [];
  const recent: RecentSurah[] = [];
  const unsteady = { heart: 0, cards: 0 };
  const firstNew: (number | undefined)[] = [];
  const begun = surahsBegun(morning);
  for (const { number: surah } of surahs) {
    if (!begun.has(String(surah))) {
      firstNew.push(1);
      continue;
    }
    const due: JoinToAsk[] = [];
    const fresh: JoinToAsk[] = [];
    const soon = new Set<number>();
    let unknown: number | undefined;
    let ayah = 0;
    for (const key of joinKeys(surah)) {
      ayah += 1;
      const join = morning.joins.get(key);
      if (!isBegun(join)) {
        unknown ??= ayah;
        continue;
      }
      if (isUnsteady(join, 'heart')) unsteady.heart += 1;
      if (isUnsteady(join, 'cards')) unsteady.cards += 1;
      if (isRest) continue;
      const dueDay = dueToday(join, morning, putOff.has(key)) ?? Infinity;
      if (dueDay <= day) due.push({ ayah, review: join.review });
      else if (dueDay <= day + NEIGHBOUR_DAYS) soon.add(ayah);
      if (isRecent(join, day)) fresh.push({ ayah, review: join.review });
    }
    firstNew.push(unknown);
    for (const part of partsOf(due)) {
      const joins = grown(part, (neighbour) => soon.delete(neighbour)); // no join is in two of them
      reviews.push(stretchOf(surah, part, day, joins));
    }
    if (fresh.length > 0) recent.push({ surah, joins: fresh, stretches: stretchesOf(surah, fresh, day) });
  }
  return { day, morning, reviews, recent, unsteady, firstNew };
}

/** Most records are of a few surahs, and the others need no look. */
function surahsBegun({ joins }: Memory): Set<string> {
  const begun = new Set<string>();
  let last = '';
  for (const key of joins.keys()) {
    const surah = key.slice(0, key.indexOf(':'));
    if (surah !== last) begun.add(surah);
    last = surah;
  }
  return begun;
}

function dueToday(join: JoinMemory, { pauses }: Memory, isPutOff: boolean): number | undefined {
  if (!isPutOff || !join.review) return dueDayOf(join, pauses);
  return dayAfter(pauses, join.review.day, join.review.interval);
}

/** Passages that are not grown. */
export function stretchesOf(surah: number, joins: readonly JoinToAsk[], day: number): Stretch[] {
  return partsOf(joins).map((part) => stretchOf(surah, part, day));
}

function isRecent({ review, taughtOn, sure }: JoinMemory, day: number): boolean {
  if (review?.isTold) return false;
  return sure < SURE_TO_BE_OLD || (taughtOn !== undefined && day - taughtOn <= RECENT_DAYS);
}

/**
 * Taught or recognised: too many of these, and nothing new is begun. A child whom nobody hears would never go on, so with
 * cards a join that was right often enough is left out.
 */
export function isUnsteady({ review, isByHeart, cardsRight }: JoinMemory, asks: Habits['asks']): boolean {
  if (review?.isTold || isByHeart) return false;
  return asks === 'heart' || cardsRight < CARDS_RIGHT_TO_BE_STEADY;
}
