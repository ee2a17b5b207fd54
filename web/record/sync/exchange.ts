import { outcomeOf, type Answer, type Outcome } from '#web/api/outbox-rules.ts';
import type { Wire } from '#web/api/records.ts';
import type { RecordDatabase } from '../store/database.ts';
import type { LearnerRecord } from '../store/record.ts';
import { isFinal } from './sync-rules.ts';

/** What both halves of an exchange with the server need. */
export type SyncParts = {
  record: LearnerRecord;
  database: RecordDatabase;
  wire: Wire;
  now: () => number;
  random: () => number;
};

/** Says that the rest of the round has to wait; nothing that was done is undone. */
export class Later extends Error {
  readonly pauseMs: number;
  constructor(pauseMs: number) {
    super('the server cannot be asked now');
    this.pauseMs = pauseMs;
  }
}

export function judge(
  answer: Answer,
  { now, random }: Pick<SyncParts, 'now' | 'random'>,
  failures: number,
): Outcome {
  return outcomeOf(answer, failures, isFinal, { now: now(), random });
}

export function later(outcome: Outcome): Later {
  return new Later(outcome.is === 'later' ? outcome.pauseMs : 60 * 60_000);
}
