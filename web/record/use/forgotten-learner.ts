import { RECORD_NAME } from '../store/record-name.ts';

/**
 * Who learns now is stored apart from the record, and a browser that is killed a moment later has forgotten it. Without a
 * database there never was a learner, and nothing is fetched.
 */
export async function findForgottenLearner(): Promise<void> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === RECORD_NAME)) return;
  const { chooseForgotten } = await import('./choose-forgotten.ts');
  await chooseForgotten();
}
