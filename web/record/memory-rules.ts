import { createEmptyCard, fsrs, State, type Card, type Grade } from 'ts-fsrs';
import { surahs } from '#content/surahs.ts';
import { readBody, type BodyOf, type Entry } from '#contract/record.ts';
import { dayAfter, instantOfDay, isPaused, mergePauses, numberOfDay, type Pause } from './day-rules.ts';

/** What is known of the step into one ayah from the one before it; days are numbers of `day-rules`. */
export type JoinMemory = {
  /** Undefined for a join that was only asked to come back. */
  review:
    { day: number; stability: number; difficulty: number; interval: number; isTold: boolean } | undefined;
  /** Due on this day whatever the review says. */
  againOn: number | undefined;
};

export type Memory = { joins: ReadonlyMap<string, JoinMemory>; pauses: readonly Pause[] };

type Review = NonNullable<JoinMemory['review']>;

const LONGEST_INTERVAL_DAYS = 60;
const TOLD_SPREAD_DAYS = 30;

const scheduler = fsrs({
  request_retention: 0.9,
  enable_fuzz: false,
  enable_short_term: false,
  maximum_interval: LONGEST_INTERVAL_DAYS,
});

export function joinKey(surah: number, ayah: number): string {
  return `${surah}:${ayah}`;
}

/**
 * Folds the entries in the order in which they happened, whatever order they arrived in. Entries of a day after today
 * count once that day has come; those dated before the learner was made are read as of that day.
 */
export function remember(entries: readonly Entry[], today: string, madeAt?: string): Memory {
  const joins = new Map<string, JoinMemory>();
  const pauses = new Map<number, Pause>();
  const firstDay = madeAt === undefined ? undefined : numberOfDay(madeAt.slice(0, 10));
  for (const entry of inOrder(entries.filter(({ day }) => day <= today))) {
    const day = clampDay(numberOfDay(entry.day), firstDay);
    const round = readBody(entry, 'round');
    if (round) for (const passage of round.passages) foldPassage(joins, round.mode, passage, day);
    const again = readBody(entry, 'again');
    if (again) foldAgain(joins, again);
    const pause = readBody(entry, 'pause');
    if (pause) {
      const from = numberOfDay(pause.from);
      pauses.set(from, { from, to: pause.to === null ? undefined : numberOfDay(pause.to) });
    }
  }
  return { joins, pauses: mergePauses(pauses.values()) };
}

/** By instant, then id: the same on every device. */
export function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((one, other) => {
    const apart = Date.parse(one.at) - Date.parse(other.at);
    if (apart !== 0) return apart;
    return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
  });
}

/** The first day on which the join is to be asked; undefined while an open pause stands before it. */
export function dueDay({ joins, pauses }: Memory, key: string): number | undefined {
  const join = joins.get(key);
  if (!join) return undefined;
  if (join.againOn !== undefined) return join.againOn;
  return join.review && dayAfter(pauses, join.review.day, join.review.interval);
}

export function isDue(memory: Memory, key: string, day: number): boolean {
  const due = dueDay(memory, key);
  return due !== undefined && due <= day && !isPaused(memory.pauses, day);
}

/** How likely the join is still known on that day, from 0 to 1. */
export function retrievability({ day: reviewed, stability }: Review, day: number): number {
  return scheduler.forgetting_curve(Math.max(0, day - reviewed), stability);
}

// A day that a time zone can explain is kept: a learner made in the evening in America is made tomorrow in UTC.
function clampDay(day: number, firstDay: number | undefined): number {
  return firstDay !== undefined && day < firstDay - 1 ? firstDay : day;
}

type Round = BodyOf<'round'>;

function foldPassage(
  joins: Map<string, JoinMemory>,
  mode: Round['mode'],
  { surah, from, grades }: Round['passages'][number],
  day: number,
): void {
  const ayahCount = surahs[surah - 1]?.ayahCount ?? 0;
  [...grades].slice(0, Math.max(0, ayahCount - from + 1)).forEach((digit, index) => {
    const grade = readGrade(digit);
    if (grade === undefined) return;
    const ayah = from + index;
    const key = joinKey(surah, ayah);
    const before = joins.get(key);
    const review =
      mode === 'told'
        ? told(before?.review, grade, day, (surah * 7 + ayah) % TOLD_SPREAD_DAYS)
        : asked(before?.review, grade, day);
    if (review) joins.set(key, { review, againOn: mode === 'told' ? before?.againOn : undefined });
  });
}

/** Undefined where the grade does not count: only the first of a day does, and time never runs backwards. */
function asked(before: Review | undefined, grade: Grade, day: number): Review | undefined {
  if (!before || (before.isTold && before.day === day)) return reviewed(undefined, grade, day);
  return day > before.day ? reviewed(before, grade, day) : undefined;
}

/** "I know this already" stands in for a first review until there is a real one. */
function told(before: Review | undefined, grade: Grade, day: number, later: number): Review | undefined {
  if (before && !before.isTold) return undefined;
  const review = reviewed(undefined, grade, day);
  return { ...review, interval: review.interval + later, isTold: true };
}

function reviewed(before: Review | undefined, grade: Grade, day: number): Review {
  const { card } = scheduler.next(
    before ? cardOf(before) : createEmptyCard(instantOfDay(day)),
    instantOfDay(day),
    grade,
  );
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

function foldAgain(joins: Map<string, JoinMemory>, { surah, from, to, on }: BodyOf<'again'>): void {
  const last = Math.min(to, surahs[surah - 1]?.ayahCount ?? 0);
  for (let ayah = from; ayah <= last; ayah += 1) {
    const key = joinKey(surah, ayah);
    joins.set(key, { review: joins.get(key)?.review, againOn: numberOfDay(on) });
  }
}

function readGrade(digit: string): Grade | undefined {
  const grade = Number(digit);
  return grade === 1 || grade === 2 || grade === 3 || grade === 4 ? grade : undefined;
}
