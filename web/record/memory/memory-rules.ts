import type { Entry } from '#contract/record.ts';
import { dayAfter, isPaused, mergePauses, unpausedDays, type Pause } from './day-rules.ts';
import { byTime } from './entry-order-rules.ts';
import { isBegun, stateOf, type JoinMemory, type JoinState } from './join-rules.ts';
import type { Leaves } from './letters-rules.ts';
import { emptyFold, foldEntry, type Fold } from './memory-fold-rules.ts';

export type Memory = {
  joins: ReadonlyMap<string, JoinMemory>;
  pauses: readonly Pause[];
  leaves: Leaves;
  /** The number of the highest stage that each surah has reached. */
  stages: ReadonlyMap<number, number>;
  /** What `morningOf` needs. */
  morning: { day: number; joins: ReadonlyMap<string, JoinMemory> };
};

/**
 * Folds the entries in the order in which they happened, whatever order they arrived in. Entries of a day after today
 * count once that day has come.
 */
export function remember(entries: readonly Entry[], today: string): Memory {
  const fold = emptyFold();
  for (const entry of byTime(entries.filter(({ day }) => day <= today))) foldEntry(fold, entry);
  return memoryOf(fold);
}

export function memoryOf({ joins, pauses, leaves, stages, morning }: Fold): Memory {
  return { joins, pauses: mergePauses(pauses.values()), leaves, stages, morning };
}

/** Memory as that day began: without the day's answers and lessons, with what was told, brought back and paused on it. */
export function morningOf(memory: Memory, day: number): Memory {
  if (memory.morning.day !== day) return memory;
  const joins = new Map(memory.joins);
  for (const [key, join] of memory.morning.joins) {
    if (isBegun(join)) joins.set(key, join);
    else joins.delete(key);
  }
  return { ...memory, joins };
}

/** The first day on which the join is to be asked; undefined while an open pause is before it. */
export function dueDay({ joins, pauses }: Pick<Memory, 'joins' | 'pauses'>, key: string): number | undefined {
  const join = joins.get(key);
  return join && dueDayOf(join, pauses);
}

export function dueDayOf(
  { review, againOn }: Pick<JoinMemory, 'review' | 'againOn'>,
  pauses: readonly Pause[],
): number | undefined {
  return againOn ?? (review && dayAfter(pauses, review.day, review.interval));
}

export function isDue(memory: Pick<Memory, 'joins' | 'pauses'>, key: string, day: number): boolean {
  const due = dueDay(memory, key);
  return due !== undefined && due <= day && !isPaused(memory.pauses, day);
}

const DAYS_WITHOUT_WATER = 2;

/** It is known, and was due so long ago that it may not be any more. */
export function isThirsty(memory: Pick<Memory, 'joins' | 'pauses'>, key: string, day: number): boolean {
  const join = memory.joins.get(key);
  if (!isBegun(join) || stateOf(join) !== 'known') return false;
  const due = dueDayOf(join, memory.pauses);
  return due !== undefined && unpausedDays(memory.pauses, due, day) > DAYS_WITHOUT_WATER;
}

/** What a join counts as: a known one that is thirsty as recalled. Undefined for what was never begun. */
export function countedAs(
  memory: Pick<Memory, 'joins' | 'pauses'>,
  key: string,
  day: number,
): JoinState | undefined {
  const join = memory.joins.get(key);
  if (!isBegun(join)) return undefined;
  return isThirsty(memory, key, day) ? 'recalled' : stateOf(join);
}
