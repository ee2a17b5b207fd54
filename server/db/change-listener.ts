import { setTimeout as delay } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

/** The argument of `changed` when a mail was queued; otherwise it is the table's name. */
export const MAIL_QUEUED = 'mail_queued';

type Subscriber = {
  /** From now on nothing is missed; what changed before this may have been. */
  listening(): void;
  changed(what: string): void;
  /** Where nothing has to be done until it listens again, nothing is given. */
  lost?(error: unknown): void;
};

export type ChangeListener = ReturnType<typeof createChangeListener>;

/** The name of the connection in pg_stat_activity. */
export const LISTENER_NAME = 'ilm-amal changes';

type Times = { probeEveryMs: number; answerWithinMs: number; tryAgainAfterMs: number };

const TIMES: Times = { probeEveryMs: 10_000, answerWithinMs: 5_000, tryAgainAfterMs: 500 };
const PART_WITHIN_MS = 1_000;

/** Listens for changes and queued mails of any process on a connection of its own, and reconnects when that is lost. */
export function createChangeListener(pool: Pool, times: Times = TIMES) {
  const stopping = new AbortController();
  const subscribers: Subscriber[] = [];
  const all: Required<Subscriber> = {
    listening: () => subscribers.forEach((one) => one.listening()),
    changed: (what) => subscribers.forEach((one) => one.changed(what)),
    lost: (error) => subscribers.forEach((one) => one.lost?.(error)),
  };
  let ended: Promise<void> = Promise.resolve();

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce(pool, all, times, stopping.signal).catch((error: unknown) => all.lost(error));
      await pause(times.tryAgainAfterMs, stopping.signal);
    }
  }

  return {
    /** Several may subscribe; all of them before it is started. */
    subscribe: (subscriber: Subscriber) => void subscribers.push(subscriber),
    start: () => void (ended = listen()),
    async stop(): Promise<void> {
      stopping.abort();
      await ended;
    },
  };
}

async function listenOnce(
  pool: Pool,
  subscriber: Subscriber,
  times: Times,
  stopping: AbortSignal,
): Promise<void> {
  const client = new Client({
    ...pool.options,
    application_name: LISTENER_NAME,
    query_timeout: times.answerWithinMs,
  });
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('Connection ended')));
  });
  lost.catch(() => undefined); // it is awaited below, unless connecting fails first
  client.on('notification', ({ channel, payload }) => subscriber.changed(payload || channel));
  try {
    await client.connect();
    await client.query(`listen table_changed; listen ${MAIL_QUEUED}`);
    subscriber.listening();
    // A connection that died silently would leave the cache stale for ever.
    while (!stopping.aborted) {
      await Promise.race([lost, pause(times.probeEveryMs, stopping)]);
      if (!stopping.aborted) await Promise.race([lost, client.query('select 1')]);
    }
  } finally {
    const gone = client.end().catch(() => undefined); // it may be gone already, or silent for ever
    await Promise.race([gone, delay(PART_WITHIN_MS, undefined, { ref: false })]);
  }
}

/** Waits, or ends at once when aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
