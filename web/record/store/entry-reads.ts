import { unpacked } from './bundle-rules.ts';
import type { Connection } from './connection.ts';
import { inChunks, inOrder } from './entry-chunks.ts';
import { arrivalsAfter, beyondRows } from './entry-lookups.ts';
import type { EntryRow, LearnerRef } from './rows.ts';

/** What can be read of all that a learner did, sent or not. */
export function entryReads({ ifThere }: Connection) {
  const readAfter = (learner: LearnerRef, arrival: number): Promise<EntryRow[]> =>
    ifThere((database) => {
      const index = database.transaction('entries').store.index('arrival');
      return inChunks(arrival, (after, count) => index.getAll(arrivalsAfter(learner, after), count));
    }, none);

  return {
    entriesOf: (learner: LearnerRef): Promise<EntryRow[]> => readAfter(learner, 0),
    /** What arrived on this device after that arrival. */
    entriesAfter: readAfter,
    /** Those of one kind, all of them or what arrived after that arrival. */
    entriesOfKind: ({ owner, id }: LearnerRef, kind: string, arrival = 0): Promise<EntryRow[]> =>
      ifThere((database) => {
        const index = database.transaction('entries').store.index('kind');
        return inChunks(arrival, (begin, count) =>
          index.getAll(IDBKeyRange.bound([owner, id, kind, begin], [owner, id, kind, Infinity], true), count),
        );
      }, none),
    /** When that was done which arrived last; undefined where nothing did, or garbage. */
    async lastAt(learner: LearnerRef): Promise<string | undefined> {
      const last = await ifThere((database) => {
        const index = database.transaction('entries').store.index('arrival');
        return index.openCursor(arrivalsAfter(learner, 0), 'prev');
      }, nothing);
      return inOrder(unpacked(last ? [last.value] : [])).at(-1)?.at;
    },
    countEntries: (learner: LearnerRef): Promise<number> =>
      ifThere(
        async (database) => {
          const { store } = database.transaction('entries');
          const rows = store.index('arrival').count(arrivalsAfter(learner, 0));
          const [count, beyond] = await Promise.all([rows, beyondRows(store.index('bundled'), learner)]);
          return count + beyond;
        },
        () => 0,
      ),
  };
}

const none = (): never[] => [];
const nothing = () => null;
