import { useSyncExternalStore } from 'react';
import { calendarDay, now } from '#web/platform/clock.ts';
import { integer, listOf, number, objectOf, oneOf, or, text, type Shape } from '#web/platform/shape.ts';
import { json, stored } from '#web/platform/stored.ts';
import { currentLearner } from './current-learner.ts';
import * as rules from '../plan/planned-rules.ts';
import type { More } from '../plan/plan-rules.ts';
import type { Today } from '../plan/today-rules.ts';

const rounds: Shape<readonly rules.PlannedRound[]> = listOf(
  objectOf({
    surah: integer,
    from: integer,
    to: integer,
    mode: oneOf(['order', 'next', 'recite'] as const),
    joins: listOf(integer),
    asked: listOf(integer),
  }),
);

const plannedDay: Shape<rules.PlannedDay> = objectOf({
  day: text,
  learnerId: text,
  reviews: rounds,
  lesson: or(objectOf({ surah: integer, from: integer, to: integer }), undefined),
  recent: rounds,
  beside: rounds,
  done: listOf(text),
  progress: or(number, 0),
});

/** In the tab: two tabs may practise the same plan, and a closed one leaves nothing behind. */
const begun = stored<rules.PlannedDay>('today-session', { area: 'tab', ...json(plannedDay) });

/** Begins what is left of today, and says where: the first round, the lesson, or Today itself. */
export function addressToBegin({ state, progress }: Pick<Today, 'state' | 'progress'>): string {
  if (state.is !== 'ready') return rules.TODAY_ADDRESS;
  const planned = rules.withRounds(emptyDay(progress), roundsIn(state));
  begun.set(planned);
  if (state.reviews.length === 0 && state.lesson) return rules.lessonAddress(state.lesson);
  return rules.nextAfter(planned, '').address;
}

/** Begins rounds beside the plan, as the goal as a whole; returns the address of the first. */
export function beginBeside(rounds: readonly rules.PlannedRound[], progress = 1): string {
  const [first] = rounds;
  const planned = rules.withBeside(today() ?? emptyDay(progress), rounds);
  begun.set(planned);
  return first ? rules.plannedAddress(first, planned.day) : rules.TODAY_ADDRESS;
}

/** A day, and which learners had a little more on it: it is offered once. */
const hadMore = stored('little-more', {
  read: (text) => text.split(' '),
  write: (names) => names.join(' '),
});

function hadMoreToday(): string[] {
  const [day, ...learners] = hadMore.get() ?? [];
  return day === calendarDay(now()) ? learners : [];
}

/** Begins a little more; returns its address. */
export function beginMore(more: More): string {
  hadMore.set([calendarDay(now()), ...hadMoreToday(), currentLearner()?.id ?? '']);
  if (more.is === 'passage') return beginBeside([more.passage]);
  beginBeside([]);
  return rules.lessonAddress(more.lesson);
}

/** False once it was tapped today. */
export function useMayHaveMore(): boolean {
  return useSyncExternalStore(
    hadMore.subscribe,
    () => !hadMoreToday().includes(currentLearner()?.id ?? ''),
    () => false,
  );
}

function emptyDay(progress: number): rules.PlannedDay {
  const rounds = { reviews: [], recent: [], beside: [], lesson: undefined, done: [] };
  return { ...rounds, day: calendarDay(now()), learnerId: currentLearner()?.id ?? '', progress };
}

function roundsIn(state: Today['state']): Pick<rules.PlannedDay, 'reviews' | 'recent' | 'lesson'> {
  if (state.is !== 'ready') return { reviews: [], recent: [], lesson: undefined };
  return state;
}

/** How far today has come, from 0 to 1; undefined where no plan was begun in this tab. */
export function useTodayProgress(): number | undefined {
  return useSyncExternalStore(
    begun.subscribe,
    () => today()?.progress,
    () => undefined,
  );
}

/** Called by practice when a round of the plan has ended and is written down, for the learner who began it. */
export function finishPlannedRound(round: rules.RoundName, learnerId: string | undefined): void {
  const planned = todayOf(learnerId);
  if (!planned) return;
  begun.set(rules.withRoundDone(planned, rules.keyOfRound(round)));
}

/** Whether a plan of today was begun in this tab. */
export function isTodayBegun(): boolean {
  return today() !== undefined;
}

/** The plan as the record has it now: what another tab or device did meanwhile is not asked here again. */
export function takeOver({ state, progress }: Pick<Today, 'state' | 'progress'>): void {
  const planned = today();
  if (planned) begun.set({ ...rules.withRounds(planned, roundsIn(state)), progress });
}

/** What comes after a round: the next one of the plan, the lesson, or Today. */
export function nextAfterRound(round: rules.RoundName): rules.Next {
  return rules.nextAfter(today(), rules.keyOfRound(round));
}

/** The same as the record changes: what went wrong just now may leave no time for a lesson. */
export function useNextAfterRound(round: rules.RoundName): rules.Next {
  useSyncExternalStore(begun.subscribe, begun.get, () => undefined);
  return nextAfterRound(round);
}

/** The same after the lesson: the first round of what is recent, or Today. */
export function nextAfterLesson(): rules.Next {
  return rules.nextAfterLesson(today());
}

/** The rounds that were begun today and are not over yet; empty when none were, or somebody else learns here now. */
export function roundsLeft(): readonly rules.PlannedRound[] {
  const { reviews = [], recent = [], beside = [], done = [] } = today() ?? {};
  return [...reviews, ...recent, ...beside].filter((round) => !done.includes(rules.keyOfRound(round)));
}

const today = () => todayOf(currentLearner()?.id);

/** A plan of yesterday, or of another learner, is none. */
function todayOf(learnerId: string | undefined): rules.PlannedDay | undefined {
  const planned = begun.get();
  const isTheirs = planned?.learnerId === learnerId && planned?.day === calendarDay(now());
  return isTheirs ? planned : undefined;
}
