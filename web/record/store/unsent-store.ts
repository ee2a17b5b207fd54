import { byId } from './bundle-rules.ts';
import { asOne, type Connection } from './connection.ts';
import { inChunks } from './entry-chunks.ts';
import { allOf, arrivalsAfter, beyondRows, entriesWith } from './entry-lookups.ts';
import { addUnsent, noteRefusal } from './entry-writes.ts';
import type { EntryRow, LearnerRef, Refusal, Waiting } from './rows.ts';

const UNSENT_ROWS = 10;
const UNSENT_ENTRIES = 2000;

/** What of an account's learners has not come back from the account yet, or was refused by it. */
export function unsentStore({ ifThere }: Connection) {
  return {
    /** How many entries of an account's learner wait to be sent, and how many it refused. */
    waiting: (learner: LearnerRef): Promise<Waiting> =>
      ifThere(
        async (database) => {
          const { store } = database.transaction('unsent');
          const [rows, beyond, refused] = await Promise.all([
            store.count(allOf(learner)),
            beyondRows(store.index('bundled'), learner),
            store.index('refused').count(allOf(learner)),
          ]);
          return { unsent: rows + beyond - refused, refused };
        },
        () => ({ unsent: 0, refused: 0 }),
      ),
    /** Some that wait to be sent, in the order of their ids, and the id after which to go on; undefined where there are no more. */
    unsentAfter: (
      learner: LearnerRef,
      after: string,
    ): Promise<{ entries: EntryRow[]; next: string | undefined }> =>
      ifThere(
        async (database) => {
          const work = database.transaction(['entries', 'unsent']);
          const { owner, id } = learner;
          const unsent = work.objectStore('unsent');
          const ids: string[] = [];
          let next: string | undefined = after;
          while (next !== undefined && ids.length < UNSENT_ENTRIES) {
            const later = IDBKeyRange.bound([owner, id, next], [owner, id, []], true);
            const rows = await unsent.getAll(later, UNSENT_ROWS);
            ids.push(...rows.flatMap((row) => (row.refusal ? [] : row.ids)));
            next = rows.length < UNSENT_ROWS ? undefined : rows.at(-1)?.id;
          }
          const entries = await entriesWith(work.objectStore('entries'), learner, ids);
          return { entries: entries.toSorted(byId), next };
        },
        () => ({ entries: [], next: undefined }),
      ),
    refusalsOf: (learner: LearnerRef): Promise<{ id: string; refusal: Refusal }[]> =>
      ifThere(async (database) => {
        const rows = await database.getAllFromIndex('unsent', 'refused', allOf(learner));
        return rows.flatMap(({ id, refusal }) => (refusal ? [{ id, refusal }] : []));
      }, none),
    /** Undefined lets an entry that was refused try again. */
    noteRefusal: (learner: LearnerRef, id: string, refusal: Refusal | undefined): Promise<void> =>
      ifThere(
        async (database) => {
          const work = database.transaction('unsent', 'readwrite');
          await asOne(work, () => noteRefusal(work.store, learner, id, refusal));
        },
        () => undefined,
      ),
    /** Of all that a learner did, what the account does not have has to be sent. Tells how much that is. */
    sendMissing: (learner: LearnerRef, there: ReadonlySet<string>): Promise<number> =>
      ifThere(
        async (database) => {
          const work = database.transaction(['entries', 'unsent'], 'readwrite');
          return asOne(work, async () => {
            const [entries, unsent] = [work.objectStore('entries'), work.objectStore('unsent')];
            const waiting = new Set((await unsent.getAll(allOf(learner))).flatMap(({ ids }) => ids));
            const held = await inChunks(0, (after, count) =>
              entries.index('arrival').getAll(arrivalsAfter(learner, after), count),
            );
            const missing = held.map(({ id }) => id).filter((id) => !there.has(id) && !waiting.has(id));
            await addUnsent(unsent, learner, missing);
            return missing.length;
          });
        },
        () => 0,
      ),
  };
}

const none = (): never[] => [];
