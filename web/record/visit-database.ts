import type { RecordDatabase } from './database.ts';
import type { EntryRow, LearnerRow } from './rows.ts';

/** Where the browser has no IndexedDB, or refuses it, the record lives for the visit. */
export function visitDatabase(): RecordDatabase {
  const learners = new Map<string, LearnerRow>();
  const entries = new Map<string, EntryRow>();
  const meta = new Map<string, unknown>();
  const those = (isWanted: (row: EntryRow) => boolean) => [...entries.values()].filter(isWanted);
  return {
    learners: async () => [...learners.values()],
    putLearner: async (row) => void learners.set(row.id, row),
    entriesOf: async (learnerId) => those((row) => row.learner_id === learnerId),
    entriesIn: async (state) => those((row) => row.state === state),
    async addEntries(rows) {
      const added = rows.filter(({ id }) => !entries.has(id));
      for (const row of added) entries.set(row.id, row);
      return added;
    },
    async putEntries(rows) {
      for (const row of rows) entries.set(row.id, row);
    },
    async removeLearner(id, mark) {
      for (const { id: entryId } of those((row) => row.learner_id === id)) entries.delete(entryId);
      if (mark) learners.set(id, mark);
      else learners.delete(id);
    },
    readMeta: async (key) => meta.get(key),
    writeMeta: async (key, value) => void meta.set(key, value),
    async clear() {
      for (const map of [learners, entries, meta]) map.clear();
    },
    close: () => undefined,
  };
}
