import { asked, told, type AnswerKind, type Grade, type Review, type ToldGrade } from './review-rules.ts';

/** What is known of the step into one ayah from the one before it. Counts are of answers that counted. */
export type JoinMemory = {
  /** Undefined for a join that was only asked to come back. */
  review: Review | undefined;
  /** Due on this day whatever the review says. */
  againOn: number | undefined;
  /** Wrong answers in a row. */
  fails: number;
  /** Right answers by heart, without effort, since the last wrong one. */
  sure: number;
  /** The longest wait in days that ended in such an answer. */
  rest: number;
  /** It was said by heart, if with effort, since the last lesson or wrong answer. */
  isByHeart: boolean;
  /** Right answers by cards since the last lesson or wrong answer. */
  cardsRight: number;
  /** The day of its last lesson. */
  taughtOn: number | undefined;
  /** It was said by heart once; that stays. */
  wasRecalled: boolean;
};

export const NEW_JOIN: JoinMemory = {
  review: undefined,
  againOn: undefined,
  fails: 0,
  sure: 0,
  rest: 0,
  isByHeart: false,
  cardsRight: 0,
  taughtOn: undefined,
  wasRecalled: false,
};

/** Asked or told once, or brought back for a day: it is nothing new any more. */
export function isBegun(join: JoinMemory | undefined): join is JoinMemory {
  return join?.review !== undefined || join?.againOn !== undefined;
}

export type JoinState = 'told' | 'taught' | 'recognised' | 'recalled' | 'known';

const SURE_TO_BE_KNOWN = 2;
const REST_DAYS_TO_BE_KNOWN = 5;

/** Of a join that is begun. */
export function stateOf({ review, isByHeart, cardsRight, sure, rest }: JoinMemory): JoinState {
  if (review?.isTold) return 'told';
  if (isByHeart) return sure >= SURE_TO_BE_KNOWN && rest >= REST_DAYS_TO_BE_KNOWN ? 'known' : 'recalled';
  return cardsRight > 0 ? 'recognised' : 'taught';
}

/** What an entry makes of a join; it stays the same one where the entry says nothing about it. */
export type JoinChange = (before: JoinMemory) => JoinMemory;

export function withAnswer(before: JoinMemory, grade: Grade, kind: AnswerKind, day: number): JoinMemory {
  const review = asked(before.review, grade, day, kind);
  if (!review) return before;
  const answered = { ...before, review, againOn: undefined };
  if (grade === 1) return { ...answered, ...NOTHING_SINCE, fails: before.fails + 1 };
  if (kind === 'cards') return { ...answered, fails: 0, cardsRight: before.cardsRight + 1 };
  const said = { ...answered, fails: 0, isByHeart: true, wasRecalled: true };
  if (grade === 2) return said;
  return { ...said, sure: before.sure + 1, rest: Math.max(before.rest, waited(before.review, day)) };
}

/** A lesson is no answer: everything begins anew. */
export function withLesson(before: JoinMemory, day: number): JoinMemory {
  const review = asked(before.review, 1, day);
  if (!review) return before;
  return { ...before, ...NOTHING_SINCE, review, againOn: undefined, fails: 0, taughtOn: day };
}

/** What is told counts until there is a real answer. */
export function withTold(
  before: JoinMemory,
  grade: ToldGrade,
  day: number,
  join: { surah: number; ayah: number },
): JoinMemory {
  return isTested(before) ? before : { ...before, review: told(grade, day, join) };
}

export function withoutTold(before: JoinMemory): JoinMemory {
  return isTested(before) ? before : { ...before, review: undefined };
}

export function isTested({ review }: JoinMemory): boolean {
  return review !== undefined && !review.isTold;
}

const NOTHING_SINCE = { sure: 0, rest: 0, isByHeart: false, cardsRight: 0 };

/** From the counted day before, and what was told is none. */
function waited(before: Review | undefined, day: number): number {
  return before && !before.isTold ? day - before.day : 0;
}
