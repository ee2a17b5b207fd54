import type { IDBPTransaction } from 'idb';
import { isBundle, once, unpacked } from './bundle-rules.ts';
import { asOne, connect } from './connection.ts';
import type { Stores } from './database-stores.ts';
import { CHUNK_BUNDLES, inChunks, inOrder } from './entry-chunks.ts';
import { allOf, arrivalsAfter, countBundled, lastArrival, type StoreNames } from './entry-lookups.ts';
import { addMissing, dropTwins, renameShared, sendAll, settle, withoutTwins } from './entry-writes.ts';
import { isBroughtIn } from './file-rules.ts';
import {
  entriesFor,
  learnerRowsIn,
  withMissing,
  type EntryRow,
  type EntryState,
  type LearnerChange,
  type LearnerRow,
  type Settled,
} from './rows.ts';

export type RecordDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** What of a learner is stored beside the entries, so that it need not be computed anew. */
export const COMPUTED = ['memory', 'rounds', 'garden', 'ticks', 'bubble-pop', 'letter-safari'] as const;
export type Computed = (typeof COMPUTED)[number];

const ALL: StoreNames = ['learners', 'entries', 'meta'];
const ENTRIES_AND_META: StoreNames = ['entries', 'meta'];

/** What was written last on this device. */
const LAST_WRITTEN = 'last-written';

