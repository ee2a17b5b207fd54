import { surahs } from '#content/surahs.ts';
import type { Passage } from './passage-rules.ts';

/** A passage of a day's plan as it is practised: all its ayahs are shown, only `joins` are graded. */
export type PlannedRound = Pick<Passage, 'surah' | 'from' | 'to' | 'joins' | 'mode'>;

/** The rounds of a plan that were begun together, and which of them are over. */
export type PlannedDay = {
  day: string;
  learnerId: string;
  rounds: readonly PlannedRound[];
  /** By their keys. */
  done: readonly string[];
  /** How far the day has come, from 0 to 1. */
  progress: number;
};

/** The page to which the last round leads back. */
export const TODAY_ADDRESS = '/today';

/** Where the new ayahs of the day are read and asked. */
export function lessonAddress({ surah, from, to }: Omit<PlannedRound, 'mode' | 'joins'>): string {
  return `${TODAY_ADDRESS}?lesson=${surah}.${from}-${to}`;
}

export function lessonFrom(query: URLSearchParams): { surah: number; from: number; to: number } | undefined {
  const [, surah, from, to] = /^(\d+)\.(\d+)-(\d+)$/.exec(query.get('lesson') ?? '') ?? [];
  const lesson = { surah: Number(surah), from: Number(from), to: Number(to) };
  const ayahCount = surahs[lesson.surah - 1]?.ayahCount ?? 0;
  return lesson.from >= 1 && lesson.from <= lesson.to && lesson.to <= ayahCount ? lesson : undefined;
}

/** The address says all, so that a reload, Back, a second tab and no network need nothing else. */
export function plannedAddress({ surah, from, to, joins, mode }: PlannedRound, day: string): string {
  const query = new URLSearchParams({
    surah: surahs[surah - 1]?.name ?? '',
    from: String(from),
    to: String(to),
    ...(mode !== 'order' && { mode }),
    joins: joins.join('.'),
    day,
  });
  return `/memorise?${query}`;
}

/** The same for the same ayahs and joins: a learner may practise them in another way than was planned. */
export function keyOfRound({ surah, from, to, joins }: Omit<PlannedRound, 'mode'>): string {
  return `${surah}:${from}-${to} ${joins.join('.')}`;
}

export function withRoundDone(planned: PlannedDay, key: string): PlannedDay {
  return planned.done.includes(key) ? planned : { ...planned, done: [...planned.done, key] };
}

/**
 * The next round of the plan that is not over yet, from a round beside the plan the first one; Today itself after the
 * last and where the plan is not known.
 */
export function addressAfter(planned: PlannedDay | undefined, key: string): string {
  const { rounds = [], done = [], day = '' } = planned ?? {};
  const place = rounds.findIndex((round) => keyOfRound(round) === key);
  const next = rounds.slice(place + 1).find((round) => !done.includes(keyOfRound(round)));
  return next ? plannedAddress(next, day) : TODAY_ADDRESS;
}

/** The plan as the record has it now: rounds that were over elsewhere are gone, those that were over here stay. */
export function withRounds(planned: PlannedDay, rounds: readonly PlannedRound[]): PlannedDay {
  const done = planned.rounds.filter((round) => planned.done.includes(keyOfRound(round)));
  const left = rounds.filter((round) => !planned.done.includes(keyOfRound(round)));
  return { ...planned, rounds: [...done, ...left.map(roundOf)] };
}

function roundOf({ surah, from, to, joins, mode }: PlannedRound): PlannedRound {
  return { surah, from, to, joins, mode };
}
