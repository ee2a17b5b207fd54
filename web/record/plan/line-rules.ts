import type { Plan } from './plan-rules.ts';

/**
 * A line of Today: what it is about, in the order of the Qur'an, and about how long it takes. `minutes` add up to those of
 * the day; 0 is less than one.
 */
export type PlanLine = {
  kind: 'review' | 'new' | 'recent';
  parts: readonly Part[];
  seconds: number;
  minutes: number;
};
export type Part = { surah: number; from: number; to: number };

const MICRO = 1e6;

/** At most three, in the order in which they are played; each may be several passages. */
export function linesOf({
  reviews,
  lesson,
  recent,
}: Pick<Plan, 'reviews' | 'lesson' | 'recent'>): PlanLine[] {
  const kinds = [
    { kind: 'review' as const, rounds: reviews },
    { kind: 'new' as const, rounds: lesson ? [lesson] : [] },
    { kind: 'recent' as const, rounds: recent },
  ].filter(({ rounds }) => rounds.length > 0);
  const seconds = kinds.map(({ rounds }) => secondsOf(rounds));
  const minutes = minutesOf(seconds);
  return kinds.map(({ kind, rounds }, index) => ({
    kind,
    parts: partsIn(rounds),
    seconds: seconds[index] ?? 0,
    minutes: minutes[index] ?? 0,
  }));
}

function secondsOf(rounds: readonly { seconds: number }[]): number {
  return rounded(rounds.reduce((sum, { seconds }) => sum + seconds, 0));
}

function partsIn(rounds: readonly Part[]): Part[] {
  return rounds
    .map(({ surah, from, to }) => ({ surah, from, to }))
    .toSorted((one, other) => one.surah - other.surah || one.from - other.from);
}

/** Whole minutes that add up to the sum, which is rounded up; those with the most left over are rounded up first. */
function minutesOf(seconds: readonly number[]): number[] {
  const total = Math.ceil(rounded(seconds.reduce((sum, each) => sum + each, 0)) / 60);
  const whole = seconds.map((each) => Math.floor(each / 60));
  const missing = total - whole.reduce((sum, each) => sum + each, 0);
  const first = new Set(
    seconds
      .map((each, index) => ({ index, over: each % 60 }))
      .toSorted((one, other) => other.over - one.over)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return whole.map((minutes, index) => minutes + (first.has(index) ? 1 : 0));
}

function rounded(seconds: number): number {
  return Math.round(seconds * MICRO) / MICRO;
}
