import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { Pool } from 'pg';
import { ACCESS_TOKEN_SECONDS } from '#contract/auth.ts';
import { hasRow } from '#server/db/rows.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { transaction } from './transaction.ts';

export type SigningKeys = {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: ReadonlyMap<string, CryptoKey>;
  jwks: { keys: JWK[] };
};

/**
 * The keys that sign access tokens, stored in the database so that replicas accept each other's. They stay the same
 * object when they are read again, as after a rotation or a restored backup.
 */
export async function loadSigningKeys(pool: Pool): Promise<SigningKeys & { reload(): Promise<void> }> {
  const keys = await readSigningKeys(pool);
  let reading = Promise.resolve();
  const readAgain = async () => {
    await deleteExpiredKeys(pool);
    Object.assign(keys, await readSigningKeys(pool));
  };
  return Object.assign(keys, {
    // One after the other: an older answer that arrives late must not undo a newer one.
    reload() {
      reading = reading.then(readAgain, readAgain);
      return reading;
    },
  });
}

async function readSigningKeys(pool: Pool): Promise<SigningKeys> {
  const privateJwks = (await listOrMakeKeys(pool)).map(({ privateJwk }) => privateJwk);
  const [newest] = privateJwks;
  if (newest === undefined) throw new Error('no signing key was stored');

  const publicJwks = privateJwks.map(withoutSecret);
  const publicKeys = await Promise.all(
    publicJwks.map(async (jwk) => [kidOf(jwk), await importKey(jwk)] as const),
  );
  return {
    kid: kidOf(newest),
    privateKey: await importKey(newest),
    publicKeys: new Map(publicKeys),
    jwks: { keys: publicJwks },
  };
}

function withoutSecret(jwk: JWK): JWK {
  const { kty, crv, x, y, kid, alg, use } = jwk;
  return Object.fromEntries(
    Object.entries({ kty, crv, x, y, kid, alg, use, key_ops: ['verify'] }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

function kidOf(jwk: JWK): string {
  if (jwk.kid === undefined) throw new Error('a signing key has no kid');
  return jwk.kid;
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new Error('a signing key is not an ES256 key');
  return key;
}

export type StoredKey = { kid: string; privateJwk: JWK; createdAt: Date; verifiesUntil: Date | null };

/** A server that missed the notification signs with the old key for up to a minute more. */
const RELOAD_WITHIN_SECONDS = 120;

/** The valid keys, newest first: it signs, and each older one verifies until the last token it may have signed has expired. */
export async function listKeys(database: Queryable): Promise<StoredKey[]> {
  const { rows } = await database.query<StoredKey>(
    `select * from (${KEYS}) keys where ${IS_VALID} order by "createdAt" desc, kid`,
    [LASTS_SECONDS],
  );
  return rows;
}

/** The keys are made on first use, by one server for all. */
async function listOrMakeKeys(pool: Pool): Promise<StoredKey[]> {
  const stored = await listKeys(pool);
  if (stored.length > 0) return stored;
  return transaction(pool, async (client) => {
    await lock(client);
    if ((await listKeys(client)).length === 0) await storeNewKey(client);
    return listKeys(client);
  });
}

/** Signs with a new key from now on. Older keys verify until their tokens have expired, or not at all. */
export async function rotateKeys(pool: Pool, olderKeys: 'expire' | 'delete'): Promise<void> {
  await transaction(pool, async (client) => {
    await lock(client);
    if (olderKeys === 'delete') await client.query('delete from private.signing_keys');
    await storeNewKey(client);
    await deleteExpiredKeys(client);
  });
}

/** Deletes expired keys. Looks first: even a deletion of nothing notifies all servers, which then reload and come here. */
async function deleteExpiredKeys(database: Queryable): Promise<void> {
  const expired = `select kid from (${KEYS}) keys where not ${IS_VALID}`;
  if (await hasRow(database, expired, [LASTS_SECONDS]))
    await database.query(`delete from private.signing_keys where kid in (${expired})`, [LASTS_SECONDS]);
}

const LASTS_SECONDS = ACCESS_TOKEN_SECONDS + RELOAD_WITHIN_SECONDS;
const KEYS = `select kid, private_jwk as "privateJwk", created_at as "createdAt",
  lag(created_at) over (order by created_at desc, kid) + make_interval(secs => $1) as "verifiesUntil"
  from private.signing_keys`;
const IS_VALID = `coalesce("verifiesUntil" > now(), true)`;

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
