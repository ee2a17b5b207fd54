import { useSyncExternalStore } from 'react';
import { calendarDay, now } from '#web/platform/clock.ts';
import { json, stored } from '#web/platform/stored.ts';
import { currentLearner } from './current-learner.ts';
import * as rules from '../plan/planned-rules.ts';
import type { Today } from '../plan/today-rules.ts';

/** In the tab: two tabs may practise the same plan, and a closed one leaves nothing behind. */
const begun = stored<rules.PlannedDay>('today-session', { area: 'tab', ...json(read) });

/** Begins the rounds of today's plan in the order in which they are played; returns the address of the first. */
export function beginToday(rounds: readonly rules.PlannedRound[], progress = 0): string {
  const [first] = rounds;
  const day = calendarDay(now());
  const empty = { day, learnerId: currentLearner()?.id ?? '', rounds: [], done: [], progress };
  begun.set(rules.withRounds(empty, rounds));
  return first ? rules.plannedAddress(first, day) : rules.TODAY_ADDRESS;
}

/** Begins what is left of today, and says where: the first round, the lesson, or Today itself. */
export function addressToBegin({ state, progress }: Pick<Today, 'state' | 'progress'>): string {
  if (state.is !== 'ready') return rules.TODAY_ADDRESS;
  const first = beginToday(state.rounds, progress);
  return state.rounds.length === 0 && state.lesson ? rules.lessonAddress(state.lesson) : first;
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
export function finishPlannedRound(
  round: Omit<rules.PlannedRound, 'mode'>,
  learnerId: string | undefined,
): void {
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
  if (planned)
    begun.set({ ...rules.withRounds(planned, state.is === 'ready' ? state.rounds : []), progress });
}

/** Where to go on after a round: the next one of the plan, or Today. */
export function addressAfterRound(round: Omit<rules.PlannedRound, 'mode'>): string {
  return rules.addressAfter(today(), rules.keyOfRound(round));
}

/** The rounds that were begun today and are not over yet; empty when none were, or somebody else learns here now. */
export function roundsLeft(): readonly rules.PlannedRound[] {
  const { rounds = [], done = [] } = today() ?? {};
  return rounds.filter((round) => !done.includes(rules.keyOfRound(round)));
}

const today = () => todayOf(currentLearner()?.id);

/** A plan of yesterday, or of another learner, is none. */
function todayOf(learnerId: string | undefined): rules.PlannedDay | undefined {
  const planned = begun.get();
  const isTheirs = planned?.learnerId === learnerId && planned?.day === calendarDay(now());
  return isTheirs ? planned : undefined;
}

const MODES = ['order', 'next', 'recite'] as const;

// By hand: practice does without a schema library.
function read(value: unknown): rules.PlannedDay {
  const { day, learnerId, rounds, done, progress } = fields(value);
  if (typeof day !== 'string' || typeof learnerId !== 'string' || !Array.isArray(rounds) || !isTexts(done))
    throw new TypeError('no plan that was begun');
  return {
    day,
    learnerId,
    rounds: rounds.map(readRound),
    done,
    progress: typeof progress === 'number' ? progress : 0,
  };
}

function readRound(value: unknown): rules.PlannedRound {
  const { surah, from, to, joins, mode } = fields(value);
  const known = MODES.find((each) => each === mode);
  const numbers = [surah, from, to];
  if (!isNumbers(numbers) || !isNumbers(joins) || !known) throw new TypeError('no planned round');
  const [inSurah = 0, first = 0, last = 0] = numbers;
  return { surah: inSurah, from: first, to: last, joins, mode: known };
}

function fields(value: unknown): Record<string, unknown> {
  return { ...(typeof value === 'object' && value) };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => Number.isInteger(each));
}
