import type { Entry } from '#contract/record.ts';
import { visibleTo } from '../store/learner-rules.ts';
import type { LearnerRecord } from '../store/record.ts';
import { currentAccount } from './current-account.ts';
import { deviceRecord } from './device-record.ts';

/** It is in the record now; it was there, from this or another device; or the learner is not on this device any more. */
export type AddedHeard = 'added' | 'already' | 'gone';

/** Adds what somebody heard elsewhere to a learner's record, once however often its link is opened. */
export async function addHeard(learnerKey: string, entry: Omit<Entry, 'learner_id'>): Promise<AddedHeard> {
  const { record } = await deviceRecord();
  return addHeardTo(record, learnerKey, entry);
}

/** Exported for its test. */
export async function addHeardTo(
  record: Pick<LearnerRecord, 'find' | 'addFromFile' | 'notifyAdded'>,
  learnerKey: string,
  entry: Omit<Entry, 'learner_id'>,
): Promise<AddedHeard> {
  const learner = record.find(learnerKey);
  if (!learner) return 'gone';
  const added = await record.addFromFile([], [{ ...entry, learner_id: learner.id, owner: learner.owner }]);
  record.notifyAdded();
  if (added === undefined) return 'gone';
  return added === 0 ? 'already' : 'added';
}

/** The keys of the learners here that have the entry already. */
export async function whoWasHeard(entryId: string): Promise<readonly string[]> {
  const { record } = await deviceRecord();
  return whoHas(record, currentAccount.get(), entryId);
}

/** Exported for its test. */
export async function whoHas(
  record: Pick<LearnerRecord, 'learners' | 'entriesOf'>,
  account: string | undefined,
  entryId: string,
): Promise<readonly string[]> {
  const found = await Promise.all(
    visibleTo(account, record.learners()).map(async ({ key }) => {
      const heard = await record.entriesOf(key, 'heard');
      return heard.some(({ id }) => id === entryId) ? [key] : [];
    }),
  );
  return found.flat();
}
