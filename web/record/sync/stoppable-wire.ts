import type { Wire } from '#web/api/records.ts';
import { Later } from './exchange.ts';

const NOT_SOON_MS = 60 * 60_000;

/** Once it is stopped every call, also one that waits for its answer, ends the exchange; what was sent may be sent again. */
export function stoppableWire(wire: Wire, signal: AbortSignal): Wire {
  function unlessStopped<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(new Later(NOT_SOON_MS));
      if (signal.aborted) {
        stop();
        return;
      }
      signal.addEventListener('abort', stop);
      const letGo = () => signal.removeEventListener('abort', stop);
      ask().then(resolve, reject).finally(letGo);
    });
  }

  return {
    askEpoch: () => unlessStopped(() => wire.askEpoch()),
    pushLearner: (learner) => unlessStopped(() => wire.pushLearner(learner)),
    pushEntries: (entries) => unlessStopped(() => wire.pushEntries(entries)),
    pullLearners: () => unlessStopped(() => wire.pullLearners()),
    pullEntries: (from, limit) => unlessStopped(() => wire.pullEntries(from, limit)),
  };
}
