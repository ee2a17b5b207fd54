import type { Timers } from '#web/platform/timers.ts';
import type { SyncResult } from './sync.ts';

const AFTER_AN_ENTRY_MS = 5_000;
const AT_MOST_EVERY_MS = 30_000;
const AFTER_A_FAULT_MS = 5 * 60_000;
const NO_PAUSE = { until: -Infinity, ms: 0 };

export type DriverStatus =
  | { is: 'waiting' }
  | { is: 'syncing' }
  | { is: 'synced'; at: number }
  /** Nothing is lost: it is tried again by itself. */
  | { is: 'late'; since: number; concerns: 'item' | 'all' };

type Edges = {
  /** One exchange with the server, after so many failures in a row. */
  syncOnce: (failures: number) => Promise<SyncResult>;
  timers: Pick<Timers, 'after' | 'clear'>;
  now: () => number;
  isOnline: () => boolean;
  report: (status: DriverStatus) => void;
};

/** Decides when to exchange: soon after something happened, never more often than every 30 seconds, later after failures. */
export function createSyncDriver({ syncOnce, timers, now, isOnline, report }: Edges) {
  let failures = 0;
  let lastBegan = -Infinity;
  let pause = NO_PAUSE;
  let lateSince: number | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  /** Never longer than it was meant to be: a clock that is set right may go back by days. */
  const untilThen = (moment: number, mostMs: number): number => Math.min(moment - now(), mostMs);

  function plan(delayMs: number): void {
    if (isStopped) return;
    timers.clear();
    const sinceLast = untilThen(lastBegan + AT_MOST_EVERY_MS, AT_MOST_EVERY_MS);
    const wait = Math.max(delayMs, untilThen(pause.until, pause.ms), sinceLast);
    timers.after(Math.max(0, wait), () => void run());
  }

  async function run(): Promise<void> {
    if (isStopped || !isOnline()) return;
    running ??= exchange().finally(() => {
      running = undefined;
    });
    await running;
  }

  async function exchange(): Promise<void> {
    lastBegan = now();
    report({ is: 'syncing' });
    const round = await syncOnce(failures).catch((error: unknown): SyncResult => {
      console.error('the record was not synced; it is tried again later', error);
      return { status: 'later', pauseMs: AFTER_A_FAULT_MS, concerns: 'all' };
    });
    if (isStopped) return;
    // What only one item has to wait for holds up no exchange that is wanted sooner.
    const isHeldUp = round.status === 'later' && round.concerns === 'all';
    failures = isHeldUp ? failures + 1 : 0;
    pause = isHeldUp ? { until: now() + round.pauseMs, ms: round.pauseMs } : NO_PAUSE;
    if (round.status === 'done') {
      lateSince = undefined;
      report({ is: 'synced', at: now() });
      return;
    }
    lateSince ??= now();
    report({ is: 'late', since: lateSince, concerns: round.concerns });
    plan(round.pauseMs);
  }

  return {
    /** At opening, at sign-in, and when the network is back. */
    wake(): void {
      plan(0);
    },
    /** Something was written; what follows shortly goes along. */
    entryWritten(): void {
      if (!running) plan(AFTER_AN_ENTRY_MS);
      else void running.then(() => plan(AFTER_AN_ENTRY_MS));
    },
    /** A person asks for it, so no pause holds it up. */
    async now(): Promise<void> {
      timers.clear();
      await run();
    },
    /** For good: the exchange that is under way ends by itself, and no other follows. */
    stop(): void {
      isStopped = true;
      timers.clear();
    },
  };
}
