import { readBody, type BodyOf, type Entry } from '#contract/record.ts';
import { dayAfter, isPaused, mergePauses, numberOfDay, type Pause } from './day-rules.ts';
import { byTime } from './entry-order-rules.ts';
import { joinKeys } from './join-keys.ts';
import { budsOfAll, foldLetters, foldSure, type Leaves, type Leaf } from './letters-rules.ts';
import { asked, readGrade, told, type Review } from './review-rules.ts';
import { daysOfStage } from '../garden/stage-rules.ts';

/** What is known of the step into one ayah from the one before it. */
export type JoinMemory = {
  /** Undefined for a join that was only asked to come back. */
  review: Review | undefined;
  /** Due on this day whatever the review says. */
  againOn: number | undefined;
  /** The best stability that it ever had, in days; 0 before the first review. */
  best: number;
};

export type Memory = { joins: ReadonlyMap<string, JoinMemory>; pauses: readonly Pause[]; leaves: Leaves };

/** Memory while it is made: pauses by their first day, since a later entry may replace one. */
export type Fold = {
  joins: Map<string, JoinMemory>;
  pauses: Map<number, Pause>;
  leaves: Map<string, Leaf>;
};

export function emptyFold(): Fold {
  return { joins: new Map(), pauses: new Map(), leaves: budsOfAll() };
}

/**
 * Folds the entries in the order in which they happened, whatever order they arrived in. Entries of a day after today
 * count once that day has come.
 */
export function remember(entries: readonly Entry[], today: string): Memory {
  const fold = emptyFold();
  for (const entry of byTime(entries.filter(({ day }) => day <= today))) foldEntry(fold, entry);
  return memoryOf(fold);
}

export function memoryOf({ joins, pauses, leaves }: Fold): Memory {
  return { joins, pauses: mergePauses(pauses.values()), leaves };
}

/** Adds one entry to the fold; `isWanted` leaves out joins that are known already. */
export function foldEntry(fold: Fold, entry: Entry, isWanted: (key: string) => boolean = () => true): void {
  const round = readBody(entry, 'round');
  if (round) {
    const day = numberOfDay(entry.day);
    for (const passage of round.passages) foldPassage(fold.joins, round.mode, passage, day, isWanted);
  }
  const again = readBody(entry, 'again');
  if (again) foldAgain(fold.joins, again, isWanted);
  const pause = readBody(entry, 'pause');
  if (pause) {
    const from = numberOfDay(pause.from);
    fold.pauses.set(from, { from, to: pause.to === null ? undefined : numberOfDay(pause.to) });
  }
  const letters = readBody(entry, 'letters');
  if (letters) foldLetters(fold.leaves, letters, entry.day);
  const best = readBody(entry, 'best');
  if (best) {
    for (const passage of best.passages) foldBest(fold.joins, passage, isWanted);
    foldSure(fold.leaves, best.letters);
  }
}

/** The joins that an entry may change. */
export function joinsIn(entry: Entry): readonly string[] {
  const round = readBody(entry, 'round');
  if (round)
    return round.passages.flatMap(({ surah, from, grades }) =>
      joinKeys(surah, from, from + grades.length - 1),
    );
  const again = readBody(entry, 'again');
  if (again) return joinKeys(again.surah, again.from, again.to);
  const passages = readBody(entry, 'best')?.passages ?? [];
  return passages.flatMap(({ surah, from, stages }) => joinKeys(surah, from, from + stages.length - 1));
}

/** The first day on which the join is to be asked; undefined while an open pause is before it. */
export function dueDay({ joins, pauses }: Memory, key: string): number | undefined {
  const join = joins.get(key);
  return join && dueDayOf(join, pauses);
}

export function dueDayOf({ review, againOn }: JoinMemory, pauses: readonly Pause[]): number | undefined {
  return againOn ?? (review && dayAfter(pauses, review.day, review.interval));
}

/** Asked or told once, or brought back for a day: it is nothing new any more. */
export function isBegun(join: JoinMemory | undefined): boolean {
  return join?.review !== undefined || join?.againOn !== undefined;
}

export function isDue(memory: Memory, key: string, day: number): boolean {
  const due = dueDay(memory, key);
  return due !== undefined && due <= day && !isPaused(memory.pauses, day);
}

type Round = BodyOf<'round'>;

/** What was told before is taken back: the join is new again, and not one to be asked. */
const TOLD_NOT_YET = '1';

function foldPassage(
  joins: Map<string, JoinMemory>,
  mode: Round['mode'],
  { surah, from, grades }: Round['passages'][number],
  day: number,
  isWanted: (key: string) => boolean,
): void {
  joinKeys(surah, from, from + grades.length - 1).forEach((key, index) => {
    const digit = grades[index] ?? '';
    const grade = readGrade(digit);
    if (grade === undefined || !isWanted(key)) return;
    const before = joins.get(key);
    const isTold = mode === 'told';
    if (isTold && digit === TOLD_NOT_YET) {
      if (before?.review?.isTold) joins.set(key, { ...before, review: undefined });
      return;
    }
    const review = isTold
      ? told(before?.review, grade, day, { surah, ayah: from + index })
      : asked(before?.review, grade, day);
    if (!review) return;
    const best = Math.max(before?.best ?? 0, review.stability);
    joins.set(key, { review, againOn: isTold ? before?.againOn : undefined, best });
  });
}

function foldAgain(
  joins: Map<string, JoinMemory>,
  { surah, from, to, on }: BodyOf<'again'>,
  isWanted: (key: string) => boolean,
): void {
  for (const key of joinKeys(surah, from, to).filter(isWanted)) {
    const before = joins.get(key);
    joins.set(key, { review: before?.review, againOn: numberOfDay(on), best: before?.best ?? 0 });
  }
}

/** Raises what was once reached, whenever it arrives; it says nothing about how well a step is known now. */
function foldBest(
  joins: Map<string, JoinMemory>,
  { surah, from, stages }: BodyOf<'best'>['passages'][number],
  isWanted: (key: string) => boolean,
): void {
  joinKeys(surah, from, from + stages.length - 1).forEach((key, index) => {
    const days = daysOfStage(Number(stages[index]));
    const before = joins.get(key);
    if (days <= (before?.best ?? 0) || !isWanted(key)) return;
    joins.set(key, { review: before?.review, againOn: before?.againOn, best: days });
  });
}
