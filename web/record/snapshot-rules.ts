import * as v from 'valibot';
import type { Entry } from '#contract/record.ts';
import {
  believed,
  believedFrom,
  compareEntries,
  foldEntry,
  inOrder,
  joinsIn,
  memoryOf,
  type Fold,
  type Memory,
} from './memory-rules.ts';

/** How far a fold has come, in a form that storage can hold, so that opening does not wait for a whole fold. */
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

const day = v.pipe(v.number(), v.integer());
const review = v.object({
  day,
  stability: v.number(),
  difficulty: v.number(),
  interval: v.number(),
  isTold: v.boolean(),
});

const snapshotSchema = v.object({
  version: v.literal(2),
  joins: v.array(
    v.tuple([
      v.string(),
      v.object({ review: v.optional(review), againOn: v.optional(day), best: v.number() }),
    ]),
  ),
  pauses: v.array(v.object({ from: day, to: v.optional(day) })),
  /** The last entry that was folded. */
  last: v.optional(v.object({ at: v.string(), id: v.string() })),
  /** The first day of the entries that wait for theirs, if any. */
  waitsFor: v.optional(v.string()),
});

/** A snapshot of another version, or a damaged one, is as good as none: the entries tell everything. */
export function readSnapshot(found: unknown): Snapshot | undefined {
  const result = v.safeParse(snapshotSchema, found);
  return result.success ? result.output : undefined;
}

type Learned = { today: string; madeAt: string | undefined };

/** The whole fold. */
export function takeSnapshot(entries: readonly Entry[], { today, madeAt: made }: Learned): Snapshot {
  const madeAt = believed(made, today);
  const ready = inOrder(entries.filter(({ day }) => day <= today));
  const fold: Fold = { joins: new Map(), pauses: new Map() };
  for (const entry of ready) foldEntry(fold, entry, madeAt);
  const waiting = entries.filter(({ day }) => day > today).map(({ day }) => day);
  if (made !== undefined && made !== madeAt) waiting.push(believedFrom(made));
  return snapshotOf(fold, ready.at(-1), waiting.toSorted()[0]);
}

/**
 * Undefined where entries that waited are ready now, or a pause arrived late: then the whole fold is wanted. Late entries
 * need the others of the joins that they touch: without `all` of them it is undefined too.
 */
export function addToSnapshot(
  snapshot: Snapshot,
  added: readonly Entry[],
  all: readonly Entry[] | undefined,
  { today, madeAt: made }: Learned,
): Snapshot | undefined {
  const madeAt = believed(made, today);
  if (snapshot.waitsFor !== undefined && snapshot.waitsFor <= today) return undefined;
  if (added.length === 0) return snapshot;
  const ready = inOrder(added.filter(({ day }) => day <= today));
  const isLate = (entry: Entry) => snapshot.last !== undefined && compareEntries(entry, snapshot.last) < 0;
  const late = ready.filter(isLate);
  if (late.some(({ kind }) => kind === 'pause')) return undefined;

  const touched = new Set(late.flatMap(joinsIn));
  const fold = foldOf(snapshot);
  if (touched.size > 0) {
    if (!all) return undefined;
    for (const key of touched) fold.joins.delete(key);
    const onlyTouched: Fold = { joins: fold.joins, pauses: new Map() };
    for (const entry of inOrder(all.filter(({ day }) => day <= today)))
      foldEntry(onlyTouched, entry, madeAt, (key) => touched.has(key));
  }
  const newer = ready.filter((entry) => !isLate(entry));
  for (const entry of newer) foldEntry(fold, entry, madeAt, (key) => !touched.has(key));
  const waiting = [...added.filter(({ day }) => day > today).map(({ day }) => day), snapshot.waitsFor];
  return snapshotOf(
    fold,
    newer.at(-1) ?? snapshot.last,
    waiting.filter((day) => day !== undefined).toSorted()[0],
  );
}

export function memoryIn(snapshot: Snapshot): Memory {
  return memoryOf(foldOf(snapshot));
}

function foldOf({ joins, pauses }: Snapshot): Fold {
  return {
    joins: new Map(joins.map(([key, { review, againOn, best }]) => [key, { review, againOn, best }])),
    pauses: new Map(pauses.map(({ from, to }) => [from, { from, to }])),
  };
}

function snapshotOf(
  { joins, pauses }: Fold,
  last: Pick<Entry, 'at' | 'id'> | undefined,
  waitsFor: string | undefined,
): Snapshot {
  return {
    version: 2,
    joins: [...joins],
    pauses: [...pauses.values()],
    last: last && { at: last.at, id: last.id },
    waitsFor,
  };
}
