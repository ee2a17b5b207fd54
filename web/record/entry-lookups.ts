import type { IDBPObjectStore } from 'idb';
import {
  BUNDLED_STATES,
  entriesOfBundle,
  isBundle,
  once,
  restOfBundle,
  type Bundle,
} from './bundle-rules.ts';
import type { Stores } from './database-stores.ts';
import { placeInOrder } from './file-rules.ts';
import { isEntryRow, type EntryRow, type EntryState } from './rows.ts';

const SPAN_KEYS = 4000;
/** Sorts behind every digit of an id. */
const AFTER_ANY_ID = '~';

export type StoreNames = ArrayLike<'learners' | 'entries' | 'meta'>;
export type Entries = IDBPObjectStore<Stores, StoreNames, 'entries', 'readwrite'>;

/** All keys that begin so: arrays sort behind every text. */
export const allOf = (...begin: string[]) => IDBKeyRange.bound(begin, [...begin, []]);

export const arrivalsAfter = (learnerId: string, arrival: number) =>
  IDBKeyRange.bound([learnerId, arrival], [learnerId, Infinity], true);

export async function lastArrival(store: Entries, learnerId: string): Promise<number> {
  const last = await store.index('arrival').openKeyCursor(arrivalsAfter(learnerId, 0), 'prev');
  const key: unknown = last?.key;
  return Array.isArray(key) ? Number(key[1]) : 0;
}

/** By their keys alone, which tell how many are in each: a long record is not read for it. */
export async function countBundled(
  store: IDBPObjectStore<Stores, ArrayLike<'entries'>, 'entries'>,
  learnerId: string,
  state?: EntryState,
): Promise<{ rows: number; entries: number }> {
  const counted = { rows: 0, entries: 0 };
  const those = allOf(learnerId, ...(state ? [state] : []));
  for (let at = await store.index('bundled').openKeyCursor(those); at; at = await at.continue()) {
    counted.rows += 1;
    counted.entries += at.key[3];
  }
  return counted;
}

/** Those bundles of a learner that may hold one of these: whatever lies between the first and the last. */
async function bundlesAround(store: Entries, learnerId: string, ids: readonly string[]): Promise<Bundle[]> {
  if (ids.length === 0) return [];
  const [first, last] = endsOf(ids);
  const keys: [string, string][] = [];
  for (const state of BUNDLED_STATES) {
    const notBefore = IDBKeyRange.bound([learnerId, state, first], [learnerId, state, []]);
    const found = await store.index('bundled').getAllKeys(notBefore);
    keys.push(...found.filter(([, id]) => id <= last));
  }
  const found: unknown[] = await Promise.all(keys.map((key) => store.get(key)));
  return found.filter(isBundle);
}

/** Which of these a learner has, in bundles or as rows of their own. */
export async function knownIds(
  store: Entries,
  learnerId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const bundles = await bundlesAround(store, learnerId, ids);
  return new Set([...bundles.flatMap(idsIn), ...(await keysAmong(store, learnerId, ids))]);
}

/**
 * Keys of rows, as far as they may be among these. Each question costs about as much as an entry: one for the whole span is
 * cheap, as long as not too many lie in it.
 */
async function keysAmong(store: Entries, learnerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const [first, last] = endsOf(ids);
  const inSpan = await store.getAllKeys(IDBKeyRange.bound([learnerId, first], [learnerId, last]), SPAN_KEYS);
  if (inSpan.length < SPAN_KEYS) return inSpan.map(([, id]) => id);
  const found = await Promise.all(ids.map((id) => store.getKey([learnerId, id])));
  return found.flatMap((key) => (key ? [key[1]] : []));
}

/** What is stored from the first of these to the last: a twin stands at the same place, and a long record is not read whole. */
export async function idsBeside(
  store: Entries,
  learnerId: string,
  ids: ReadonlySet<string>,
): Promise<string[]> {
  if (ids.size === 0) return [];
  const [first, last] = endsOf([...ids].map(placeInOrder));
  const ends = [first, `${last}${AFTER_ANY_ID}`];
  const bundles = await bundlesAround(store, learnerId, ends);
  const keys = await store.getAllKeys(IDBKeyRange.bound([learnerId, ends[0]], [learnerId, ends[1]]));
  return [...new Set([...keys.map(([, id]) => id), ...bundles.flatMap(idsIn)])];
}

/** Where a learner's entries are stored, with all that is stored in the same rows. */
export type Found = { keys: Key[]; entries: EntryRow[]; rest: Bundle[] };
type Key = [learnerId: string, id: string];

/** The bundles in which these are, and rows of their own in which a page from before there were bundles stored the same again. */
export async function inBundles(store: Entries, learnerId: string, ids: ReadonlySet<string>): Promise<Found> {
  const around = await bundlesAround(store, learnerId, [...ids]);
  const bundles = around.filter((bundle) => idsIn(bundle).some((id) => ids.has(id)));
  const entries = once(bundles.flatMap(entriesOfBundle));
  const bundled = new Set(entries.map(({ id }) => id));
  const again = bundled.size === 0 ? [] : await keysAmong(store, learnerId, [...ids]);
  const own = new Set(around.map(({ id }) => id));
  const keys = [...bundles.map(({ id }) => id), ...again.filter((id) => bundled.has(id) && !own.has(id))];
  return { keys: keys.map((id): Key => [learnerId, id]), entries, rest: bundles.flatMap(restOfBundle) };
}

/** The same, and those that are rows of their own; what is not here, or cannot be read, is left out. */
export async function rowsWith(store: Entries, learnerId: string, ids: ReadonlySet<string>): Promise<Found> {
  const { keys, entries, rest } = await inBundles(store, learnerId, ids);
  const bundled = new Set(entries.map(({ id }) => id));
  const wanted = [...ids].filter((id) => !bundled.has(id));
  const found: unknown[] = await Promise.all(wanted.map((id) => store.get([learnerId, id])));
  const single = found.filter(isEntryRow);
  return {
    keys: [...keys, ...single.map(({ id }): Key => [learnerId, id])],
    entries: [...entries, ...single],
    rest,
  };
}

const idsIn = (bundle: Bundle): string[] => entriesOfBundle(bundle).map(({ id }) => id);

function endsOf(ids: readonly string[]): [first: string, last: string] {
  const sorted = ids.toSorted();
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
}
