import { deleteDB } from 'idb';
import { openDatabase, type RecordDatabase } from '../store/database.ts';
import { openWhole } from '../store/open-stores.ts';

/** Of a device that had a learner before: where nobody learned yet there is none. */
export async function emptyDatabase(): Promise<RecordDatabase> {
  await deleteDB('record');
  (await openWhole(() => undefined)).close();
  return openDatabase(() => undefined);
}

export async function removeDatabase(database: RecordDatabase): Promise<void> {
  await database.close();
  await deleteDB('record');
}
