import type { IDBPObjectStore } from 'idb';
import { BUNDLED_STATES, entriesOfBundle, isBundle, type Bundle } from './bundle-rules.ts';
import type { Stores } from './database-stores.ts';
import { placeInOrder } from './file-rules.ts';
import { isEntryRow, type EntryRow, type EntryState } from './rows.ts';
import { idsOf } from './twin-rules.ts';

const SPAN_KEYS = 4000;
/** Sorts behind every digit of an id. */
const AFTER_ANY_ID = '~';

export type StoreNames = ArrayLike<'learners' | 'entries' | 'meta'>;
export type Entries = IDBPObjectStore<Stores, StoreNames, 'entries', 'readwrite'>;

/** Which of one learner's entries are meant; one under the same id is of the same kind. */
type Named = Pick<EntryRow, 'id' | 'kind'>;

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
    counted.entries += at.key[4];
  }
  return counted;
}

/** Those bundles of a learner that may hold one of these: of its kind, and from its first id to its last. */
export async function bundlesAround(
  store: Entries,
  learnerId: string,
  rows: readonly Named[],
): Promise<Bundle[]> {
  const keys: [string, string][] = [];
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const [first, last] = endsOf(rows.filter((row) => row.kind === kind).map(({ id }) => id));
    for (const state of BUNDLED_STATES) {
      const notBefore = IDBKeyRange.bound([learnerId, state, kind, first], [learnerId, state, kind, []]);
      const found = await store.index('bundled').getAllKeys(notBefore);
      keys.push(...found.filter(([, id]) => id <= last));
    }
  }
  const found: unknown[] = await Promise.all(keys.map((key) => store.get(key)));
  return found.filter(isBundle);
}

/** Which of these a learner has. Each question costs about as much as an entry: one for the whole span is cheap, as long as not too many lie in it. */
export async function knownIds(
  store: Entries,
  learnerId: string,
  rows: readonly Named[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const bundles = await bundlesAround(store, learnerId, rows);
  const known = new Set(bundles.flatMap(idsIn));
  const [first, last] = endsOf(ids);
  const inSpan = await store.getAllKeys(IDBKeyRange.bound([learnerId, first], [learnerId, last]), SPAN_KEYS);
  const found =
    inSpan.length < SPAN_KEYS ? inSpan : await Promise.all(ids.map((id) => store.getKey([learnerId, id])));
  for (const key of found) if (key) known.add(key[1]);
  return known;
}

/** What is stored from the first of these to the last: a twin stands at the same place, and a long record is not read whole. */
export async function idsBeside(
  store: Entries,
  learnerId: string,
  rows: readonly EntryRow[],
): Promise<string[]> {
  const theirs = rows.filter(({ learner_id }) => learner_id === learnerId);
  if (theirs.length === 0) return [];
  const [first, last] = endsOf([...idsOf(learnerId, theirs)].map(placeInOrder));
  const wide = theirs.flatMap(({ id, kind }) => [
    { id: placeInOrder(id), kind },
    { id: `${placeInOrder(id)}${AFTER_ANY_ID}`, kind },
  ]);
  const bundles = await bundlesAround(store, learnerId, wide);
  const span = IDBKeyRange.bound([learnerId, first], [learnerId, `${last}${AFTER_ANY_ID}`]);
  const keys = await store.getAllKeys(span);
  return [...new Set([...keys.map(([, id]) => id), ...bundles.flatMap(idsIn)])];
}

/** Where a learner's entry is stored, with all that is stored in the same row. */
export type Found = { key: [learnerId: string, id: string]; entries: EntryRow[] };

/** The rows of storage in which these are; what is not here, or cannot be read, is left out. */
export async function rowsWith(store: Entries, learnerId: string, rows: readonly Named[]): Promise<Found[]> {
  const wanted = new Set(rows.map(({ id }) => id));
  const bundles = (await bundlesAround(store, learnerId, rows)).map((bundle): Found => ({
    key: [learnerId, bundle.id],
    entries: entriesOfBundle(bundle),
  }));
  const around = bundles.filter(({ entries }) => entries.some(({ id }) => wanted.has(id)));
  for (const { entries } of around) for (const { id } of entries) wanted.delete(id);
  const single: unknown[] = await Promise.all([...wanted].map((id) => store.get([learnerId, id])));
  return [
    ...around,
    ...single.filter(isEntryRow).map((row): Found => ({ key: [learnerId, row.id], entries: [row] })),
  ];
}

const idsIn = ({ entries }: Bundle): string[] => entries.map(({ id }) => id);

function endsOf(ids: readonly string[]): [first: string, last: string] {
  const sorted = ids.toSorted();
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
}
