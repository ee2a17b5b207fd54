import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { openWhole, type Stores } from './database-stores.ts';
import {
  entryRowsIn,
  learnerRowsIn,
  type EntryRow,
  type EntryState,
  type LearnerRow,
  type Settled,
} from './rows.ts';

/** Read in one task: few enough that a slow phone answers a tap in between. */
const CHUNK_ENTRIES = 400;

export type RecordDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** What was written last on this device. */
const LAST_WRITTEN = 'last-written';

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
    entriesOf: (learnerId: string): Promise<EntryRow[]> => readAfter(database, learnerId, 0),
    /** What arrived on this device after that arrival. */
    entriesAfter: (learnerId: string, arrival: number): Promise<EntryRow[]> =>
      readAfter(database, learnerId, arrival),
    async entriesOfKind(learnerId: string, kind: string): Promise<EntryRow[]> {
      const rows: EntryRow[] = [];
      for (let after = 0; ;) {
        const range = IDBKeyRange.bound([learnerId, kind, after], [learnerId, kind, Infinity], true);
        const chunk = await database.getAllFromIndex('entries', 'kind', range, CHUNK_ENTRIES);
        rows.push(...entryRowsIn(chunk));
        if (chunk.length < CHUNK_ENTRIES) return rows;
        after = chunk.at(-1)?.arrival ?? Infinity;
      }
    },
    countEntries: (learnerId: string, state?: EntryState): Promise<number> =>
      state === undefined
        ? database.countFromIndex('entries', 'arrival', arrivalsAfter(learnerId, 0))
        : database.countFromIndex('entries', 'state', [learnerId, state]),
    /** Entries that wait to be sent, or were refused; the first so many of them, or all. */
    async entriesIn(learnerId: string, state: EntryState, limit?: number): Promise<EntryRow[]> {
      return entryRowsIn(await database.getAllFromIndex('entries', 'state', [learnerId, state], limit));
    },
    /** Adds those that are not there yet, all in one transaction, and tells which those were. */
    async addEntries(rows: readonly EntryRow[]): Promise<EntryRow[]> {
      const work = database.transaction('entries', 'readwrite');
      const added = await addMissing(work, rows);
      await work.done;
      return added;
    },
    /** Adds one entry, made from what was written before it: no other tab can write in between. */
    async writeEntry(make: (lastWritten: unknown) => { row: EntryRow; written: unknown }): Promise<EntryRow> {
      const work = database.transaction(['entries', 'meta'], 'readwrite');
      const { row, written } = make(await work.objectStore('meta').get(LAST_WRITTEN));
      await Promise.all([
        addMissing(work, [row]),
        work.objectStore('meta').put(written, LAST_WRITTEN),
        work.done,
      ]);
      return row;
    },
    /** Notes what became of entries on their way to the server; one that was removed meanwhile stays so. */
    async settleEntries(ids: readonly string[], settled: Settled): Promise<void> {
      const work = database.transaction('entries', 'readwrite');
      const found = await Promise.all(ids.map((id) => work.store.get(id)));
      const rows = found.filter((row) => row !== undefined);
      await Promise.all([
        ...rows.map((row) => work.store.put({ ...row, refusal: undefined, ...settled })),
        work.done,
      ]);
    },
    /** Removes a learner's entries and memory and, unless the mark of its removal has to stay, the learner. */
    async removeLearner(id: string, mark: LearnerRow | undefined): Promise<void> {
      const work = database.transaction(['learners', 'entries', 'meta'], 'readwrite');
      const entries = work.objectStore('entries');
      const keys = await entries.index('arrival').getAllKeys(arrivalsAfter(id, 0));
      const learner = mark ? work.objectStore('learners').put(mark) : work.objectStore('learners').delete(id);
      const memory = work.objectStore('meta').delete(`memory:${id}`);
      await Promise.all([...keys.map((key) => entries.delete(key)), learner, memory, work.done]);
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

const arrivalsAfter = (learnerId: string, arrival: number) =>
  IDBKeyRange.bound([learnerId, arrival], [learnerId, Infinity], true);

async function readAfter(
  database: IDBPDatabase<Stores>,
  learnerId: string,
  arrival: number,
): Promise<EntryRow[]> {
  const rows: EntryRow[] = [];
  for (let after = arrival; ;) {
    const range = arrivalsAfter(learnerId, after);
    const chunk = await database.getAllFromIndex('entries', 'arrival', range, CHUNK_ENTRIES);
    rows.push(...entryRowsIn(chunk));
    if (chunk.length < CHUNK_ENTRIES) return rows;
    after = chunk.at(-1)?.arrival ?? Infinity;
  }
}

type Writing = IDBPTransaction<Stores, ArrayLike<'learners' | 'entries' | 'meta'>, 'readwrite'>;

/** Numbers them in the order in which they arrive here, learner by learner. */
async function addMissing(
  work: Pick<Writing, 'objectStore'>,
  rows: readonly EntryRow[],
): Promise<EntryRow[]> {
  const store = work.objectStore('entries');
  const known = await Promise.all(rows.map(({ id }) => store.getKey(id)));
  const missing = rows.filter((_, index) => known[index] === undefined);
  const lastArrivals = new Map<string, number>();
  for (const learnerId of new Set(missing.map(({ learner_id }) => learner_id))) {
    const last = await store.index('arrival').openKeyCursor(arrivalsAfter(learnerId, 0), 'prev');
    const key: unknown = last?.key;
    lastArrivals.set(learnerId, Array.isArray(key) ? Number(key[1]) : 0);
  }
  const added: EntryRow[] = [];
  for (const row of missing) {
    const arrival = (lastArrivals.get(row.learner_id) ?? 0) + 1;
    lastArrivals.set(row.learner_id, arrival);
    added.push({ ...row, arrival });
  }
  await Promise.all(added.map((row) => store.put(row)));
  return added;
}
