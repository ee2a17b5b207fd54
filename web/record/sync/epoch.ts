import type { RecordDatabase } from '../store/database.ts';
import { later, type Exchange } from './exchange.ts';

type Storage = { database: Pick<RecordDatabase, 'readMeta' | 'writeMetas'> };

/**
 * Which epoch the server's database is in: another one after each restore. In one that this device does not know, it forgets
 * at once what it counted as sent and seen.
 */
export async function meetEpoch(exchange: Exchange): Promise<{ epoch: string; isNew: boolean }> {
  const { database, wire, owner } = exchange;
  const asked = await wire.askEpoch();
  if ('answer' in asked) throw later(asked.answer, exchange);
  const { epoch } = asked;
  const isNew = (await database.readMeta(epochKey(owner))) !== epoch;
  if (isNew) await noteSeen(exchange, { epoch: undefined, seen: undefined });
  return { epoch, isNew };
}

/** False until everything was compared with the account as it is since the last restore: until then nothing counts as sent. */
export async function isCompared({ database }: Storage, owner: string): Promise<boolean> {
  return (await database.readMeta(epochKey(owner))) !== undefined;
}

/** Both or neither. */
export async function noteSeen(
  { database, owner }: Storage & Pick<Exchange, 'owner'>,
  { epoch, seen }: { epoch: string | undefined; seen: unknown },
): Promise<void> {
  await database.writeMetas([
    [epochKey(owner), epoch],
    [seenKey(owner), seen],
  ]);
}

const epochKey = (owner: string): string => `epoch:${owner}`;
export const seenKey = (owner: string): string => `seen:${owner}`;
