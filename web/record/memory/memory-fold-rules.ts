import { readBody, type Entry } from '#contract/record.ts';
import { stageNumber } from '../garden/stage-rules.ts';
import { numberOfDay, type Pause } from './day-rules.ts';
import { changesIn } from './entry-change-rules.ts';
import { joinKeys } from './join-keys.ts';
import { isBegun, NEW_JOIN, type JoinChange, type JoinMemory } from './join-rules.ts';
import { budsOfAll, foldLetters, type Leaf } from './letters-rules.ts';
import { EMPTY_TALLY, tallied, type Tally } from './tally-rules.ts';

/** Memory while it is made. */
export type Fold = {
  joins: Map<string, JoinMemory>;
  morning: Morning;
  /** By their first day, since a later entry may replace one. */
  pauses: Map<number, Pause>;
  leaves: Map<string, Leaf>;
  /** The highest stage that each surah has reached. */
  stages: Map<number, number>;
  /** Of the surahs that were changed, made when they are needed. */
  tallies: Map<number, Tally>;
};

/** The last day of a grade, and the joins that have one of that day: as they were without it, not begun where they were new. */
type Morning = { day: number; joins: Map<string, JoinMemory> };

export function emptyFold(): Fold {
  return {
    joins: new Map(),
    morning: { day: -Infinity, joins: new Map() },
    pauses: new Map(),
    leaves: budsOfAll(),
    stages: new Map(),
    tallies: new Map(),
  };
}

/** A fold to add to, while the one before stays as it is. */
export function copyOf({ joins, morning, pauses, leaves, stages }: Fold): Fold {
  return {
    joins: new Map(joins),
    morning: { day: morning.day, joins: new Map(morning.joins) },
    pauses: new Map(pauses),
    leaves: new Map(leaves),
    stages: new Map(stages),
    tallies: new Map(),
  };
}

/** Adds one entry to the fold; `isWanted` leaves out surahs that are known already. */
export function foldEntry(fold: Fold, entry: Entry, isWanted: (surah: number) => boolean = () => true): void {
  const touched = new Set<number>();
  const day = numberOfDay(entry.day);
  for (const { surah, key, isGrade, change } of changesIn(entry)) {
    if (isGrade && day > fold.morning.day) fold.morning = { day, joins: new Map() };
    if (!isWanted(surah)) continue;
    noteMorning(fold, key, change, !isGrade ? 'said' : day === fold.morning.day ? 'today' : 'before');
    changeJoin(fold, surah, key, change);
    touched.add(surah);
  }
  for (const surah of touched) raiseStage(fold, surah);
  const pause = readBody(entry, 'pause');
  if (pause) {
    const from = numberOfDay(pause.from);
    fold.pauses.set(from, { from, to: pause.to === null ? undefined : numberOfDay(pause.to) });
  }
  const letters = readBody(entry, 'letters');
  if (letters) foldLetters(fold.leaves, letters, entry.day);
}

/** The surahs of whose joins an entry says something. */
export function surahsIn(entry: Entry): number[] {
  return [...new Set(changesIn(entry).map(({ surah }) => surah))];
}

/** What an entry says: a grade of the last day, one of a day before, as a clock that was set back writes it, or no grade. */
type Said = 'today' | 'before' | 'said';

function noteMorning({ joins, morning }: Fold, key: string, change: JoinChange, is: Said): void {
  const noted = morning.joins.get(key);
  const now = joins.get(key) ?? NEW_JOIN;
  if (is === 'today') {
    if (!noted) morning.joins.set(key, now);
  } else if (noted && (is === 'before' || saysAtMorning(noted, now, change))) {
    morning.joins.set(key, change(noted));
  }
}

/**
 * What is said of a join after its answer of the day: not when the answer counts more, and not when the join was new as
 * the day began. Otherwise the day's lesson would be begun as soon as it was had, and there would be another.
 */
function saysAtMorning(noted: JoinMemory, now: JoinMemory, change: JoinChange): boolean {
  return isBegun(noted) && change(now) !== now;
}

function changeJoin(fold: Fold, surah: number, key: string, change: JoinChange): void {
  const before = fold.joins.get(key) ?? NEW_JOIN;
  const after = change(before);
  if (after === before) return;
  const tally = tallyOf(fold, surah);
  fold.tallies.set(surah, tallied(tallied(tally, before, -1), after, 1));
  if (isBegun(after)) fold.joins.set(key, after);
  else fold.joins.delete(key);
}

function tallyOf({ tallies, joins }: Fold, surah: number): Tally {
  return (
    tallies.get(surah) ??
    joinKeys(surah).reduce((before, key) => tallied(before, joins.get(key), 1), EMPTY_TALLY)
  );
}

function raiseStage(fold: Fold, surah: number): void {
  const stage = stageNumber(tallyOf(fold, surah), joinKeys(surah).length);
  if (stage > (fold.stages.get(surah) ?? 0)) fold.stages.set(surah, stage);
}
