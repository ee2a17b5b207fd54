import type { SentLearner } from '#web/api/records.ts';
import { judge, Later, type SyncParts } from './exchange.ts';
import { LEARNERS_MAX } from '../store/learner-rules.ts';
import { toLearner, type LearnerRow } from '../store/rows.ts';
import { mayTryAgain } from './sync-rules.ts';

/** Whom a full account refused is tried again once a day, and as soon as there is room as far as this device knows. */
export async function pushLearners(
  { record, wire, ...edges }: SyncParts,
  owner: string,
  failures: number,
): Promise<void> {
  const mine = record.allLearners().filter((row) => row.owner === owner && row.removedThere === undefined);
  const isFull = mine.filter((row) => row.isSent && row.removed_at === null).length >= LEARNERS_MAX;
  const mayTry = ({ refusal, removed_at }: LearnerRow) =>
    !refusal || mayTryAgain(refusal, edges.now()) || (removed_at === null && !isFull);
  for (const row of mine.filter((learner) => !learner.isSent && mayTry(learner))) {
    // From here on the account may know it, whatever becomes of the answer.
    if (!row.isKnown) await record.updateLearner(row.key, (stored) => stored && { ...stored, isKnown: true });
    const outcome = judge(await wire.pushLearner(toSent(row)), edges, failures);
    if (outcome.is === 'later') throw new Later(outcome.pauseMs);
    await record.updateLearner(row.key, (stored) => {
      // What changed in the meantime is sent next time.
      if (!stored || !isSame(stored, row)) return undefined;
      return outcome.is === 'sent'
        ? { ...stored, isSent: true, refusal: undefined }
        : { ...stored, refusal: { code: outcome.code, at: edges.now() } };
    });
  }
}

function isSame(one: LearnerRow, other: LearnerRow): boolean {
  return one.updated_at === other.updated_at && one.removed_at === other.removed_at;
}

const toSent = (row: LearnerRow): SentLearner => ({ ...toLearner(row), removed_at: row.removed_at });
