import { surahs } from '#content/surahs.ts';
import { dayAfter } from '../memory/day-rules.ts';
import { plantIn, type GardenSummary, type Plant, type SurahRow } from './garden-summary-rules.ts';
import { joinKeys } from '../memory/join-keys.ts';
import { isBegun, isTested, stateOf, type JoinMemory, type JoinState } from '../memory/join-rules.ts';
import { countedAs, dueDay, dueDayOf, isDue, type Memory } from '../memory/memory-rules.ts';

export function summaryOf(memory: Memory): GardenSummary {
  return {
    version: 4,
    surahs: surahs.map(({ number }) => rowOf(memory, number)),
    pauses: memory.pauses,
    leaves: [...memory.leaves].map(([name, { stage, review }]) => [
      name,
      stage,
      review && dayAfter(memory.pauses, review.day, review.interval),
    ]),
  };
}

export function plantOf(memory: Memory, surah: number, day: number): Plant {
  return plantIn(rowOf(memory, surah), surah, memory.pauses, day);
}

function rowOf({ joins, pauses, stages }: Memory, surah: number): SurahRow {
  const begun = joinKeys(surah)
    .map((key) => joins.get(key))
    .filter(isBegun);
  const dueDays = begun.flatMap((join) => dueDayOf(join, pauses) ?? []);
  const stage = stages.get(surah) ?? 0;
  const isPale = stage > 0 && begun.every((join) => stateOf(join) === 'told');
  const count = (states: readonly JoinState[]) =>
    begun.filter((join) => states.includes(stateOf(join))).length;
  const dueOn = dueDays.length === 0 ? undefined : Math.min(...dueDays);
  const recalled = count(['recalled', 'known']);
  return [stage, begun.length, dueOn, isPale ? 1 : 0, recalled, recalled + count(['recognised'])];
}

/** An ayah in its chain, and the thread from the one before it. */
export type Bead = {
  surah: number;
  ayah: number;
  /** What the step into it counts as; undefined before it is begun. */
  state: JoinState | undefined;
  thread: Thread;
  askedOn: number | undefined;
  /** The day on which it comes again; undefined before it is begun, or as long as a pause goes on. */
  dueOn: number | undefined;
  isDue: boolean;
};

/** Thin where the last answer that counted was wrong. */
type Thread = 'none' | 'thin' | 'firm';

export function chainOf(memory: Memory, surah: number, day: number): Bead[] {
  return beadsOf(memory, { surah, from: 1, to: Infinity }, day);
}

export function beadsOf(
  memory: Memory,
  { surah, from, to }: { surah: number; from: number; to: number },
  day: number,
): Bead[] {
  return joinKeys(surah, from, to).map((key, index) => {
    const join = memory.joins.get(key);
    return {
      surah,
      ayah: from + index,
      state: countedAs(memory, key, day),
      thread: threadOf(join),
      askedOn: join && isTested(join) ? join.review?.day : undefined,
      dueOn: dueDay(memory, key),
      isDue: isDue(memory, key, day),
    };
  });
}

function threadOf(join: JoinMemory | undefined): Thread {
  if (!isBegun(join)) return 'none';
  return join.fails > 0 ? 'thin' : 'firm';
}

/** The ayahs into which the step is weak, what was wrong most often in a row first: a longer list helps nobody. */
export function weakJoins({ joins }: Memory, surah: number, most: number): number[] {
  return joinKeys(surah)
    .map((key, index) => ({ ayah: index + 1, fails: joins.get(key)?.fails ?? 0 }))
    .filter(({ fails }) => fails > 0)
    .toSorted((one, other) => other.fails - one.fails || one.ayah - other.ayah)
    .slice(0, most)
    .map(({ ayah }) => ayah);
}

const MOST_AYAHS = 8;

/**
 * What is worth practising in a surah: from before the first ayah that is due, or else whose thread is thin, to the last
 * such one within reach. With neither, the whole of what was begun first. The first ayah alone is asked from the name.
 */
export function practiceOf(chain: readonly Bead[]): { from: number; to: number } | undefined {
  const wanted = [
    chain.filter((bead) => bead.isDue),
    chain.filter(({ thread }) => thread === 'thin'),
    chain.filter(({ state }) => state !== undefined),
  ].find((beads) => beads.length > 0);
  const first = wanted?.[0];
  if (!wanted || !first) return undefined;
  const from = Math.max(1, first.ayah - 1);
  const last = wanted.findLast(({ ayah }) => ayah < from + MOST_AYAHS) ?? first;
  return { from, to: last.ayah };
}

/** The first day on which something of the surah comes again. */
export function comesAgain(chain: readonly Bead[]): number | undefined {
  const days = chain.flatMap(({ dueOn }) => dueOn ?? []);
  return days.length === 0 ? undefined : Math.min(...days);
}
