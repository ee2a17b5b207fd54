import type { Pool } from 'pg';
import { listKeys, rotateKeys, type StoredKey } from '#server/auth/signing-keys.ts';

type KeyArguments = { verb: 'list' } | { verb: 'rotate'; olderKeys: 'expire' | 'delete' };

/** Undefined where the arguments make no sense. */
export function parseKeyArguments([verb, option, ...rest]: string[]): KeyArguments | undefined {
  if (rest.length > 0) return undefined;
  if (verb === 'list' && option === undefined) return { verb };
  if (verb === 'rotate' && option === undefined) return { verb, olderKeys: 'expire' };
  if (verb === 'rotate' && option === '--now') return { verb, olderKeys: 'delete' };
  return undefined;
}

/** @returns what to print */
export async function runKeysCommand(pool: Pool, parsed: KeyArguments): Promise<string> {
  if (parsed.verb === 'rotate') await rotateKeys(pool, parsed.olderKeys);
  const keys = await listKeys(pool);
  return keys.map(describe).join('\n') || 'There is no key yet; the server makes one when it starts.';
}

function describe({ kid, createdAt, verifiesUntil }: StoredKey): string {
  const state = verifiesUntil === null ? 'signs' : `verifies until ${verifiesUntil.toISOString()}`;
  return `${kid}  made ${createdAt.toISOString()}  ${state}`;
}
