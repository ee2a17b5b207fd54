import type { IDBPTransaction } from 'idb';
import type { Entry } from '#contract/record.ts';
import { COMPUTED } from './computed.ts';
import { asOne, connect } from './connection.ts';
import { STORE_NAMES, type Stores } from './database-stores.ts';
import { allFrom, allOf, lastArrival, type StoreNames } from './entry-lookups.ts';
import { entryReads } from './entry-reads.ts';
import { addMissing, addUnsent, moveEntries, settle } from './entry-writes.ts';
import { currentRef, groupedByLearner, readMoved, type Move, type OwnedEntry } from './move-rules.ts';
import {
  keyOf,
  learnerRowsIn,
  type EntryRow,
  type LearnerChange,
  type LearnerRef,
  type LearnerRow,
} from './rows.ts';
import { unsentStore } from './unsent-store.ts';

export type RecordDatabase = Awaited<ReturnType<typeof openDatabase>>;

type Writing = IDBPTransaction<Stores, StoreNames, 'readwrite'>;

/** What was written last on this device; and where learners are who had another key before. */
const [LAST_WRITTEN, MOVED] = ['last-written', 'moved'];

/** The record on this device. `reopened` hears when the browser took the database away and it was opened anew. */
export async function openDatabase(reopened: () => void) {
  const connection = await connect(reopened);
  const { run, ifThere, close } = connection;
  const orNothing = <Result>(work: Parameters<typeof ifThere<Result | undefined>>[0]) =>
    ifThere(work, () => undefined);
  const orNo = (work: Parameters<typeof ifThere<boolean>>[0]) => ifThere(work, no);
  /** What is to be remembered of an account that has no learner, until the tab is closed. */
  const passing = new Map<string, unknown>();

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
      await run((database) => database.put('learners', stored(row)));
    },
    /** Changes a learner as it is stored now: no other tab can write in between. Undefined leaves it as it is. */
    changeLearner: ({ owner, id }: LearnerRef, change: LearnerChange): Promise<LearnerRow | undefined> =>
      (change(undefined) ? run : orNothing)(async (database) => {
        const work = database.transaction('learners', 'readwrite');
        const [found] = learnerRowsIn([await work.store.get([owner, id])]);
        const row = change(found);
        await Promise.all([row && work.store.put(stored(row)), work.done]);
        return row;
      }),
    /** Takes a learner with all that they did to another owner or id, where both may become one; all of it or nothing. */
    moveLearner: (from: LearnerRef, to: LearnerRef, move: Move): Promise<boolean> =>
      ifThere(async (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        return asOne(work, async () => {
          const [learners, meta] = [work.objectStore('learners'), work.objectStore('meta')];
          const [mover] = learnerRowsIn([await learners.get([from.owner, from.id])]);
          const [there] = learnerRowsIn([await learners.get([to.owner, to.id])]);
          const moved = mover && move(mover, there);
          if (!moved) return false;
          await moveEntries(entryStores(work), from, to);
          await learners.delete([from.owner, from.id]);
          if (moved.left) await learners.put(stored(moved.left));
          await learners.put(stored(moved.row));
          for (const ref of [from, to]) await forgetComputed(work, ref);
          await meta.put({ ...readMoved(await meta.get(MOVED)), [keyOf(from)]: keyOf(to) }, MOVED);
          return true;
        });
      }, no),
    /** By the keys that learners had, those that they got instead. */
    moved: async (): Promise<Readonly<Record<string, string>>> =>
      readMoved(await orNothing((database) => database.get('meta', MOVED))),
    /** Adds those that are not there yet, all in one transaction, and tells which those were. Of a removed learner nothing is left. */
    addEntries: (entries: readonly OwnedEntry[], from: 'account' | 'device'): Promise<EntryRow[]> =>
      ifThere(async (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        return asOne(work, async () => {
          const learners = learnerRowsIn(await work.objectStore('learners').getAll());
          const gone = new Set(learners.flatMap((row) => (row.removed_at === null ? [] : [row.key])));
          const wanted = groupedByLearner(entries).filter(([ref]) => !gone.has(keyOf(ref)));
          return addAll(work, wanted, from);
        });
      }, none),
    /**
     * The same for a file, with its learners who are not there yet. Undefined where another tab has removed one of its learners:
     * then nothing is written, since these entries would be nobody's.
     */
    addFromFile: (
      newLearners: readonly LearnerRow[],
      entries: readonly OwnedEntry[],
    ): Promise<EntryRow[] | undefined> =>
      (newLearners.length > 0 ? run : orNothing)<EntryRow[] | undefined>(async (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        return asOne(work, async () => {
          const store = work.objectStore('learners');
          const there = new Map(learnerRowsIn(await store.getAll()).map((row) => [row.key, row]));
          const missing = newLearners.filter(({ key }) => !there.has(key));
          for (const row of missing) there.set(row.key, row);
          const wanted = groupedByLearner(entries);
          if (wanted.some(([ref]) => there.get(keyOf(ref))?.removed_at !== null)) return undefined;
          await Promise.all(missing.map((row) => store.put(stored(row))));
          return addAll(work, wanted, 'device');
        });
      }),
    /**
     * Adds one entry or none, made from what was written before it: no other tab can write in between. Another tab may have
     * taken the learner elsewhere, who gets it there; or off the device: when the account brings them back, it is there to be sent.
     * @param made who is made with this entry: both are stored, or neither
     */
    writeEntry: (
      learner: LearnerRef,
      make: (lastWritten: unknown) => { entry: Entry | undefined; written: unknown },
      made?: LearnerRow,
    ): Promise<EntryRow | undefined> =>
      run(async (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        const { entries, unsent } = entryStores(work);
        const [learners, meta] = [work.objectStore('learners'), work.objectStore('meta')];
        // All are asked for at once: it is after a tap, and each answer is a task of its own.
        const [last, moved, found, arrival] = await Promise.all([
          meta.get(LAST_WRITTEN),
          meta.get(MOVED),
          learners.getKey([learner.owner, learner.id]),
          lastArrival(entries, learner),
        ]);
        const target = found || made ? learner : currentRef(readMoved(moved), learner);
        const before = target === learner ? arrival : await lastArrival(entries, target);
        const { entry, written } = make(last);
        const row = entry && { ...entry, owner: target.owner, learner_id: target.id, arrival: before + 1 };
        await Promise.all([
          row && entries.add(row),
          row && addUnsent(unsent, target, [row.id]),
          meta.put(written, LAST_WRITTEN),
          made && learners.put(stored(made)),
          work.done,
        ]);
        return row;
      }),
    /**
     * Removes a learner's entries and memory and, unless the mark of its removal has to stay, the learner.
     * @param mayLose what of theirs may go; where there is more, all stays, and it is false
     */
    removeLearner: (
      learner: LearnerRef,
      mark: LearnerRow | undefined,
      mayLose: 'anything' | 'sent' | 'nothing' = 'anything',
    ): Promise<boolean> =>
      (mark ? run : orNo)(async (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        return asOne(work, async () => {
          const { entries, unsent } = entryStores(work);
          const learners = work.objectStore('learners');
          if (mayLose === 'sent' && (await unsent.count(allOf(learner))) > 0) return false;
          if (mayLose === 'nothing' && (await entries.count(allOf(learner))) > 0) return false;
          await Promise.all([
            // As one range: asked for one by one, a long record would hold up the page for seconds.
            entries.delete(allOf(learner)),
            unsent.delete(allOf(learner)),
            mark ? learners.put(stored(mark)) : learners.delete([learner.owner, learner.id]),
            forgetComputed(work, learner),
          ]);
          await forgetLastWritten(work);
          return true;
        });
      }),
    /** Removes all that belongs to an account, but for these marks. */
    removeOwner: (owner: string, marks: readonly LearnerRow[]): Promise<void> =>
      orNothing(async (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        const { entries, unsent } = entryStores(work);
        const learners = work.objectStore('learners');
        const those = learnerRowsIn(await learners.getAll(allFrom(owner)));
        await Promise.all([
          entries.delete(allFrom(owner)),
          unsent.delete(allFrom(owner)),
          learners.delete(allFrom(owner)),
          ...marks.map((row) => learners.put(stored(row))),
          ...those.map((row) => forgetComputed(work, row)),
        ]);
        await Promise.all([forgetLastWritten(work), work.done]);
      }),
    ...entryReads(connection),
    ...unsentStore(connection),
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
        const work = database.transaction(STORE_NAMES, 'readwrite');
        await Promise.all([...STORE_NAMES.map((name) => work.objectStore(name).clear()), work.done]);
      });
    },
    close,
  };
}

