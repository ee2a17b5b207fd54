import { RECORD_NAME } from '../store/record-name.ts';

/**
 * Who learns now is stored apart from the record, and a browser that is killed a moment later has forgotten it. Whoever
 * never had a learner has no record either, and nothing is fetched for them.
 */
export async function findForgottenLearner(): Promise<void> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === RECORD_NAME)) return;
  const { hasLearner } = await import('../store/has-learner.ts');
  if (!(await hasLearner())) return;
  const [{ deviceRecord }, { chooseIfNobody }] = await Promise.all([
    import('./device-record.ts'),
    import('./use-learners.ts'),
  ]);
  chooseIfNobody((await deviceRecord()).record);
}
