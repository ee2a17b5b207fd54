import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import { byId, isBundle, packed, restOfBundle, unpacked, type StoredRow } from './bundle-rules.ts';
import { RECORD_NAME } from './record-name.ts';
import { isEntryRow, learnersOf, type EntryRow, type EntryState, type LearnerRow } from './rows.ts';

const STORES = ['learners', 'entries', 'meta'] as const;

export interface Stores extends DBSchema {
  learners: { key: string; value: LearnerRow };
  entries: {
    key: [learnerId: string, id: string];
    value: StoredRow;
    indexes: {
      arrival: [learnerId: string, arrival: number];
      kind: [learnerId: string, kind: string, arrival: number];
      state: [learnerId: string, state: EntryState];
      /** Of bundles alone; in the index of states are those that wait. */
      bundled: [learnerId: string, state: EntryState, last: string, size: number];
    };
  };
  meta: { key: string; value: unknown };
}

/** By a file the same entry can be another learner's as well: of another account, or of this device alone. */
const ENTRY_KEY = ['learner_id', 'id'];

const INDEXES = {
  arrival: ['learner_id', 'arrival'],
  kind: ['learner_id', 'kind', 'arrival'],
  state: ['learner_id', 'state'],
  bundled: ['learner_id', 'bundled', 'last', 'size'],
} as const;
const INDEX_NAMES = ['arrival', 'kind', 'state', 'bundled'] as const;
type IndexName = (typeof INDEX_NAMES)[number];

type Opened = IDBPDatabase<Stores>;
type StoreNames = ArrayLike<(typeof STORES)[number]>;
type Upgrade = IDBPTransaction<Stores, StoreNames, 'versionchange'>;
type EntryStore<Mode extends IDBTransactionMode> = IDBPObjectStore<Stores, StoreNames, 'entries', Mode>;

type Refuse = (work: Upgrade) => void;

/** A store or an index that is missing, because the database was damaged or is of an older version, is made. */
export const openWhole = (closed: () => void): Promise<Opened> => open(closed);

/** Undefined where there is none: to look for it makes none. */
export async function openIfThere(closed: () => void): Promise<Opened | undefined> {
  let isThere = true;
  const refuse = (work: Upgrade) => {
    isThere = false;
    giveUp(work);
  };
  try {
    return await open(closed, undefined, refuse);
  } catch (error) {
    if (isThere) throw error;
    return undefined;
  }
}

/** @param refuse asked where a new database would be made */
async function open(closed: () => void, version?: number, refuse?: Refuse): Promise<Opened> {
  const database = await openDB<Stores>(RECORD_NAME, version, {
    upgrade(opened, from, _to, work) {
      if (from === 0 && refuse) return refuse(work);
      mend(opened, work).catch((error: unknown) => {
        console.error('the record could not be mended', error);
        giveUp(work);
      });
    },
    blocking: (_current, _wanted, event) => {
      // Another tab wants to mend or remove it, and waits for this one.
      if (event.target instanceof IDBDatabase) event.target.close();
      closed();
    },
    terminated: closed,
  });
  if (isWhole(database)) return database;
  const next = database.version + 1;
  database.close();
  return open(closed, next, refuse);
}

/** Leaves everything as it was. Opening fails, and whoever asked for it hears so. */
function giveUp(work: Upgrade): void {
  work.done.catch(() => undefined);
  work.abort();
}

function isWhole(database: Opened): boolean {
  if (!STORES.every((name) => database.objectStoreNames.contains(name))) return false;
  const { store } = database.transaction('entries');
  return isKeyed(store) && INDEX_NAMES.every((name) => hasIndex(store, name));
}

type Shape = {
  keyPath: unknown;
  indexNames: DOMStringList;
  index: (name: IndexName) => { keyPath: unknown };
};

const isKeyed = ({ keyPath }: Pick<Shape, 'keyPath'>): boolean => String(keyPath) === String(ENTRY_KEY);

function hasIndex(store: Omit<Shape, 'keyPath'>, name: IndexName): boolean {
  return store.indexNames.contains(name) && String(store.index(name).keyPath) === String(INDEXES[name]);
}

async function mend(database: Opened, work: Upgrade): Promise<void> {
  const has = (name: (typeof STORES)[number]) => database.objectStoreNames.contains(name);
  if (STORES.every(has)) {
    const entries = work.objectStore('entries');
    if (isKeyed(entries) && hasIndex(entries, 'arrival')) return addIndexes(entries);
  }
  const hasLearners = has('learners');
  if (!hasLearners) database.createObjectStore('learners', { keyPath: 'id' });
  const found: unknown[] = has('entries') ? await work.objectStore('entries').getAll() : [];
  if (has('entries')) database.deleteObjectStore('entries');
  else if (has('meta')) {
    // How far the server was heard, and every memory, spoke of entries that are gone: they come again from the server.
    database.deleteObjectStore('meta');
  }
  if (!has('meta')) database.createObjectStore('meta');
  const entries = database.createObjectStore('entries', { keyPath: ENTRY_KEY });
  const rows = numbered(unpacked(found).toSorted(byId));
  // What only a newer version can read stays for it, as it is.
  const others = found.filter((row) => !isBundle(row) && !isEntryRow(row)).filter(hasKey);
  const rest = found.filter(isBundle).flatMap(restOfBundle);
  await Promise.all([...packed(rows), ...rest, ...others].map((row) => entries.put(row)));
  await work.objectStore('meta').delete(IDBKeyRange.bound('memory:', 'memory;'));
  if (!hasLearners) {
    await Promise.all(learnersOf(rows).map((row) => work.objectStore('learners').put(row)));
    // The marks of removed ones are gone as well, so nobody can say any more who is unknown to an account.
    await work.objectStore('meta').delete(IDBKeyRange.bound('synced:', 'synced;'));
  }
  addIndexes(entries);
}

function addIndexes(entries: EntryStore<'versionchange'>): void {
  for (const name of INDEX_NAMES) {
    if (hasIndex(entries, name)) continue;
    if (entries.indexNames.contains(name)) entries.deleteIndex(name);
    entries.createIndex(name, [...INDEXES[name]]);
  }
}

/** Only these can be stored again; damage may have taken away either. */
function hasKey(row: unknown): row is StoredRow {
  if (typeof row !== 'object' || row === null) return false;
  return 'learner_id' in row && isText(row.learner_id) && 'id' in row && isText(row.id);
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** Rows of an earlier version have no arrival; and a page of one, which sees no bundles, may have stored what is in one. */
function numbered(rows: readonly EntryRow[]): EntryRow[] {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  const result: EntryRow[] = [];
  for (const row of rows) {
    const key = `${row.learner_id} ${row.id}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const arrival = (counts.get(row.learner_id) ?? 0) + 1;
    counts.set(row.learner_id, arrival);
    result.push({ ...row, arrival });
  }
  return result;
}
