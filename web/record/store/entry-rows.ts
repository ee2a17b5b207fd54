import { byId, entriesOfBundle, isBundle, unpacked, type StoredRow } from './bundle-rules.ts';
import type { Store } from './database-stores.ts';
import type { EntryRow, LearnerRef } from './rows.ts';

/** Read in one task: few enough that a slow phone answers a tap in between. */
const CHUNK_ENTRIES = 400;
/** Bundles may follow rows of their own. */
const CHUNK_ROWS = 64;
/** Before it is known how many entries a row holds. */
const FIRST_ROWS = 8;
const SPAN_KEYS = 4000;

type Key = [owner: string, learnerId: string, id: string];
type Reads = {
  get: (key: Key) => Promise<unknown>;
  index: (name: 'bundled') => { getAllKeys: (range: IDBKeyRange) => Promise<Key[]> };
};
type RowIndex = { getAll: (range: IDBKeyRange, count: number) => Promise<StoredRow[]> };
type RowIndexes = { index: (name: 'arrival' | 'kind') => RowIndex };

const arrivalsAfter = ({ owner, id }: LearnerRef, arrival: number) =>
  IDBKeyRange.bound([owner, id, arrival], [owner, id, Infinity], true);

type LastFirst<Value> = (range: IDBKeyRange, direction: 'prev') => Promise<Value | null>;
type ByArrival = {
  openCursor: LastFirst<{ value: StoredRow }>;
  openKeyCursor: LastFirst<{ key: readonly [string, string, number] }>;
};

/** The row that arrived last; a bundle is there with the last of its entries. */
export async function lastRow(
  store: { index: (name: 'arrival') => Pick<ByArrival, 'openCursor'> },
  learner: LearnerRef,
): Promise<StoredRow | undefined> {
  return (await store.index('arrival').openCursor(arrivalsAfter(learner, 0), 'prev'))?.value;
}

/** Entries are counted as they arrive, from 1, and stay: the last arrival is how many there are. */
export async function lastArrival(
  store: { index: (name: 'arrival') => Pick<ByArrival, 'openKeyCursor'> },
  learner: LearnerRef,
): Promise<number> {
  const last = await store.index('arrival').openKeyCursor(arrivalsAfter(learner, 0), 'prev');
  return last ? last.key[2] : 0;
}

/** Chunks of what arrived after that arrival, of one kind or of all. Those of one chunk are in no order. */
export async function* chunksAfter(
  store: RowIndexes,
  learner: LearnerRef,
  kind?: string,
  arrival = 0,
): AsyncGenerator<EntryRow[]> {
  const { owner, id } = learner;
  const ofKind = (after: number) =>
    IDBKeyRange.bound([owner, id, kind, after], [owner, id, kind, Infinity], true);
  const rangeAfter = kind === undefined ? (after: number) => arrivalsAfter(learner, after) : ofKind;
  const index = store.index(kind === undefined ? 'arrival' : 'kind');
  let count = FIRST_ROWS;
  for (let after = arrival; ;) {
    const rows = await index.getAll(rangeAfter(after), count);
    const found = unpacked(rows);
    yield found.filter((row) => row.arrival > arrival);
    if (rows.length < count) return;
    after = rows.at(-1)?.arrival ?? Infinity;
    const wanted = Math.ceil((CHUNK_ENTRIES * rows.length) / Math.max(found.length, rows.length));
    count = Math.min(CHUNK_ROWS, wanted);
  }
}

export async function readEntries(
  store: RowIndexes,
  learner: LearnerRef,
  kind?: string,
  arrival = 0,
): Promise<EntryRow[]> {
  const entries: EntryRow[] = [];
  for await (const chunk of chunksAfter(store, learner, kind, arrival)) entries.push(...chunk);
  return byArrival(entries);
}

export const byArrival = (rows: readonly EntryRow[]): EntryRow[] =>
  rows.toSorted((one, other) => one.arrival - other.arrival);

/** The entries with these ids, in their order; what is not here, or cannot be read, is left out. */
export async function entriesWith(
  store: Reads,
  learner: LearnerRef,
  ids: readonly string[],
): Promise<EntryRow[]> {
  const wanted = new Set(ids);
  const bundled = (await inBundles(store, learner, ids)).filter(({ id }) => wanted.has(id));
  for (const { id } of bundled) wanted.delete(id);
  const { owner, id: learnerId } = learner;
  const found = await Promise.all([...wanted].map((id) => store.get([owner, learnerId, id])));
  return [...bundled, ...unpacked(found)].toSorted(byId);
}

/** Which of these a learner has, in bundles or as rows of their own; and others beside them. */
export async function knownIds(
  store: Store<'entries'>,
  learner: LearnerRef,
  ids: readonly string[],
): Promise<Set<string>> {
  const bundled = await inBundles(store, learner, ids);
  return new Set([...bundled.map(({ id }) => id), ...(await keysAmong(store, learner, ids))]);
}

/** All entries of those bundles that may hold one of these: whose ids lie between the first and the last. */
async function inBundles(
  store: Reads,
  { owner, id }: LearnerRef,
  ids: readonly string[],
): Promise<EntryRow[]> {
  if (ids.length === 0) return [];
  const [first, last] = endsOf(ids);
  const keys = await store
    .index('bundled')
    .getAllKeys(IDBKeyRange.bound([owner, id, first], [owner, id, []]));
  const found: unknown[] = await Promise.all(
    keys.filter(([, , begins]) => begins <= last).map((key) => store.get(key)),
  );
  return found.filter(isBundle).flatMap(entriesOfBundle);
}

/**
 * Keys of rows, as far as they may be among these. Each question costs about as much as an entry: one for the whole span is
 * cheap, as long as not too many lie in it.
 */
async function keysAmong(
  store: Store<'entries'>,
  { owner, id: learnerId }: LearnerRef,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const [first, last] = endsOf(ids);
  const span = IDBKeyRange.bound([owner, learnerId, first], [owner, learnerId, last]);
  const inSpan = await store.getAllKeys(span, SPAN_KEYS);
  if (inSpan.length < SPAN_KEYS) return inSpan.map(([, , id]) => id);
  const found = await Promise.all(ids.map((id) => store.getKey([owner, learnerId, id])));
  return found.flatMap((key) => (key ? [key[2]] : []));
}

function endsOf(ids: readonly string[]): [first: string, last: string] {
  const sorted = ids.toSorted();
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
}
