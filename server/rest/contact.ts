import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { contactFormSchema } from '#contract/contact-form.ts';
import { AppError } from '#contract/errors.ts';
import type { LimitRule } from '#server/http/rate-limits.ts';
import type { Payload } from './parse-body.ts';
import { parseRow } from './parse-row.ts';
import type { WriteRule } from './write-rules.ts';

const LIMIT: LimitRule = {
  name: 'contact',
  limit: 10,
  windowSeconds: 600,
  code: 'over_request_rate_limit',
};

const CONTACT_COLUMNS = Object.keys(contactFormSchema.entries);
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Messages are stored as the form would send them, so many from one network, and each once. */
export const contactRule: WriteRule = {
  parseRows: parseMessages,
  limit: LIMIT,
  once: { keyOf: (headers) => hashKey(headers['idempotency-key']), isStored, claim: claimKey },
};

/** The messages as the form's own rules leave them. Other columns stay: the database refuses those. */
function parseMessages({ rows, columns }: Payload): Payload {
  return {
    rows: rows.map((row) => ({
      ...row,
      ...parseRow(contactFormSchema, { form_type: null, message: null, ...row }),
    })),
    columns: [...new Set([...columns, ...CONTACT_COLUMNS])],
  };
}

/** What is kept of the key by which a client marks a message that it may have to send again. */
function hashKey(key: string | string[] | undefined): Buffer | undefined {
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !UUID.test(key)) {
    throw new AppError(400, '22P02', 'Idempotency-Key must be a UUID');
  }
  return createHash('sha256').update(key.toLowerCase()).digest();
}

/** True when a message with this key was stored within the last day. */
async function isStored(pool: Pool, key: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from private.contact_keys where key_hash = $1 and created_at >= now() - interval '24 hours'`,
    [key],
  );
  return rowCount === 1;
}

/** True for the first to bring this key; stands or falls with the caller's transaction. */
async function claimKey(client: PoolClient, key: Buffer): Promise<boolean> {
  const { rows } = await client.query<{ first: boolean }>('select private.claim_contact_key($1) as first', [
    key,
  ]);
  return rows[0]?.first ?? false;
}
