import { deleteDB } from 'idb';
import { openDatabase, type RecordDatabase } from '../database.ts';

export async function emptyDatabase(): Promise<RecordDatabase> {
  await deleteDB('record');
  return openDatabase(() => undefined);
}

export async function removeDatabase(database: RecordDatabase): Promise<void> {
  await database.close();
  await deleteDB('record');
}
