import { computeDecayFactor, createEmptyCard, fsrs, State, type Card } from 'ts-fsrs';
import { instantOfDay } from './day-rules.ts';

/** A counted answer, or what was told; its day is a number of `day-rules`, its interval in unpaused days. */
export type Review = {
  day: number;
  stability: number;
  difficulty: number;
  interval: number;
  isTold: boolean;
};

/** Not yet, with effort, right, easy. */
export type Grade = 1 | 2 | 3 | 4;

/** By heart it was said, by cards it was recognised. */
export type AnswerKind = 'heart' | 'cards';

const LONGEST_INTERVAL_DAYS = 60;
const LONGEST_AFTER_CARDS_DAYS = 7;
const TOLD_TOGETHER_AYAHS = 8;

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

/**
 * Undefined where the grade does not count: only the first of a day does, and time never runs backwards. What is
 * recognised was not said: a right card counts as "with effort", and comes again within a week.
 */
export function asked(
  before: Review | undefined,
  grade: Grade,
  day: number,
  kind: AnswerKind = 'heart',
): Review | undefined {
  const isFirst = !before || (before.isTold && before.day >= day);
  if (!isFirst && day <= before.day) return undefined;
  const isRightCard = kind === 'cards' && grade > 1;
  const review = reviewed(isFirst ? undefined : before, isRightCard ? 2 : grade, day);
  return isRightCard ? { ...review, interval: Math.min(review.interval, LONGEST_AFTER_CARDS_DAYS) } : review;
}

/** How many days apart the first and the last of what was told come, by the grade for how well it is known. */
const TOLD_SPREAD_DAYS = { 3: 10, 4: 30 } as const;

export type ToldGrade = keyof typeof TOLD_SPREAD_DAYS;

/**
 * "I know this already" counts as a first review until there is a real one. Eight ayahs come together, and a whole juz
 * is spread over a month.
 */
export function told(
  grade: ToldGrade,
  day: number,
  { surah, ayah }: { surah: number; ayah: number },
): Review {
  const later = surah * 7 + Math.floor((ayah - 1) / TOLD_TOGETHER_AYAHS);
  const interval = 1 + (later % TOLD_SPREAD_DAYS[grade]);
  return { ...reviewed(undefined, grade, day), interval, isTold: true };
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
