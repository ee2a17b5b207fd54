import type { BodyOf, Entry } from '#contract/record.ts';
import type { Pause } from './day-rules.ts';
import type { Leaf, Leaves } from './letters-rules.ts';
import {
  compareEntries,
  emptyFold,
  foldEntry,
  inOrder,
  joinsIn,
  memoryOf,
  type Fold,
  type JoinMemory,
  type Memory,
} from './memory-rules.ts';
import { stageNumber } from '../garden/stage-rules.ts';

/** How far a fold has come, so that opening does not wait for a whole one. */
export type Snapshot = {
  joins: ReadonlyMap<string, JoinMemory>;
  pauses: ReadonlyMap<number, Pause>;
  leaves: Leaves;
  /** The last entry that was folded. */
  last: Pick<Entry, 'at' | 'id'> | undefined;
  /** The first day of the entries that wait for theirs, if any. */
  waitsFor: string | undefined;
  /** The last day that was counted: for a clock set back before it, the snapshot knows too much. */
  latestDay: string | undefined;
};

/** The whole fold. */
export function takeSnapshot(entries: readonly Entry[], today: string): Snapshot {
  const ready = inOrder(entries.filter(({ day }) => day <= today));
  const fold = emptyFold();
  for (const entry of ready) foldEntry(fold, entry);
  const waiting = entries.filter(({ day }) => day > today).map(({ day }) => day);
  const days = ready.map(({ day }) => day);
  return { ...fold, last: placeOf(ready.at(-1)), waitsFor: earliest(waiting), latestDay: latest(days) };
}

/**
 * Undefined where entries that waited are ready now, the clock was set back, or a pause arrived late: then the whole fold
 * is wanted. Late entries need the others of the joins that they touch: without `all` of them it is undefined too.
 */
export function addToSnapshot(
  snapshot: Snapshot,
  added: readonly Entry[],
  all: readonly Entry[] | undefined,
  today: string,
): Snapshot | undefined {
  if (snapshot.waitsFor !== undefined && snapshot.waitsFor <= today) return undefined;
  if (snapshot.latestDay !== undefined && snapshot.latestDay > today) return undefined;
  if (added.length === 0) return snapshot;
  const ready = inOrder(added.filter(({ day }) => day <= today));
  const isLate = (entry: Entry) => snapshot.last !== undefined && compareEntries(entry, snapshot.last) < 0;
  const late = ready.filter(isLate);
  if (late.some(({ kind }) => kind === 'pause')) return undefined;

  const touched = new Set(late.flatMap(joinsIn));
  const areLettersLate = late.some(({ kind }) => kind === 'letters');
  if (!all && (touched.size > 0 || areLettersLate)) return undefined;
  const fold: Fold = {
    joins: new Map(snapshot.joins),
    pauses: new Map(snapshot.pauses),
    leaves: new Map(snapshot.leaves),
  };
  // What was once reached counts wherever it stands.
  for (const entry of ready) if (!isLate(entry) || entry.kind === 'best') foldEntry(fold, entry);
  if (all && late.length > 0) {
    const refolded = foldTouched(all, touched, today);
    for (const key of touched) fold.joins.delete(key);
    for (const [key, join] of refolded.joins) fold.joins.set(key, join);
    if (areLettersLate) fold.leaves = refolded.leaves;
  }
  const waiting = [...added.filter(({ day }) => day > today).map(({ day }) => day), snapshot.waitsFor];
  return {
    ...fold,
    last: placeOf(ready.findLast((entry) => !isLate(entry))) ?? snapshot.last,
    waitsFor: earliest(waiting),
    latestDay: latest([...ready.map(({ day }) => day), snapshot.latestDay]),
  };
}

/** The letters, and of the joins those that late entries touch, from all entries but the pauses. */
function foldTouched(
  all: readonly Entry[],
  touched: ReadonlySet<string>,
  today: string,
): Pick<Fold, 'joins' | 'leaves'> {
  const fold = emptyFold();
  for (const entry of inOrder(all.filter(({ day }) => day <= today)))
    if (entry.kind !== 'pause') foldEntry(fold, entry, (key) => touched.has(key));
  return fold;
}

export function memoryIn({ joins, pauses, leaves }: Snapshot): Memory {
  return memoryOf({ joins, pauses, leaves });
}

/**
 * What was reached before and, by the fold of what is known now, never was: an earlier failure turned up, or the clock
 * was set back. Nobody's plant shrinks for that, so it is written down, and all devices hear of it.
 */
export function takenBack(before: Snapshot, after: Snapshot): BodyOf<'best'> | undefined {
  const lost = new Map<number, Map<number, number>>();
  for (const [key, { best }] of before.joins) {
    const stage = stageNumber(best);
    if (stage <= stageNumber(after.joins.get(key)?.best ?? 0)) continue;
    const [surah = 0, ayah = 0] = key.split(':').map(Number);
    const ofSurah = lost.get(surah) ?? new Map<number, number>();
    lost.set(surah, ofSurah.set(ayah, stage));
  }
  const letters = [...before.leaves]
    .filter(([name, { stage }]) => stage === 'sure' && isUnsure(after.leaves.get(name)))
    .map(([name]) => name);
  const passages = [...lost].map(([surah, stages]) => passageOf(surah, stages));
  return passages.length + letters.length > 0 ? { passages, letters } : undefined;
}

/** A letter that there is no more is not lost. */
function isUnsure(leaf: Leaf | undefined): boolean {
  return leaf !== undefined && leaf.stage !== 'sure';
}

function passageOf(surah: number, stages: ReadonlyMap<number, number>): BodyOf<'best'>['passages'][number] {
  const from = Math.min(...stages.keys());
  const length = Math.max(...stages.keys()) - from + 1;
  const digits = Array.from({ length }, (_, index) => stages.get(from + index) ?? 0);
  return { surah, from, stages: digits.join('') };
}

function placeOf(entry: Entry | undefined): Snapshot['last'] {
  return entry && { at: entry.at, id: entry.id };
}

type MaybeDay = string | undefined;
const earliest = (days: readonly MaybeDay[]): MaybeDay =>
  days.reduce(
    (one, other) => (one === undefined || (other !== undefined && other < one) ? other : one),
    undefined,
  );
const latest = (days: readonly MaybeDay[]): MaybeDay =>
  days.reduce(
    (one, other) => (one === undefined || (other !== undefined && other > one) ? other : one),
    undefined,
  );
