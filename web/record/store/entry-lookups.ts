import type { IDBPObjectStore } from 'idb';
import { entriesOfBundle, isBundle, unpacked } from './bundle-rules.ts';
import type { StoreName, Stores } from './database-stores.ts';
import type { EntryRow, LearnerRef } from './rows.ts';

const SPAN_KEYS = 4000;

export type StoreNames = ArrayLike<StoreName>;
export type Entries = IDBPObjectStore<Stores, StoreNames, 'entries', 'readwrite'>;
export type Unsent = IDBPObjectStore<Stores, StoreNames, 'unsent', 'readwrite'>;
type Key = [owner: string, learnerId: string, id: string];

/** All keys that begin so: arrays sort behind every text. */
export const allFrom = (...begin: string[]) => IDBKeyRange.bound(begin, [...begin, []]);
export const allOf = ({ owner, id }: LearnerRef) => allFrom(owner, id);

export const arrivalsAfter = ({ owner, id }: LearnerRef, arrival: number) =>
  IDBKeyRange.bound([owner, id, arrival], [owner, id, Infinity], true);

export async function lastArrival(store: Pick<Entries, 'index'>, learner: LearnerRef): Promise<number> {
  const last = await store.index('arrival').openKeyCursor(arrivalsAfter(learner, 0), 'prev');
  const key: unknown = last?.key;
  return Array.isArray(key) ? Number(key[2]) : 0;
}

type BundleCursor = {
  key: readonly [string, string, string, number];
  continue: () => Promise<BundleCursor | null>;
};
type BundleIndex = {
  getAllKeys: (range: IDBKeyRange) => Promise<Key[]>;
  openKeyCursor: (range: IDBKeyRange) => Promise<BundleCursor | null>;
};

type Reads = {
  get: (key: Key) => Promise<unknown>;
  index: (name: 'bundled') => Pick<BundleIndex, 'getAllKeys'>;
};

/** How many more than rows there are, by the keys of bundles alone: a long record is not read for it. */
export async function beyondRows(
  index: Pick<BundleIndex, 'openKeyCursor'>,
  learner: LearnerRef,
): Promise<number> {
  let count = 0;
  for (let at = await index.openKeyCursor(allOf(learner)); at; at = await at.continue())
    count += at.key[3] - 1;
  return count;
}

/** The keys of those bundles that may hold one of these: whatever lies between the first and the last. */
export async function bundlesAround(
  index: Pick<BundleIndex, 'getAllKeys'>,
  { owner, id }: LearnerRef,
  ids: readonly string[],
): Promise<Key[]> {
  if (ids.length === 0) return [];
  const [first, last] = endsOf(ids);
  const found = await index.getAllKeys(IDBKeyRange.bound([owner, id, first], [owner, id, []]));
  return found.filter(([, , begins]) => begins <= last);
}

/** Which of these a learner has, in bundles or as rows of their own; and others beside them. */
export async function knownIds(
  store: Entries,
  learner: LearnerRef,
  ids: readonly string[],
): Promise<Set<string>> {
  const bundled = await inBundles(store, learner, ids);
  return new Set([...bundled.map(({ id }) => id), ...(await keysAmong(store, learner, ids))]);
}

async function inBundles(store: Reads, learner: LearnerRef, ids: readonly string[]): Promise<EntryRow[]> {
  const keys = await bundlesAround(store.index('bundled'), learner, ids);
  const found: unknown[] = await Promise.all(keys.map((key) => store.get(key)));
  return found.filter(isBundle).flatMap(entriesOfBundle);
}

/**
 * Keys of rows, as far as they may be among these. Each question costs about as much as an entry: one for the whole span is
 * cheap, as long as not too many lie in it.
 */
async function keysAmong(
  store: Entries,
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

/** The entries with these ids; what is not here, or cannot be read, is left out. */
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
  return [...bundled, ...unpacked(found)];
}

export function endsOf(ids: readonly string[]): [first: string, last: string] {
  const sorted = ids.toSorted();
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
}
