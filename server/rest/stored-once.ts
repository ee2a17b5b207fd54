import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#contract/errors.ts';
import { hasRow } from '#server/db/rows.ts';
import type { Once } from './write-rule.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** A request with an idempotency key is stored once within thirty days. */
export const STORED_ONCE: Once = {
  // The same key from another account, or for another table, is another request.
  keyOf: (headers, { table, caller }) =>
    hashKey(headers, [table.name, caller.role === 'anon' ? '' : caller.claims.sub]),

  async isStored(pool, key) {
    return hasRow(
      pool,
      `select from private.contact_keys where key_hash = $1 and created_at >= now() - interval '30 days'`,
      [key],
    );
  },

  async claim(client, key) {
    return hasRow(client, 'select where private.claim_contact_key($1)', [key]);
  },
};

/** For what needs no account: somebody who signs in between two attempts still sends the same request. */
export const STORED_ONCE_BY_ANYBODY: Once = {
  ...STORED_ONCE,
  keyOf: (headers, { table }) => hashKey(headers, [table.name]),
};

function hashKey(headers: IncomingHttpHeaders, scope: string[]): Buffer | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !UUID.test(key))
    throw new AppError(400, '22P02', 'Idempotency-Key must be a UUID');
  return createHash('sha256')
    .update([key.toLowerCase(), ...scope].join('\n'))
    .digest();
}
