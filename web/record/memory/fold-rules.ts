import * as v from 'valibot';
import type { Entry, EntryKind } from '#contract/record.ts';
import type { SnapshotName } from '../store/rows.ts';
import { byTime, compareEntries } from './entry-order-rules.ts';

/** How a learner's entries become what a page shows. */
export type FoldForm<Folded> = {
  kinds: readonly EntryKind[];
  /**
   * What becomes of entries of days to come, as a clock that is ahead writes them: they wait for their day; or, where the
   * newest entry decides, they count as the oldest until then, so that a person can still change what they say.
   */
  future: 'wait' | 'first';
  start: () => Folded;
  /** Adds entries in the order of time to what was folded before, which stays as it is. */
  add: (before: Folded, entries: readonly Entry[], today: string) => Folded;
  /** Adds entries that belong before others, given all of them in order; undefined where everything has to be folded again. */
  addLate?: (before: Folded, late: readonly Entry[], all: readonly Entry[]) => Folded | undefined;
  /** For folds that a page waits for: the next visit goes on from what is stored. Of another version it is discarded. */
  snapshot?: SnapshotForm<Folded>;
};

type SnapshotForm<Folded> = {
  name: SnapshotName;
  version: number;
  /** So many entries may be folded again at the next visit: writing a snapshot after each would cost more. */
  everyEntries: number;
  pack: (folded: Folded) => unknown;
  /** Undefined for what `pack` did not write. */
  unpack: (packed: unknown) => Folded | undefined;
};

const snapshotSchema = v.object({
  version: v.number(),
  /** The entry that arrived last of those that were folded; arrival 0 before the first. */
  upTo: v.object({ arrival: v.pipe(v.number(), v.integer(), v.minValue(0)), id: v.string() }),
  /** The one that happened last. */
  last: v.optional(v.object({ at: v.string(), id: v.string() })),
  /** The first of the days to come that entries were written for. */
  waitsFor: v.optional(v.string()),
  /** The last day that was counted. */
  latestDay: v.optional(v.string()),
  folded: v.unknown(),
});

/** What entries were folded to, and how far. */
export type Snapshot<Folded> = Omit<v.InferOutput<typeof snapshotSchema>, 'folded' | 'version'> & {
  folded: Folded;
};

export function emptySnapshot<Folded>({ start }: FoldForm<Folded>): Snapshot<Folded> {
  return { folded: start(), upTo: { arrival: 0, id: '' } };
}

export function packSnapshot<Folded>(
  { version, pack }: SnapshotForm<Folded>,
  { folded, ...rest }: Snapshot<Folded>,
): v.InferOutput<typeof snapshotSchema> {
  return { ...rest, version, folded: pack(folded) };
}

export function unpackSnapshot<Folded>(
  { version, unpack }: SnapshotForm<Folded>,
  found: unknown,
): Snapshot<Folded> | undefined {
  const { success, output } = v.safeParse(snapshotSchema, found);
  if (!success || output.version !== version) return undefined;
  const folded = unpack(output.folded);
  return folded === undefined ? undefined : { ...output, folded };
}

/** False once entries that waited are due, or the clock was set back before a day that was counted. */
export function isUpToDate(
  { waitsFor, latestDay }: Pick<Snapshot<unknown>, 'waitsFor' | 'latestDay'>,
  today: string,
): boolean {
  return (waitsFor === undefined || waitsFor > today) && (latestDay === undefined || latestDay <= today);
}

/** `first` and then `inTime` are folded now; `late` belongs before entries that were folded already. */
type Sorted = Record<'first' | 'inTime' | 'late' | 'future', readonly Entry[]>;

export function sortAdded(
  { kinds, future: place }: Pick<FoldForm<unknown>, 'kinds' | 'future'>,
  { last, upTo }: Snapshot<unknown>,
  added: readonly Entry[],
  today: string,
): Sorted {
  const wanted = byTime(added.filter(({ kind }) => kinds.some((each) => each === kind)));
  const ready = wanted.filter(({ day }) => day <= today);
  const future = wanted.filter(({ day }) => day > today);
  const first = place === 'first' ? future : [];
  if (upTo.arrival === 0) return { first, inTime: ready, late: [], future };
  const isLate = (entry: Entry) => last !== undefined && compareEntries(entry, last) < 0;
  const inTime = ready.filter((entry) => !isLate(entry));
  return { first: [], inTime, late: [...first, ...ready.filter(isLate)], future };
}

/** How far a fold has come once these were added. */
export function advanced<Folded>(
  before: Snapshot<Folded>,
  folded: Folded,
  { inTime, late, future }: Sorted,
  newest: { arrival: number; id: string },
): Snapshot<Folded> {
  const last = inTime.at(-1);
  const days = [...inTime, ...late].map(({ day }) => day);
  return {
    folded,
    upTo: { arrival: newest.arrival, id: newest.id },
    last: last ? { at: last.at, id: last.id } : before.last,
    latestDay:
      days.reduce((latest, day) => (day > latest ? day : latest), before.latestDay ?? '') || undefined,
    waitsFor: future.reduce(
      (earliest: string | undefined, { day }) => (earliest === undefined || day < earliest ? day : earliest),
      before.waitsFor,
    ),
  };
}
