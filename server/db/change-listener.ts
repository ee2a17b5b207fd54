import { randomBytes } from 'node:crypto';
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

/** What was notified on one connection did not arrive at the other. */
class UnheardNews extends Error {}

type Options = {
  /** Where it listens: an address that keeps sessions. The pool's own unless given. */
  url?: string | undefined;
  times?: Times;
};

/** Listens for changes and queued mails of any process on a connection of its own, and reconnects when that is lost. */
export function createChangeListener(pool: Pool, { url, times = TIMES }: Options = {}) {
  const stopping = new AbortController();
  const subscribers: Subscriber[] = [];
  const all: Required<Subscriber> = {
    listening: () => subscribers.forEach((one) => one.listening()),
    changed: (what) => subscribers.forEach((one) => one.changed(what)),
    lost: (error) => subscribers.forEach((one) => one.lost?.(error)),
  };
  let ended: Promise<void> = Promise.resolve();

  async function listenOnce(): Promise<void> {
    const line = newLine(pool, { url, times, changed: all.changed });
    try {
      await line.open();
      await line.prove();
      all.listening();
      // A connection that died silently, or led elsewhere since, would leave the cache stale for ever.
      while (!stopping.signal.aborted) {
        await Promise.race([line.lost, pause(times.probeEveryMs, stopping.signal)]);
        if (!stopping.signal.aborted) await line.prove();
      }
    } finally {
      await line.close();
    }
  }

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch((error: unknown) => all.lost(error));
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

/** False where what the pool notifies is not heard: behind a pooler by transaction, or in another database. */
export async function isNewsHeard(pool: Pool, { url, times = TIMES }: Options = {}): Promise<boolean> {
  const line = newLine(pool, { url, times, changed: () => undefined });
  try {
    await line.open();
    await line.prove();
    return true;
  } catch (error) {
    if (error instanceof UnheardNews) return false;
    throw error;
  } finally {
    await line.close();
  }
}

type LineOptions = { url: string | undefined; times: Times; changed: Subscriber['changed'] };

function newLine(pool: Pool, { url, times, changed }: LineOptions) {
  const client = new Client({
    ...pool.options,
    connectionString: url ?? pool.options.connectionString,
    application_name: LISTENER_NAME,
    query_timeout: times.answerWithinMs,
  });
  const ownNews = `proof_${randomBytes(8).toString('hex')}`;
  let heard: (() => void) | undefined;
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('Connection ended')));
  });
  lost.catch(() => undefined); // whoever waits for it hears of it, and nobody may
  client.on('notification', ({ channel, payload }) =>
    channel === ownNews ? heard?.() : changed(payload || channel),
  );

  async function notifyAndHear(): Promise<void> {
    const arrives = new Promise<void>((resolve) => (heard = resolve));
    await pool.query(`notify ${ownNews}`);
    await arrives;
  }

  return {
    lost,
    async open(): Promise<void> {
      await client.connect();
      await client.query(`listen table_changed; listen ${MAIL_QUEUED}; listen ${ownNews}`);
    },
    /** Rejects unless what is notified by way of the pool is heard here. */
    async prove(): Promise<void> {
      const done = new AbortController();
      try {
        await Promise.race([lost, notifyAndHear(), unheard(times.answerWithinMs, done.signal)]);
      } finally {
        done.abort();
      }
    },
    async close(): Promise<void> {
      const gone = client.end().catch(() => undefined); // it may be gone already, or silent for ever
      await Promise.race([gone, delay(PART_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

async function unheard(afterMs: number, signal: AbortSignal): Promise<never> {
  await delay(afterMs, undefined, { signal, ref: false });
  throw new UnheardNews('what was notified did not arrive');
}

/** Waits, or ends at once when aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
