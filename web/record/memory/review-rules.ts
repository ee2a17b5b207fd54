import { computeDecayFactor, createEmptyCard, fsrs, State, type Card, type Grade } from 'ts-fsrs';
import { instantOfDay } from './day-rules.ts';

/** A counted answer; its day is a number of `day-rules`, its interval in unpaused days. */
export type Review = {
  day: number;
  stability: number;
  difficulty: number;
  interval: number;
  isTold: boolean;
};

const LONGEST_INTERVAL_DAYS = 60;
const TOLD_SPREAD_DAYS = 30;

const scheduler = fsrs({
  request_retention: 0.9,
  enable_fuzz: false,
  enable_short_term: false,
  maximum_interval: LONGEST_INTERVAL_DAYS,
});

/** Undefined for a digit that means "not asked". */
export function readGrade(digit: string): Grade | undefined {
  const grade = Number(digit);
  return grade === 1 || grade === 2 || grade === 3 || grade === 4 ? grade : undefined;
}

/** Undefined where the grade does not count: only the first of a day does, and time never runs backwards. */
export function asked(before: Review | undefined, grade: Grade, day: number): Review | undefined {
  if (!before || (before.isTold && before.day === day)) return reviewed(undefined, grade, day);
  return day > before.day ? reviewed(before, grade, day) : undefined;
}

/**
 * "I know this already" counts as a first review until there is a real one. Each join waits a little longer than
 * the one before it, so that a whole juz does not fall due on one day.
 */
export function told(
  before: Review | undefined,
  grade: Grade,
  day: number,
  join: { surah: number; ayah: number },
): Review | undefined {
  if (before && !before.isTold) return undefined;
  const review = reviewed(undefined, grade, day);
  const later = (join.surah * 7 + join.ayah) % TOLD_SPREAD_DAYS;
  return { ...review, interval: review.interval + later, isTold: true };
}

const { decay, factor } = computeDecayFactor(scheduler.parameters.w);

/**
 * How likely it is still known on that day, from 0 to 1: the library's forgetting curve. It writes each value as a text to
 * round it, which is slow where thousands are due; a test holds the two against each other.
 */
export function retrievability({ day: reviewed, stability }: Review, day: number): number {
  const known = (1 + (factor * Math.max(0, day - reviewed)) / stability) ** decay;
  return Math.round(known * 1e8) / 1e8;
}

function reviewed(before: Review | undefined, grade: Grade, day: number): Review {
  const moment = instantOfDay(day);
  const { card } = scheduler.next(before ? cardOf(before) : createEmptyCard(moment), moment, grade);
  return {
    day,
    stability: card.stability,
    difficulty: card.difficulty,
    interval: Math.min(card.scheduled_days, LONGEST_INTERVAL_DAYS),
    isTold: false,
  };
}

function cardOf({ day, stability, difficulty, interval }: Review): Card {
  return {
    ...createEmptyCard(instantOfDay(day)),
    due: instantOfDay(day + interval),
    stability,
    difficulty,
    scheduled_days: interval,
    reps: 1,
    state: State.Review,
    last_review: instantOfDay(day),
  };
}
