import type { BodyOf, Entry, EntryKind } from '#contract/record.ts';
import { calendarDay } from '#web/platform/clock.ts';
import type { Change } from './changes.ts';
import type { RecordDatabase } from './database.ts';
import type { Intent } from './intents.ts';
import { idOf, nextWritten, readWritten, type Written } from './moment-rules.ts';
import type { OwnedEntry } from './move-rules.ts';
import { keyOf, refOf, type EntryRow, type LearnerRow } from './rows.ts';

export type NewEntry = Pick<Intent, 'kind' | 'body'>;

type Parts = { database: RecordDatabase; now: () => Date; notify: (change: Change) => void };

/** How entries come into the record: one by one as they happen, or many from the account or a file. */
export function recordEntries({ database, now, notify }: Parts) {
  /** Learners whose added entries nobody was notified of yet. */
  const unannounced = new Set<string>();

  function noteAdded(rows: readonly EntryRow[]): void {
    for (const { owner, learner_id } of rows) unannounced.add(keyOf({ owner, id: learner_id }));
  }

  function notifyWritten({ owner, learner_id }: EntryRow): void {
    notify({ about: 'entries', learnerId: keyOf({ owner, id: learner_id }) });
  }

  const entryNow = (entry: NewEntry) => (last: unknown) => {
    const moment = now();
    const written = nextWritten(readWritten(last), moment.getTime());
    return { entry: entryOf(entry, moment, written), written };
  };

  return {
    /** Writes down what a learner just did. */
    async write<Kind extends EntryKind>(
      learnerId: string,
      kind: Kind,
      body: BodyOf<Kind>,
    ): Promise<EntryRow> {
      const entry = await database.writeEntry(refOf(learnerId), entryNow({ kind, body }));
      if (!entry) throw new Error('nothing was written down');
      notifyWritten(entry);
      return entry;
    },

    /** Stores a new learner together with what they did just before. */
    writeFirst: async (learner: LearnerRow, first: NewEntry): Promise<void> => {
      await database.writeEntry(learner, entryNow(first), learner);
    },

    /** Writes down what was noted before, once, however often it is called. */
    async writeOnce({ token, at, learnerId, ...entry }: Intent): Promise<void> {
      const row = await database.writeEntry(refOf(learnerId), (found) => {
        const last = readWritten(found);
        if (last?.intents.includes(token)) return { entry: undefined, written: last };
        const written = nextWritten(last, at, token);
        return { entry: entryOf(entry, new Date(at), written), written };
      });
      if (row) notifyWritten(row);
    },

    /** Adds entries of an account, or of this device; returns how many were new. `notifyAdded` follows when all are added. */
    async add(entries: readonly OwnedEntry[], from: 'account' | 'device'): Promise<number> {
      const added = entries.length === 0 ? [] : await database.addEntries(entries, from);
      noteAdded(added);
      return added.length;
    },

    /** The same for a file, with its new learners. Undefined, and nothing is added, when one of its learners was removed meanwhile. */
    async addFromFile(
      newLearners: readonly LearnerRow[],
      entries: readonly OwnedEntry[],
    ): Promise<number | undefined> {
      const added = await database.addFromFile(newLearners, entries);
      noteAdded(added ?? []);
      return added?.length;
    },

    /** Once for all that were added: readers read the record again, which takes longer than a batch. */
    notifyAdded(): void {
      const learnerIds = [...unannounced];
      unannounced.clear();
      for (const learnerId of learnerIds) notify({ about: 'entries', learnerId });
    },
  };
}

function entryOf({ kind, body }: NewEntry, moment: Date, written: Written): Entry {
  return {
    id: idOf(written),
    learner_id: '', // storage knows where the learner is now
    at: new Date(written.ms).toISOString(),
    day: calendarDay(moment),
    kind,
    body: { ...body },
  };
}
