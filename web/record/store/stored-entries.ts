import type { Entry } from '#contract/record.ts';
import { unpacked } from './bundle-rules.ts';
import { atomically, type Connection, type Work } from './connection.ts';
import { STORE_NAMES } from './database-stores.ts';
import { byArrival, lastArrival, lastRow, readEntries } from './entry-rows.ts';
import { addEntries, addUnsent } from './entry-writes.ts';
import { currentRef, groupedByLearner, readMoved, type OwnedEntry } from './move-rules.ts';
import { keyOf, learnerRowsIn, toStored, type EntryRow, type LearnerRef, type LearnerRow } from './rows.ts';
import { LAST_WRITTEN, MOVED } from './stored-meta.ts';

/** All that learners did, sent or not. */
export function storedEntries({ run, ifThere }: Connection) {
  return {
    /** In the order of arrival; of one kind, or what arrived after that arrival, if wanted. */
    entriesOf: (learner: LearnerRef, kind?: string, arrival?: number): Promise<EntryRow[]> =>
      ifThere((database) => readEntries(database.transaction('entries').store, learner, kind, arrival), []),

    /** When that was done which arrived last; undefined where nothing did, or garbage. */
    async lastAt(learner: LearnerRef): Promise<string | undefined> {
      const row = await ifThere(
        (database) => lastRow(database.transaction('entries').store, learner),
        undefined,
      );
      return byArrival(unpacked([row])).at(-1)?.at;
    },

    countEntries: (learner: LearnerRef): Promise<number> =>
      ifThere((database) => lastArrival(database.transaction('entries').store, learner), 0),

    /** Adds those that are not there yet, all in one transaction, and returns them. Nothing is added to a removed learner. */
    addEntries: (entries: readonly OwnedEntry[], from: 'account' | 'device'): Promise<EntryRow[]> =>
      ifThere(async (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        return atomically(work, async () => {
          const learners = learnerRowsIn(await work.objectStore('learners').getAll());
          const gone = new Set(learners.flatMap((row) => (row.removed_at === null ? [] : [row.key])));
          const added: EntryRow[] = [];
          for (const [ref, theirs] of groupedByLearner(entries))
            if (!gone.has(keyOf(ref))) added.push(...(await addEntries(work, ref, theirs, from)));
          return added;
        });
      }, []),

    /**
     * The same for a file, with its learners who are not there yet. Undefined where another tab has removed one of its learners:
     * then nothing is written.
     */
    addFromFile: (
      newLearners: readonly LearnerRow[],
      entries: readonly OwnedEntry[],
    ): Promise<EntryRow[] | undefined> => {
      const add: Work<EntryRow[] | undefined> = (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        return atomically(work, async () => {
          const store = work.objectStore('learners');
          const there = new Map(learnerRowsIn(await store.getAll()).map((row) => [row.key, row]));
          const missing = newLearners.filter(({ key }) => !there.has(key));
          for (const row of missing) there.set(row.key, row);
          const groups = groupedByLearner(entries);
          if (groups.some(([ref]) => there.get(keyOf(ref))?.removed_at !== null)) return undefined;
          await Promise.all(missing.map((row) => store.put(toStored(row))));
          const added: EntryRow[] = [];
          for (const [ref, theirs] of groups) added.push(...(await addEntries(work, ref, theirs, 'device')));
          return added;
        });
      };
      return newLearners.length > 0 ? run(add) : ifThere(add, undefined);
    },

    /**
     * Adds one entry or none, made from what was written before it: no other tab can write in between. Another tab may have
     * moved the learner, who gets it there; or removed them from the device: when the account brings them back, it is sent.
     * @param made the learner who is made with this entry: both are stored, or neither
     */
    writeEntry: (
      learner: LearnerRef,
      make: (lastWritten: unknown) => { entry: Entry | undefined; written: unknown },
      made?: LearnerRow,
    ): Promise<EntryRow | undefined> =>
      run(async (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        const [learners, entries] = [work.objectStore('learners'), work.objectStore('entries')];
        const meta = work.objectStore('meta');
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
          row && addUnsent(work.objectStore('unsent'), target, [row.id]),
          meta.put(written, LAST_WRITTEN),
          made && learners.put(toStored(made)),
          work.done,
        ]);
        return row;
      }),
  };
}
