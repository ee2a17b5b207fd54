import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Pool } from 'pg';

export type ChangeListener = { stop(): Promise<void> };

export type Hears = {
  listening(): void;
  changed(table: string): void;
  lost(error: unknown): void;
};

const PROBE_EVERY_MS = 10_000;
const TRY_AGAIN_AFTER_MS = 500;
const PART_WITHIN_MS = 1_000;

/** Hears of changes to the public tables on a connection of its own, and comes back when that is lost. */
export function listenForChanges(pool: Pool, hears: Hears): ChangeListener {
  const stopping = new AbortController();
  const ended = listen();

  async function listen(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce(pool, hears, stopping.signal).catch((error: unknown) => hears.lost(error));
      await pause(TRY_AGAIN_AFTER_MS, stopping.signal);
    }
  }

  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function listenOnce(pool: Pool, hears: Hears, stopping: AbortSignal): Promise<void> {
  const client = new Client(pool.options);
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('Connection ended')));
  });
  lost.catch(() => undefined); // it is awaited below, unless connecting fails first
  client.on('notification', ({ payload }) => hears.changed(payload ?? ''));
  try {
    await client.connect();
    await client.query('listen table_changed');
    hears.listening();
    // A connection that died silently would leave us with old answers for ever.
    while (!stopping.aborted) {
      await Promise.race([lost, pause(PROBE_EVERY_MS, stopping)]);
      if (!stopping.aborted) await Promise.race([lost, client.query('select 1')]);
    }
  } finally {
    const gone = client.end().catch(() => undefined); // it may be gone already, or silent for ever
    await Promise.race([gone, delay(PART_WITHIN_MS, undefined, { ref: false })]);
  }
}

/** Waits, or ends at once when told to stop. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