/** The record on this device. `reopened` hears when the browser took the database away and it was opened anew. */
export async function openDatabase(reopened: () => void) {
  const { run, ifThere, close } = await connect(reopened);
  const orNothing = <Result>(work: Parameters<typeof ifThere<Result | undefined>>[0]) =>
    ifThere(work, () => undefined);
  /** What is to be remembered of an account that has no learner, until the tab is closed. */
  const passing = new Map<string, unknown>();

  const readAfter = (learnerId: string, arrival: number): Promise<EntryRow[]> =>
    ifThere((database) => {
      const index = database.transaction('entries').store.index('arrival');
      return inChunks(arrival, (after, count) => index.getAll(arrivalsAfter(learnerId, after), count));
    }, none);

  const writeMetas = (pairs: readonly (readonly [key: string, value: unknown])[]): Promise<void> =>
    ifThere(
      async (database) => {
        const work = database.transaction('meta', 'readwrite');
        const writing = pairs.map(([key, value]) =>
          value === undefined ? work.store.delete(key) : work.store.put(value, key),
        );
        await Promise.all([...writing, work.done]);
        for (const [key] of pairs) passing.delete(key);
      },
      () => {
        for (const [key, value] of pairs) passing.set(key, value);
      },
    );

  return {
    async learners(): Promise<LearnerRow[]> {
      return learnerRowsIn(await ifThere((database) => database.getAll('learners'), none));
    },
    async putLearner(row: LearnerRow): Promise<void> {
      await run((database) => database.put('learners', row));
    },
    /** Changes a learner as it is stored now: no other tab can write in between. Undefined leaves it as it is. */
    changeLearner: (id: string, change: LearnerChange): Promise<LearnerRow | undefined> =>
      (change(undefined) ? run : orNothing)(async (database) => {
        const work = database.transaction('learners', 'readwrite');
        const [stored] = learnerRowsIn([await work.store.get(id)]);
        const row = change(stored);
        await Promise.all([row && work.store.put(row), work.done]);
        return row;
      }),
    /**
     * The same for one who joins an account, which gets all that they did. Whoever came by a file may have done what the account
     * has for somebody else already, and stores once: so it gets ids of its own, the same on every device that brought in the file.
     */
    addToAccount: (id: string, change: LearnerChange): Promise<boolean> =>
      ifThere(async (database) => {
        const work = database.transaction(ALL, 'readwrite');
        return asOne(work, async () => {
          const [stored] = learnerRowsIn([await work.objectStore('learners').get(id)]);
          const row = change(stored);
          if (!row) return false;
          await work.objectStore('learners').put(row);
          await sendAll(work.objectStore('entries'), id);
          if (isBroughtIn(id))
            for (const what of COMPUTED) await work.objectStore('meta').delete(`${what}:${id}`);
          return true;
        });
      }, no),
    entriesOf: (learnerId: string): Promise<EntryRow[]> => readAfter(learnerId, 0),
    /** What arrived on this device after that arrival. */
    entriesAfter: readAfter,
    /** Those of one kind, all of them or what arrived after that arrival. */
    entriesOfKind: (learnerId: string, kind: string, arrival = 0): Promise<EntryRow[]> =>
      ifThere((database) => {
        const index = database.transaction('entries').store.index('kind');
        return inChunks(arrival, (after, count) =>
          index.getAll(IDBKeyRange.bound([learnerId, kind, after], [learnerId, kind, Infinity], true), count),
        );
      }, none),
    /** When that was done which arrived last; undefined where nothing did, or garbage. */
    async lastAt(learnerId: string): Promise<string | undefined> {
      const last = await orNothing((database) => {
        const index = database.transaction('entries').store.index('arrival');
        return index.openCursor(arrivalsAfter(learnerId, 0), 'prev');
      });
      return inOrder(unpacked(last ? [last.value] : [])).at(-1)?.at;
    },
    countEntries: (learnerId: string, state?: EntryState): Promise<number> =>
      ifThere(
        async (database) => {
          const { store } = database.transaction('entries');
          const [rows, bundled] = await Promise.all([
            state === undefined
              ? store.index('arrival').count(arrivalsAfter(learnerId, 0))
              : store.index('state').count([learnerId, state]),
            countBundled(store, learnerId, state),
          ]);
          // Bundles are rows in the index of arrivals, and where they wait in that of states.
          return rows + bundled.entries - (state === 'sent' ? 0 : bundled.rows);
        },
        () => 0,
      ),
    /** Unlike counting it takes as long for one as for thousands. */
    hasEntries: (learnerId: string, state: EntryState): Promise<boolean> =>
      ifThere(async (database) => {
        const found = await Promise.all([
          database.getKeyFromIndex('entries', 'bundled', allOf(learnerId, state)),
          database.getKeyFromIndex('entries', 'state', [learnerId, state]),
        ]);
        return found.some((key) => key !== undefined);
      }, no),
    /** Entries that wait to be sent, or were refused: all, or about so many of them. */
    entriesIn: (learnerId: string, state: EntryState, limit = Infinity): Promise<EntryRow[]> =>
      ifThere(async (database) => {
        const { store } = database.transaction('entries');
        const entries: EntryRow[] = [];
        for (let after: IDBValidKey = [learnerId, state]; entries.length < limit;) {
          const later = IDBKeyRange.bound(after, [learnerId, state, []], true);
          const bundles = await store.index('bundled').getAll(later, CHUNK_BUNDLES);
          entries.push(...unpacked(bundles));
          const last = bundles.at(-1);
          if (!isBundle(last) || bundles.length < CHUNK_BUNDLES) break;
          after = [learnerId, state, last.last, last.size];
        }
        if (entries.length >= limit) return once(entries);
        const count = limit === Infinity ? undefined : limit - entries.length;
        const rows = await store.index('state').getAll([learnerId, state], count);
        // A bundle that waits is in this index, too, and was read before.
        return once([...entries, ...unpacked(rows)]);
      }, none),
    /**
     * Adds those that are not there yet, all in one transaction, and tells which those were. Of a removed
     * learner nothing is left; what comes from an account is for its own learners alone, and of twins the first.
     */
    addEntries: (rows: readonly EntryRow[], account?: string): Promise<EntryRow[]> =>
      ifThere(async (database) => {
        const work = database.transaction(['learners', 'entries'], 'readwrite');
        return asOne(work, async () => {
          const learners = learnerRowsIn(await work.objectStore('learners').getAll());
          const wanted = entriesFor(learners, rows, account);
          const single =
            account === undefined ? wanted : await withoutTwins(work.objectStore('entries'), wanted);
          return addMissing(work, single);
        });
      }, none),
    /**
     * The same for a file, with its learners who are not there yet. Undefined where another tab has removed one of its learners:
     * then nothing is written, since these entries would be nobody's.
     */
    addFromFile: (
      newLearners: readonly LearnerRow[],
      rows: readonly EntryRow[],
    ): Promise<EntryRow[] | undefined> =>
      (newLearners.length > 0 ? run : orNothing)<EntryRow[] | undefined>(async (database) => {
        const work = database.transaction(['learners', 'entries'], 'readwrite');
        return asOne(work, async () => {
          const store = work.objectStore('learners');
          const learners = withMissing(learnerRowsIn(await store.getAll()), newLearners);
          if (entriesFor(learners.all, rows, undefined).length < rows.length) return undefined;
          await Promise.all(learners.missing.map((row) => store.put(row)));
          return addMissing(work, rows);
        });
      }),
    /**
     * What an account has for one learner, and this device under the same id for another, gets an id of its own here and is
     * sent again: the account stores each id once. What it has for the same learner under another id goes. Tells whose that was.
     */
    giveOwnIds: (rows: readonly EntryRow[], account: string): Promise<string[]> =>
      ifThere(async (database) => {
        const work = database.transaction(ALL, 'readwrite');
        return asOne(work, async () => {
          const learners = learnerRowsIn(await work.objectStore('learners').getAll());
          const changed: string[] = [];
          for (const { id } of learners.filter((row) => row.owner === account && row.removed_at === null)) {
            const isRenamed = await renameShared(work.objectStore('entries'), id, rows);
            const isAnyGone = isBroughtIn(id) && (await dropTwins(work.objectStore('entries'), id, rows));
            if (isRenamed || isAnyGone) changed.push(id);
          }
          // It names entries by their ids.
          const stale = changed.flatMap((id) => COMPUTED.map((what) => `${what}:${id}`));
          await Promise.all(stale.map((key) => work.objectStore('meta').delete(key)));
          return changed;
        });
      }, none),
    /**
     * Adds one entry or none, made from what was written before it: no other tab can write in between. Another tab may have
     * taken the learner off the device meanwhile: when the account brings them back, what they did is there to be sent.
     * @param learner who is made with this entry: both are stored, or neither
     */
    writeEntry: <Row extends EntryRow | undefined>(
      learnerId: string,
      make: (lastWritten: unknown) => { row: Row; written: unknown },
      learner?: LearnerRow,
    ): Promise<Row> =>
      run(async (database) => {
        const work = database.transaction(learner ? ALL : ENTRIES_AND_META, 'readwrite');
        const [entries, meta] = [work.objectStore('entries'), work.objectStore('meta')];
        // Both are asked for at once: it is after a tap, and each answer is a task of its own.
        const [last, arrival] = await Promise.all([meta.get(LAST_WRITTEN), lastArrival(entries, learnerId)]);
        const { row, written } = make(last);
        await Promise.all([
          row && entries.add({ ...row, arrival: arrival + 1 }),
          meta.put(written, LAST_WRITTEN),
          learner && work.objectStore('learners').put(learner),
          work.done,
        ]);
        return row;
      }),
    /** Notes what became of a learner's entries on their way to the server; of one removed meanwhile nothing is left. */
    settleEntries: (rows: readonly EntryRow[], settled: Settled): Promise<void> =>
      orNothing(async (database) => {
        const work = database.transaction(['learners', 'entries'], 'readwrite');
        await asOne(work, async () => {
          const learners = await work.objectStore('learners').getAll();
          for (const { id } of learners.filter(({ removed_at }) => removed_at === null)) {
            const theirs = rows.filter(({ learner_id }) => learner_id === id);
            if (theirs.length > 0) await settle(work.objectStore('entries'), id, theirs, settled);
          }
        });
      }),
    /** Removes a learner's entries and memory and, unless the mark of its removal has to stay, the learner. */
    removeLearner: (id: string, mark: LearnerRow | undefined): Promise<void> =>
      (mark ? run : orNothing)<void>(async (database) => {
        const work = database.transaction(ALL, 'readwrite');
        const learners = work.objectStore('learners');
        await Promise.all([
          // As one range: asked for one by one, a long record would hold up the page for seconds.
          work.objectStore('entries').delete(allOf(id)),
          mark ? learners.put(mark) : learners.delete(id),
          ...COMPUTED.map((what) => work.objectStore('meta').delete(`${what}:${id}`)),
          forgetLastWritten(work),
          work.done,
        ]);
      }),
    async readMeta(key: string): Promise<unknown> {
      return ifThere(
        async (database) => (await database.get('meta', key)) ?? passing.get(key),
        () => passing.get(key),
      );
    },
    writeMeta: (key: string, value: unknown): Promise<void> => writeMetas([[key, value]]),
    /** All of them or none; undefined takes one away. */
    writeMetas,
    async clear(): Promise<void> {
      passing.clear();
      await orNothing(async (database) => {
        const work = database.transaction(ALL, 'readwrite');
        await Promise.all([
          work.objectStore('learners').clear(),
          work.objectStore('entries').clear(),
          work.objectStore('meta').clear(),
          work.done,
        ]);
      });
    },
    close,
  };
}

/** Once nobody is left: when somebody learned here is not to be read any more. */
async function forgetLastWritten(work: IDBPTransaction<Stores, StoreNames, 'readwrite'>): Promise<void> {
  const rows = learnerRowsIn(await work.objectStore('learners').getAll());
  if (rows.every(({ removed_at }) => removed_at !== null))
    await work.objectStore('meta').delete(LAST_WRITTEN);
}

const none = (): never[] => [];
const no = (): boolean => false;
