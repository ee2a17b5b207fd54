import { outcomeOf, type ServerAnswer, type Outcome } from '#web/api/outbox-rules.ts';
import type { Wire } from '#web/api/records.ts';
import { oneTabAtATime } from '#web/platform/locks.ts';
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

/** One exchange with an account, after so many failures in a row. */
export type Exchange = SyncParts & { owner: string; failures: number };

/** The rest of the exchange has to wait; nothing that was done is undone. */
export class Later extends Error {
  readonly pauseMs: number;
  constructor(pauseMs: number) {
    super('the server cannot be asked now');
    this.pauseMs = pauseMs;
  }
}

type Judging = Pick<Exchange, 'now' | 'random' | 'failures'>;

export function judge(answer: ServerAnswer, { now, random, failures }: Judging): Outcome {
  return outcomeOf(answer, failures, isFinal, { now: now(), random });
}

/** After an answer that makes no sense, or when the exchange was stopped. */
export const NOT_SOON_MS = 60 * 60_000;

export function later(answer: ServerAnswer, judging: Judging): Later {
  const outcome = judge(answer, judging);
  return new Later(outcome.is === 'later' ? outcome.pauseMs : NOT_SOON_MS);
}

/** One exchange at a time in all tabs, and no learner is removed from the device while one is under way. Not reentrant. */
export function withExchangeLock(work: () => Promise<void>): Promise<void> {
  return oneTabAtATime('record-sync', work);
}

/** Once it is aborted every call, also one that waits for its answer, ends the exchange; what was sent may be sent again. */
export function abortableWire(wire: Wire, signal: AbortSignal): Wire {
  function unlessAborted<Result>(ask: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(new Later(NOT_SOON_MS));
      if (signal.aborted) {
        stop();
        return;
      }
      signal.addEventListener('abort', stop);
      ask()
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', stop));
    });
  }

  return {
    askEpoch: () => unlessAborted(() => wire.askEpoch()),
    pushLearner: (learner) => unlessAborted(() => wire.pushLearner(learner)),
    pushEntries: (entries) => unlessAborted(() => wire.pushEntries(entries)),
    pullLearners: () => unlessAborted(() => wire.pullLearners()),
    pullEntries: (from, limit) => unlessAborted(() => wire.pullEntries(from, limit)),
  };
}
