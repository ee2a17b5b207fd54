import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { entryRowsIn, learnerRowsIn, type EntryRow, type EntryState, type LearnerRow } from './rows.ts';

const NAME = 'record';

interface Stores extends DBSchema {
  learners: { key: string; value: LearnerRow };
  entries: { key: string; value: EntryRow; indexes: { learner_id: string; state: EntryState } };
  meta: { key: string; value: unknown };
}

type Opened = IDBPDatabase<Stores>;

export type RecordDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** The record on this device. `closed` hears when the browser took the database away, as another tab's deletion does. */
export async function openDatabase(closed: () => void) {
  const database = await openWhole(closed);
  return {
    async learners(): Promise<LearnerRow[]> {
      return learnerRowsIn(await database.getAll('learners'));
    },
    async putLearner(row: LearnerRow): Promise<void> {
      await database.put('learners', row);
    },
    async entriesOf(learnerId: string): Promise<EntryRow[]> {
      return entryRowsIn(await database.getAllFromIndex('entries', 'learner_id', learnerId));
    },
    /** Entries that wait to be sent, or were refused. */
    async entriesIn(state: EntryState): Promise<EntryRow[]> {
      return entryRowsIn(await database.getAllFromIndex('entries', 'state', state));
    },
    /** Adds those that are not there yet, all in one transaction, and tells which those were. */
    async addEntries(rows: readonly EntryRow[]): Promise<EntryRow[]> {
      const work = database.transaction('entries', 'readwrite');
      const known = await Promise.all(rows.map(({ id }) => work.store.getKey(id)));
      const added = rows.filter((_, index) => known[index] === undefined);
      await Promise.all([...added.map((row) => work.store.put(row)), work.done]);
      return added;
    },
    /** Writes rows that are there already: what became of them on their way to the server. */
    async putEntries(rows: readonly EntryRow[]): Promise<void> {
      const work = database.transaction('entries', 'readwrite');
      await Promise.all([...rows.map((row) => work.store.put(row)), work.done]);
    },
    /** Removes a learner's entries and, unless the mark of its removal has to stay, the learner. */
    async removeLearner(id: string, mark: LearnerRow | undefined): Promise<void> {
      const work = database.transaction(['learners', 'entries'], 'readwrite');
      const entries = work.objectStore('entries');
      const keys = await entries.index('learner_id').getAllKeys(id);
      const learner = mark ? work.objectStore('learners').put(mark) : work.objectStore('learners').delete(id);
      await Promise.all([...keys.map((key) => entries.delete(key)), learner, work.done]);
    },
    async readMeta(key: string): Promise<unknown> {
      return database.get('meta', key);
    },
    async writeMeta(key: string, value: unknown): Promise<void> {
      await database.put('meta', value, key);
    },
    async clear(): Promise<void> {
      const work = database.transaction(['learners', 'entries', 'meta'], 'readwrite');
      await Promise.all([
        work.objectStore('learners').clear(),
        work.objectStore('entries').clear(),
        work.objectStore('meta').clear(),
        work.done,
      ]);
    },
    close: () => database.close(),
  };
}

/** A store that is missing, because the database was damaged or is of an older version, is made; the others stay. */
async function openWhole(closed: () => void, version?: number): Promise<Opened> {
  const database = await openDB<Stores>(NAME, version, {
    upgrade: makeMissingStores,
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
  return openWhole(closed, next);
}

function makeMissingStores(database: Opened): void {
  const has = (name: 'learners' | 'entries' | 'meta') => database.objectStoreNames.contains(name);
  if (!has('learners')) database.createObjectStore('learners', { keyPath: 'id' });
  if (!has('meta')) database.createObjectStore('meta');
  if (has('entries')) return;
  const entries = database.createObjectStore('entries', { keyPath: 'id' });
  entries.createIndex('learner_id', 'learner_id');
  entries.createIndex('state', 'state');
}

function isWhole(database: Opened): boolean {
  const names = database.objectStoreNames;
  return names.contains('learners') && names.contains('entries') && names.contains('meta');
}
