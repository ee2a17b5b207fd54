import type { Pool } from 'pg';
import { listKeys, rotateKeys, type StoredKey } from './key-store.ts';

type KeyWish = { verb: 'list' } | { verb: 'rotate'; olderOnes: 'fade' | 'end' };

/** What the words of the keys command ask for, or nothing if they make no sense. */
export function readKeyWish([verb, option, ...rest]: string[]): KeyWish | undefined {
  if (rest.length > 0) return undefined;
  if (verb === 'list' && option === undefined) return { verb };
  if (verb === 'rotate' && option === undefined) return { verb, olderOnes: 'fade' };
  if (verb === 'rotate' && option === '--now') return { verb, olderOnes: 'end' };
  return undefined;
}

export async function fulfilKeyWish(pool: Pool, wish: KeyWish): Promise<string> {
  if (wish.verb === 'rotate') await rotateKeys(pool, wish.olderOnes);
  const keys = await listKeys(pool);
  return keys.length === 0
    ? 'There is no key yet; the server makes one when it starts.'
    : keys.map(lineOf).join('\n');
}

function lineOf({ kid, createdAt, verifiesUntil }: StoredKey): string {
  const state = verifiesUntil === null ? 'signs' : `verifies until ${verifiesUntil.toISOString()}`;
  return `${kid}  made ${createdAt.toISOString()}  ${state}`;
}
