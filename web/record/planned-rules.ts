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
};

/** Where Today stands; from the last round one goes back to it. */
export const TODAY_ADDRESS = '/today';

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

/** The next round of the plan that is not over yet, or Today itself after the last and where the plan is not known. */
export function addressAfter(planned: PlannedDay | undefined, key: string): string {
  const { rounds = [], done = [], day = '' } = planned ?? {};
  const place = rounds.findIndex((round) => keyOfRound(round) === key);
  const next = rounds.slice(place + 1).find((round) => !done.includes(keyOfRound(round)));
  return next && place !== -1 ? plannedAddress(next, day) : TODAY_ADDRESS;
}
