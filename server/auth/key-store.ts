import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Pool } from 'pg';
import type { Queryable } from '#server/db/transaction.ts';
import { ACCESS_TOKEN_SECONDS } from './access-tokens.ts';
import { transaction } from './transaction.ts';

export type StoredKey = { kid: string; createdAt: Date; verifiesUntil: Date | null };

/** A server that missed the news signs with the old key for up to a minute more. */
const NEWS_SPREAD_SECONDS = 120;

/** The newest key signs; each older one verifies until the last token it may have signed has expired. */
export async function listKeys(database: Queryable): Promise<StoredKey[]> {
  const { rows } = await database.query<StoredKey>(
    `select kid, "createdAt", "verifiesUntil" from (${KEYS}) keys where ${IS_GOOD} ${NEWEST_FIRST}`,
    [LASTS_SECONDS],
  );
  return rows;
}

/** The private keys that still count, newest first; made on first use, by one server for all. */
export async function readOrMakeKeys(pool: Pool): Promise<JWK[]> {
  const stored = await readKeys(pool);
  return stored.length > 0 ? stored : transaction(pool, makeFirstKey);
}

/** A new key signs from now on. Older ones verify as long as their tokens last, or end at once. */
export async function rotateKeys(pool: Pool, olderOnes: 'fade' | 'end'): Promise<void> {
  await transaction(pool, async (client) => {
    await lock(client);
    if (olderOnes === 'end') await client.query('delete from private.signing_keys');
    await storeNewKey(client);
    await forgetOldKeys(client);
  });
}

/**
 * Deletes keys that verify nothing any more. Where there are none nothing is deleted: each deletion is told to all
 * servers, which then read the keys again and come here.
 */
export async function forgetOldKeys(database: Queryable): Promise<void> {
  const { rowCount } = await database.query(`select from (${KEYS}) keys where not ${IS_GOOD} limit 1`, [
    LASTS_SECONDS,
  ]);
  if (rowCount === 0) return;
  await database.query(
    `delete from private.signing_keys where kid in (select kid from (${KEYS}) keys where not ${IS_GOOD})`,
    [LASTS_SECONDS],
  );
}

const LASTS_SECONDS = ACCESS_TOKEN_SECONDS + NEWS_SPREAD_SECONDS;
const KEYS = `select kid, private_jwk, created_at as "createdAt",
  lag(created_at) over (order by created_at desc, kid) + make_interval(secs => $1) as "verifiesUntil"
  from private.signing_keys`;
const IS_GOOD = `coalesce("verifiesUntil" > now(), true)`;
const NEWEST_FIRST = 'order by "createdAt" desc, kid';

async function readKeys(database: Queryable): Promise<JWK[]> {
  const { rows } = await database.query<{ private_jwk: JWK }>(
    `select private_jwk from (${KEYS}) keys where ${IS_GOOD} ${NEWEST_FIRST}`,
    [LASTS_SECONDS],
  );
  return rows.map((row) => row.private_jwk);
}

async function makeFirstKey(client: Queryable): Promise<JWK[]> {
  await lock(client);
  const madeMeanwhile = await readKeys(client);
  if (madeMeanwhile.length > 0) return madeMeanwhile;
  await storeNewKey(client);
  return readKeys(client);
}

async function lock(client: Queryable): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('private.signing_keys'))");
}

// Newer than all others even where the clock was set back.
async function storeNewKey(client: Queryable): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  await client.query(
    `insert into private.signing_keys (kid, private_jwk, created_at)
     select $1, $2, greatest(now(), max(created_at) + interval '1 millisecond') from private.signing_keys`,
    [kid, { ...jwk, kid, alg: 'ES256', use: 'sig' }],
  );
}
