import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from './with-client.ts';

const ASK_EVERY_MS = 500;

/** Asks until it is the primary. While databases change places, an address may lead to a standby for a moment. */
export async function becomesPrimary(url: string, goOn: () => boolean): Promise<boolean> {
  while (await isStandby(url)) {
    if (!goOn()) return false;
    await delay(ASK_EVERY_MS);
  }
  return true;
}

export function isStandby(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>('select pg_is_in_recovery() as is');
    return rows[0]?.is === true;
  });
}
