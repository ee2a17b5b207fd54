import { RECORD_NAME } from './record-name.ts';

/** Whether the record holds a learner; without what the record is opened with otherwise, which is far larger than this. */
export async function hasLearner(): Promise<boolean> {
  const opening = indexedDB.open(RECORD_NAME);
  // It was removed a moment ago, and must not be made again.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  const database = await answerOf(opening);
  try {
    // Damaged: whoever opens it as a whole mends it.
    if (!database.objectStoreNames.contains('learners')) return true;
    const rows: unknown[] = await answerOf(database.transaction('learners').objectStore('learners').getAll());
    return !rows.every(isMark);
  } finally {
    database.close();
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the record was not read')));
  });
}

/** What may stay of a removed one, for files and for other devices. */
function isMark(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'removed_at' in row && typeof row.removed_at === 'string';
}
