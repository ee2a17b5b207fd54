import { atomically, type Connection, type Work } from './connection.ts';
import { allFrom, allOf, STORE_NAMES, type Writing } from './database-stores.ts';
import { moveEntries, removeEntries } from './entry-writes.ts';
import { readMoved, type Move } from './move-rules.ts';
import {
  keyOf,
  learnerRowsIn,
  SNAPSHOT_NAMES,
  toStored,
  type LearnerChange,
  type LearnerRef,
  type LearnerRow,
} from './rows.ts';
import { LAST_WRITTEN, MOVED } from './stored-meta.ts';

/** The learners of this device, and what has to happen to their entries in the same transaction. */
export function storedLearners({ run, ifThere }: Connection) {
  return {
    learners: async (): Promise<LearnerRow[]> =>
      learnerRowsIn(await ifThere((database) => database.getAll('learners'), [])),

    async putLearner(row: LearnerRow): Promise<void> {
      await run((database) => database.put('learners', toStored(row)));
    },

    /** Changes a learner as it is stored now: no other tab can write in between. */
    changeLearner: ({ owner, id }: LearnerRef, change: LearnerChange): Promise<LearnerRow | undefined> => {
      const act: Work<LearnerRow | undefined> = async (database) => {
        const work = database.transaction('learners', 'readwrite');
        const [found] = learnerRowsIn([await work.store.get([owner, id])]);
        const row = change(found);
        await Promise.all([row && work.store.put(toStored(row)), work.done]);
        return row;
      };
      return change(undefined) ? run(act) : ifThere(act, undefined);
    },

    /** Moves a learner with all that they did to another owner or id, where both may become one; all of it or nothing. */
    moveLearner: (from: LearnerRef, to: LearnerRef, move: Move): Promise<boolean> =>
      ifThere(async (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        return atomically(work, async () => {
          const [learners, meta] = [work.objectStore('learners'), work.objectStore('meta')];
          const [mover] = learnerRowsIn([await learners.get([from.owner, from.id])]);
          const [there] = learnerRowsIn([await learners.get([to.owner, to.id])]);
          const moved = mover && move(mover, there);
          if (!moved) return false;
          await moveEntries(work, from, to);
          await learners.delete([from.owner, from.id]);
          if (moved.left) await learners.put(toStored(moved.left));
          await learners.put(toStored(moved.row));
          for (const ref of [from, to]) await forgetSnapshots(work, ref);
          await meta.put({ ...readMoved(await meta.get(MOVED)), [keyOf(from)]: keyOf(to) }, MOVED);
          return true;
        });
      }, false),

    /** By the keys that learners had, those that they got instead. */
    moved: async (): Promise<Readonly<Record<string, string>>> =>
      readMoved(await ifThere((database) => database.get('meta', MOVED), undefined)),

    /**
     * Removes a learner's entries and memory and, unless a tombstone has to stay, the learner.
     * @param mayLose which of their entries may go; where there are others, all stays, and it is false
     */
    removeLearner: (
      learner: LearnerRef,
      tombstone: LearnerRow | undefined,
      mayLose: 'anything' | 'sent' | 'nothing' = 'anything',
    ): Promise<boolean> => {
      const act: Work<boolean> = (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        return atomically(work, async () => {
          const learners = work.objectStore('learners');
          const isUnsent = async () => (await work.objectStore('unsent').count(allOf(learner))) > 0;
          const isAnything = async () => (await work.objectStore('entries').count(allOf(learner))) > 0;
          if (mayLose === 'sent' && (await isUnsent())) return false;
          if (mayLose === 'nothing' && (await isAnything())) return false;
          await Promise.all([
            removeEntries(work, learner),
            tombstone ? learners.put(toStored(tombstone)) : learners.delete([learner.owner, learner.id]),
            forgetSnapshots(work, learner),
          ]);
          await forgetLastWritten(work);
          return true;
        });
      };
      return tombstone ? run(act) : ifThere(act, false);
    },

    /** Removes all that belongs to an account, but for these tombstones. */
    removeOwner: (owner: string, tombstones: readonly LearnerRow[]): Promise<void> =>
      ifThere(async (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        const learners = work.objectStore('learners');
        const theirs = learnerRowsIn(await learners.getAll(allFrom(owner)));
        await Promise.all([
          work.objectStore('entries').delete(allFrom(owner)),
          work.objectStore('unsent').delete(allFrom(owner)),
          learners.delete(allFrom(owner)),
          ...tombstones.map((row) => learners.put(toStored(row))),
          ...theirs.map((row) => forgetSnapshots(work, row)),
        ]);
        await Promise.all([forgetLastWritten(work), work.done]);
      }, undefined),
  };
}

async function forgetSnapshots(work: Writing, learner: LearnerRef): Promise<void> {
  const meta = work.objectStore('meta');
  await Promise.all(SNAPSHOT_NAMES.map((name) => meta.delete(`${name}:${keyOf(learner)}`)));
}

/** Once nobody is left: when somebody learned here is not to be read any more. */
async function forgetLastWritten(work: Writing): Promise<void> {
  const rows = learnerRowsIn(await work.objectStore('learners').getAll());
  if (rows.every(({ removed_at }) => removed_at !== null))
    await work.objectStore('meta').delete(LAST_WRITTEN);
}
