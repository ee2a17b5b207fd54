import { atomically, type Connection } from './connection.ts';
import { allOf } from './database-stores.ts';
import { entriesWith, readEntries } from './entry-rows.ts';
import { addUnsent, changeUnsent, unsentIn } from './entry-writes.ts';
import type { EntryRow, LearnerRef, Refusal, Waiting } from './rows.ts';

const UNSENT_ENTRIES = 2000;

/** What of an account's learners has not come back from the account yet, or was refused by it. */
export function storedUnsent({ ifThere }: Connection) {
  const unsentOf = (learner: LearnerRef) =>
    ifThere(async (database) => unsentIn(await database.getAll('unsent', allOf(learner))), unsentIn([]));

  return {
    async waiting(learner: LearnerRef): Promise<Waiting> {
      const { ids, refused } = await unsentOf(learner);
      return { unsent: ids.length, refused: refused.size };
    },

    async refusalsOf(learner: LearnerRef): Promise<{ id: string; refusal: Refusal }[]> {
      return [...(await unsentOf(learner)).refused].map(([id, refusal]) => ({ id, refusal }));
    },

    /** Some that wait to be sent, in the order of their ids, and the id after which to go on; undefined where there are no more. */
    unsentAfter: (
      learner: LearnerRef,
      after: string,
    ): Promise<{ entries: EntryRow[]; next: string | undefined }> =>
      ifThere(
        async (database) => {
          const work = database.transaction(['entries', 'unsent']);
          const unsent = unsentIn(await work.objectStore('unsent').getAll(allOf(learner)));
          const ids = unsent.ids.filter((id) => id > after);
          const some = ids.slice(0, UNSENT_ENTRIES);
          const entries = await entriesWith(work.objectStore('entries'), learner, some);
          return { entries, next: some.length < ids.length ? some.at(-1) : undefined };
        },
        { entries: [], next: undefined },
      ),

    /** Undefined lets an entry that was refused try again. */
    noteRefusal: (learner: LearnerRef, id: string, refusal: Refusal | undefined): Promise<void> =>
      ifThere(async (database) => {
        const work = database.transaction('unsent', 'readwrite');
        await atomically(work, () =>
          changeUnsent(work.store, learner, (before) => {
            const ids = before.ids.filter((each) => each !== id);
            const refused = new Map([...before.refused].filter(([each]) => each !== id));
            return refusal ? { ids, refused: refused.set(id, refusal) } : { ids: [...ids, id], refused };
          }),
        );
      }, undefined),

    /** Of all that a learner did, what the account does not have has to be sent. Returns how many those are. */
    sendMissing: (learner: LearnerRef, there: ReadonlySet<string>): Promise<number> =>
      ifThere(async (database) => {
        const work = database.transaction(['entries', 'unsent'], 'readwrite');
        return atomically(work, async () => {
          const unsent = work.objectStore('unsent');
          const { ids, refused } = unsentIn(await unsent.getAll(allOf(learner)));
          const waiting = new Set([...ids, ...refused.keys()]);
          const held = await readEntries(work.objectStore('entries'), learner);
          const missing = held.map(({ id }) => id).filter((id) => !there.has(id) && !waiting.has(id));
          await addUnsent(unsent, learner, missing);
          return missing.length;
        });
      }, 0),
  };
}
