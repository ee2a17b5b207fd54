import { connect } from './connection.ts';
import { STORE_NAMES } from './database-stores.ts';
import { storedEntries } from './stored-entries.ts';
import { storedLearners } from './stored-learners.ts';
import { storedMeta } from './stored-meta.ts';
import { storedUnsent } from './stored-unsent.ts';

export type RecordDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** The record on this device. `reopened` is called when the browser closed the database and it was opened again. */
export async function openDatabase(reopened: () => void) {
  const connection = await connect(reopened);
  const { forgetOfTab, ...meta } = storedMeta(connection);
  return {
    ...storedLearners(connection),
    ...storedEntries(connection),
    ...storedUnsent(connection),
    ...meta,
    async clear(): Promise<void> {
      forgetOfTab();
      await connection.ifThere(async (database) => {
        const work = database.transaction(STORE_NAMES, 'readwrite');
        await Promise.all([...STORE_NAMES.map((name) => work.objectStore(name).clear()), work.done]);
      }, undefined);
    },
    close: connection.close,
  };
}
