import * as v from 'valibot';
import { forgetLine, notedLines, type Intent } from './intents.ts';
import type { LearnerRecord } from './record.ts';

const intentSchema: v.GenericSchema<unknown, Intent> = v.object({
  token: v.string(),
  learnerId: v.string(),
  kind: v.string(),
  body: v.record(v.string(), v.unknown()),
  at: v.number(),
});

/**
 * Brings what this tab noted into the record, one call after the other; what storage did not take stays for the next call.
 * @param isLasting false for a record that holds for this visit, and knows nothing of the learners of the device
 */
export function createFinisher(
  record: Pick<LearnerRecord, 'find' | 'writeOnce'>,
  isLasting: boolean,
): () => Promise<void> {
  let before = Promise.resolve();

  async function finishAll(): Promise<void> {
    const faults: unknown[] = [];
    for (const line of notedLines()) {
      try {
        await finish(line);
        forgetLine(line);
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, 'not all that was done is in the record');
  }

  /** Of a learner who was removed meanwhile nothing is written. */
  async function finish(line: string): Promise<void> {
    const intent = readIntent(line);
    if (!intent) return;
    const learner = record.find(intent.learnerId);
    if (learner) await record.writeOnce({ ...intent, learnerId: learner.key });
    else if (!isLasting) throw new Error('the record of the device could not be opened');
  }

  return async () => {
    const finishing = before.then(finishAll);
    before = finishing.catch(() => undefined); // the caller gets the error
    await finishing;
  };
}

/** Undefined for what is damaged, which nobody can write down. */
function readIntent(line: string): Intent | undefined {
  try {
    return v.parse(intentSchema, JSON.parse(line));
  } catch (error) {
    console.error('what a tab noted cannot be read', error);
    return undefined;
  }
}
