import { importJWK, type CryptoKey, type JWK } from 'jose';
import type { Pool } from 'pg';
import { forgetOldKeys, readOrMakeKeys } from './key-store.ts';

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
    await forgetOldKeys(pool);
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
  const privateJwks = await readOrMakeKeys(pool);
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
