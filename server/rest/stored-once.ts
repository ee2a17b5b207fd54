import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '#contract/errors.ts';
import type { Once } from './write-rule.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** What a client marks with a key, because it may have to send it again, is stored once within thirty days. */
export const STORED_ONCE: Once = {
  // The same key from somebody else, or for another table, is another wish: it must not be answered as if it were stored.
  keyOf: (headers, { table, caller }) =>
    hashOf(headers, [table.name, caller.role === 'anon' ? '' : caller.claims.sub]),

  async isStored(pool, key) {
    const { rowCount } = await pool.query(
      `select from private.contact_keys where key_hash = $1 and created_at >= now() - interval '30 days'`,
      [key],
    );
    return rowCount === 1;
  },

  async claim(client, key) {
    const { rows } = await client.query<{ first: boolean }>('select private.claim_contact_key($1) as first', [
      key,
    ]);
    return rows[0]?.first ?? false;
  },
};

/** For what needs no account: whoever signs in between two attempts still sends the same. */
export const STORED_ONCE_BY_ANYBODY: Once = {
  ...STORED_ONCE,
  keyOf: (headers, { table }) => hashOf(headers, [table.name]),
};

function hashOf(headers: IncomingHttpHeaders, scope: string[]): Buffer | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !UUID.test(key))
    throw new AppError(400, '22P02', 'Idempotency-Key must be a UUID');
  return createHash('sha256')
    .update([key.toLowerCase(), ...scope].join('\n'))
    .digest();
}
