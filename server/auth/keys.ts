import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import type { Pool } from 'pg';

export type SigningKeys = {
  kid: string;
  privateKey: CryptoKey;
  publicKeys: ReadonlyMap<string, CryptoKey>;
  jwks: { keys: JWK[] };
};

/**
 * The keys that sign access tokens, made once and kept in the database so that replicas accept each other's. They stay
 * the same object when they are read again, as after a backup was restored.
 */
export async function loadSigningKeys(pool: Pool): Promise<SigningKeys & { reload(): Promise<void> }> {
  const keys = await readSigningKeys(pool);
  return Object.assign(keys, {
    async reload() {
      Object.assign(keys, await readSigningKeys(pool));
    },
  });
}

async function readSigningKeys(pool: Pool): Promise<SigningKeys> {
  const stored = await readKeys(pool);
  const privateJwks = stored.length > 0 ? stored : await makeFirstKey(pool);
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

type Queries = Pick<Pool, 'query'>;

async function readKeys(database: Queries): Promise<JWK[]> {
  const { rows } = await database.query<{ private_jwk: JWK }>(
    'select private_jwk from private.signing_keys order by created_at desc, kid',
  );
  return rows.map((row) => row.private_jwk);
}

async function makeFirstKey(pool: Pool): Promise<JWK[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('private.signing_keys'))");
    const madeMeanwhile = await readKeys(client);
    const keys = madeMeanwhile.length > 0 ? madeMeanwhile : [await newKey()];
    if (madeMeanwhile.length === 0) await storeKeys(client, keys);
    await client.query('commit');
    return keys;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256', use: 'sig' };
}

async function storeKeys(database: Queries, keys: JWK[]) {
  for (const key of keys) {
    await database.query('insert into private.signing_keys (kid, private_jwk) values ($1, $2)', [
      kidOf(key),
      key,
    ]);
  }
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
