import { RECORD_NAME } from '../store/record-name.ts';

/** Opens the record, which is large, only where there is a learner. */
export async function chooseForgotten(): Promise<void> {
  if (!(await hasLearner())) return;
  const [{ deviceRecord }, { chooseIfNobody }] = await Promise.all([
    import('./device-record.ts'),
    import('./use-learners.ts'),
  ]);
  chooseIfNobody((await deviceRecord()).record);
}

/** Whether the record holds a learner. By hand: the code that opens it otherwise is far larger. */
export async function hasLearner(): Promise<boolean> {
  const opening = indexedDB.open(RECORD_NAME);
  // It was removed a moment ago, and must not be made again.
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
  const database = await answerOf(opening);
  try {
    // Damaged: it is rebuilt when it is opened as a whole.
    if (!database.objectStoreNames.contains('learners')) return true;
    const rows: unknown[] = await answerOf(database.transaction('learners').objectStore('learners').getAll());
    return !rows.every(isTombstone);
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

/** The tombstone of a removed one stays for files and for other devices. */
function isTombstone(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'removed_at' in row && typeof row.removed_at === 'string';
}
