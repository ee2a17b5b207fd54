import { unwrap, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import type { Stores } from './database-stores.ts';
import { copiedEntryId, placeInOrder } from './file-rules.ts';
import { entryRowsIn, type EntryRow } from './rows.ts';
import { broughtInAmong, idsOf, isToGo, twinsAmong, withoutCopies } from './twin-rules.ts';

const SPAN_KEYS = 4000;
const HANDED_OVER_AT_ONCE = 250;
/** Few enough that a slow phone answers a tap in between. */
const READ_AT_ONCE = 400;
/** Sorts behind every digit of an id. */
const AFTER_ANY_ID = '~';

export const arrivalsAfter = (learnerId: string, arrival: number) =>
  IDBKeyRange.bound([learnerId, arrival], [learnerId, Infinity], true);

export type StoreNames = ArrayLike<'learners' | 'entries' | 'meta'>;
type Writing = IDBPTransaction<Stores, StoreNames, 'readwrite'>;
type Entries = IDBPObjectStore<Stores, StoreNames, 'entries', 'readwrite'>;

/** Numbers them in the order in which they arrive here, learner by learner. */
export async function addMissing(
  work: Pick<Writing, 'objectStore'>,
  rows: readonly EntryRow[],
): Promise<EntryRow[]> {
  const store = work.objectStore('entries');
  const added: EntryRow[] = [];
  for (const learnerId of new Set(rows.map(({ learner_id }) => learner_id))) {
    const theirs = rows.filter(({ learner_id }) => learner_id === learnerId);
    const known = await knownIds(store, learnerId, theirs);
    let arrival = await lastArrival(store, learnerId);
    for (const row of theirs) if (!known.has(row.id)) added.push({ ...row, arrival: ++arrival });
  }
  await putAll(store, added, (row) => row);
  return added;
}

/**
 * Gives all that a learner did ids that follow from the old ones; in the same order, and to be sent. The old ones go as
 * one range: one by one they took as long as all the rest.
 */
export async function renameAll(store: Entries, learnerId: string): Promise<void> {
  const found: EntryRow[] = [];
  for (let after: IDBValidKey = [learnerId]; ;) {
    const chunk = await store.getAll(IDBKeyRange.bound(after, [learnerId, []], true), READ_AT_ONCE);
    found.push(...chunk);
    const last = chunk.at(-1);
    if (!last || chunk.length < READ_AT_ONCE) break;
    after = [learnerId, last.id];
  }
  await store.delete(IDBKeyRange.bound([learnerId], [learnerId, []]));
  const readable = new Set(entryRowsIn(found));
  // What cannot be read stays as it is.
  await putAll(store, found, (row) => (readable.has(row) ? withOwnId(row, learnerId) : row));
}

async function putAll(
  store: Entries,
  rows: readonly EntryRow[],
  change: (row: EntryRow) => EntryRow,
): Promise<void> {
  for (let start = 0; start < rows.length; start += HANDED_OVER_AT_ONCE) {
    const [first, ...others] = rows.slice(start, start + HANDED_OVER_AT_ONCE).map(change);
    if (!first) break;
    const isBegun = store.put(first);
    // Nobody waits for each of them: one that fails ends the whole transaction, which its caller hears of.
    for (const row of others) unwrap(store).put(row);
    // Storage works on these while the next are handed over, and the page answers a tap in between.
    await isBegun;
  }
}

export const withOwnId = (row: EntryRow, learnerId: string): EntryRow => ({
  ...row,
  id: copiedEntryId(row.id, learnerId),
  state: 'unsent',
  refusal: undefined,
});

/** True where the learner had something under the id of somebody else's entry. */
export async function renameShared(
  store: Pick<Entries, 'get' | 'getKey' | 'getAllKeys' | 'put' | 'delete'>,
  learnerId: string,
  rows: readonly EntryRow[],
): Promise<boolean> {
  const others = rows.filter(({ learner_id }) => learner_id !== learnerId);
  const known = await knownIds(store, learnerId, others);
  const shared = others.filter(({ id }) => known.has(id));
  for (const { id } of shared) {
    const row = await store.get([learnerId, id]);
    await store.delete([learnerId, id]);
    const own = row && withOwnId(row, learnerId);
    // Another device may have done the same, and sent it.
    if (own && (await store.getKey([learnerId, own.id])) === undefined) await store.put(own);
  }
  return shared.length > 0;
}

/** True where something of this learner went, since the account has it under another id. */
export async function dropTwins(
  store: Pick<Entries, 'get' | 'getAllKeys' | 'delete'>,
  learnerId: string,
  rows: readonly EntryRow[],
): Promise<boolean> {
  const received = idsOf(learnerId, rows);
  let isAnyGone = false;
  for (const twin of twinsAmong(learnerId, received, await idsBeside(store, learnerId, received))) {
    const stored = await store.get([learnerId, twin.other]);
    if (!isToGo(twin, stored?.state, received)) continue;
    await store.delete([learnerId, twin.other]);
    isAnyGone = true;
  }
  return isAnyGone;
}

export async function withoutTwins(
  store: Pick<Entries, 'getAllKeys'>,
  rows: readonly EntryRow[],
): Promise<readonly EntryRow[]> {
  let single = rows;
  for (const learnerId of broughtInAmong(rows))
    single = withoutCopies(learnerId, single, await idsBeside(store, learnerId, idsOf(learnerId, single)));
  return single;
}

/** What is stored from the first of these to the last: a twin stands at the same place, and a long record is not read whole. */
async function idsBeside(
  store: Pick<Entries, 'getAllKeys'>,
  learnerId: string,
  ids: ReadonlySet<string>,
): Promise<string[]> {
  const places = [...ids].map(placeInOrder).toSorted();
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = IDBKeyRange.bound([learnerId, first], [learnerId, `${last}${AFTER_ANY_ID}`]);
  return (await store.getAllKeys(span)).map(([, id]) => id);
}

export async function lastArrival(store: Pick<Entries, 'index'>, learnerId: string): Promise<number> {
  const last = await store.index('arrival').openKeyCursor(arrivalsAfter(learnerId, 0), 'prev');
  const key: unknown = last?.key;
  return Array.isArray(key) ? Number(key[1]) : 0;
}

/** Each question costs about as much as an entry: one for the whole span is cheap, as long as not too many lie in it. */
async function knownIds(
  store: Pick<Entries, 'getKey' | 'getAllKeys'>,
  learnerId: string,
  rows: readonly EntryRow[],
): Promise<ReadonlySet<string>> {
  const ids = rows.map(({ id }) => id).toSorted();
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return new Set();
  const span = IDBKeyRange.bound([learnerId, first], [learnerId, last]);
  const inSpan = await store.getAllKeys(span, SPAN_KEYS);
  if (inSpan.length < SPAN_KEYS) return new Set(inSpan.map(([, id]) => id));
  const found = await Promise.all(ids.map((id) => store.getKey([learnerId, id])));
  return new Set(found.flatMap((key) => (key ? [key[1]] : [])));
}
