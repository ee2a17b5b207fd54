import { Client } from 'pg';
import type { Pool } from 'pg';

export type QueueListener = { check(): void; stop(): Promise<void> };

/** Hears on a connection of its own that a mail was queued, by whichever process; `check` reconnects a lost one. */
export function listenForMails(pool: Pool, heard: () => void): QueueListener {
  let connection: Client | undefined;
  let isStopped = false;

  async function listen(client: Client): Promise<void> {
    const isLost = () => {
      if (connection === client) connection = undefined;
    };
    client.on('error', isLost);
    client.on('end', isLost);
    client.on('notification', heard);
    try {
      await client.connect();
      await client.query('listen mail_queued');
      heard(); // what was queued before this was not heard
    } catch {
      // The next check connects again; until then mails are found by looking.
      isLost();
      await close(client);
    }
  }

  let listening = Promise.resolve();
  return {
    check() {
      if (connection !== undefined || isStopped) return;
      connection = new Client(pool.options);
      listening = listen(connection);
    },
    async stop() {
      isStopped = true;
      await listening;
      if (connection !== undefined) await close(connection);
    },
  };
}

async function close(client: Client): Promise<void> {
  await client.end().catch(() => undefined); // it may be gone already
}