type Theirs = readonly (readonly [LearnerRef, readonly Entry[]])[];

/** What came from the account has reached it; what came otherwise has to be sent. */
async function addAll(work: Writing, theirs: Theirs, from: 'account' | 'device'): Promise<EntryRow[]> {
  const { entries, unsent } = entryStores(work);
  const all: EntryRow[] = [];
  for (const [learner, those] of theirs) {
    const added = await addMissing(entries, learner, those);
    if (from === 'account') await settle(unsent, learner, idsOf(those));
    else await addUnsent(unsent, learner, idsOf(added));
    all.push(...added);
  }
  return all;
}

const idsOf = (entries: readonly Entry[]): string[] => entries.map(({ id }) => id);
const entryStores = (work: Writing) => ({
  entries: work.objectStore('entries'),
  unsent: work.objectStore('unsent'),
});
const stored = ({ key: _key, ...row }: LearnerRow): Omit<LearnerRow, 'key'> => row;

async function forgetComputed(work: Writing, learner: LearnerRef): Promise<void> {
  await Promise.all(COMPUTED.map((what) => work.objectStore('meta').delete(`${what}:${keyOf(learner)}`)));
}

/** Once nobody is left: when somebody learned here is not to be read any more. */
async function forgetLastWritten(work: Writing): Promise<void> {
  const rows = learnerRowsIn(await work.objectStore('learners').getAll());
  if (rows.every(({ removed_at }) => removed_at !== null))
    await work.objectStore('meta').delete(LAST_WRITTEN);
}

const none = (): never[] => [];
const no = (): boolean => false;
