import type { Timers } from '#web/platform/timers.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

type Edges = {
  timers: Pick<Timers, 'after' | 'clear'>;
  /** Called after each try with whether storage refused something. */
  report: (isRefused: boolean) => void;
};

/**
 * Stores when it is asked to and, where storage refused, again by itself after growing pauses: a full device may have room in
 * a minute, and until then what was done is in this page alone.
 */
export function untilStored(store: () => Promise<void>, { timers, report }: Edges): () => Promise<void> {
  let pauseMs = FIRST_PAUSE_MS;

  async function attempt(): Promise<void> {
    try {
      await store();
    } catch (error) {
      report(true);
      timers.clear();
      timers.after(pauseMs, () => void attempt().catch(() => undefined)); // reported above
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      throw error;
    }
    timers.clear();
    pauseMs = FIRST_PAUSE_MS;
    report(false);
  }

  return attempt;
}
