import type { Face } from '#contract/faces.ts';
import type { EntryKind } from '#contract/record.ts';
import { calendarDay } from '#web/platform/clock.ts';
import { createFoldReader } from '../memory/fold-reader.ts';
import type { FoldForm } from '../memory/fold-rules.ts';
import { createMemoryReader } from '../memory/memory-reader.ts';
import { createChanges, type Change } from './changes.ts';
import type { RecordDatabase } from './database.ts';
import type { OwnedEntry } from './move-rules.ts';
import { recordEntries, type NewEntry } from './record-entries.ts';
import { recordLearners } from './record-learners.ts';
import { refOf, THIS_DEVICE, type EntryRow, type LearnerRow } from './rows.ts';

type Parts = {
  database: RecordDatabase;
  now: () => Date;
  notifyOtherTabs: (change: Change) => void;
};

export type LearnerRecord = Awaited<ReturnType<typeof openRecord>>;

/** The learners of this device and all that they did. One for each tab; tabs notify each other of what they wrote. */
export async function openRecord({ database, now, notifyOtherTabs }: Parts) {
  const { notify, notifyHere, follow } = createChanges(notifyOtherTabs);
  const notifyLearners = () => notify({ about: 'learners' });
  const { read, readAndNotify, newRow, ...learners } = await recordLearners({
    database,
    now,
    notify: notifyLearners,
  });
  const { writeFirst, ...entries } = recordEntries({ database, now, notify });
  const source = { database, today: () => calendarDay(now()) };

  return {
    ...learners,
    ...entries,

    /** @param first what they did just before; it is stored together with them */
    async makeLearner(
      learner: { animal: Face; name: string },
      owner = THIS_DEVICE,
      first?: NewEntry,
    ): Promise<LearnerRow> {
      const row = newRow(learner, owner);
      if (!first) {
        await learners.putLearner(row);
        return row;
      }
      await writeFirst(row, first);
      await readAndNotify();
      notify({ about: 'entries', learnerId: row.key });
      return row;
    },

    async addFromFile(
      newLearners: readonly LearnerRow[],
      owned: readonly OwnedEntry[],
    ): Promise<number | undefined> {
      if (newLearners.length + owned.length === 0) return 0;
      const added = await entries.addFromFile(newLearners, owned);
      if (newLearners.length > 0 || added === undefined) await readAndNotify();
      return added;
    },

    entriesOf: (learnerId: string, kind?: EntryKind, arrival?: number): Promise<EntryRow[]> =>
      database.entriesOf(refOf(learnerId), kind, arrival),

    countEntries: (learnerId: string): Promise<number> => database.countEntries(refOf(learnerId)),

    /** Reads what a learner's entries come to, and again after each of them. */
    fold<Folded>(form: FoldForm<Folded>, learnerId: string): () => Promise<Folded> {
      const readFold = createFoldReader(source, form, learnerId);
      return async () => (await readFold()).folded;
    },

    /** What a learner knows, brought up to date. */
    memoryOf: createMemoryReader(source),

    /** When each learner did what arrived on this device last. */
    async lastEntryAt(): Promise<ReadonlyMap<string, string>> {
      const moments = await Promise.all(
        learners.allLearners().map(async (row) => [row.key, await database.lastAt(row)] as const),
      );
      return new Map(moments.flatMap(([key, at]) => (at === undefined ? [] : [[key, at]])));
    },

    /** What this tab writes and, when it is passed to `receive`, what other tabs wrote; returns unsubscribe. */
    follow,
    notify,
    async receive(change: Change): Promise<void> {
      if (change.about === 'learners') await read();
      notifyHere(change);
    },

    async clear(): Promise<void> {
      await database.clear();
      await readAndNotify();
    },
  };
}
