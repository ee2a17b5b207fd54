import { errors, jwtVerify, SignJWT, type CryptoKey } from 'jose';
import { ACCESS_TOKEN_SECONDS, type AuthUser, type Claims, type UserMetadata } from '#contract/auth.ts';
import type { TokenVerdict, VerifyToken } from '#server/http/caller.ts';
import type { SigningKeys } from './signing-keys.ts';
import type { Session } from './sessions.ts';

const CARRIED_METADATA_BYTES = 2048;
const AUDIENCE = 'authenticated';

/** The name this site signs with; a token of another site is no token here. */
export function issuerOf(siteUrl: string): string {
  return `${siteUrl}/auth/v1`;
}

export async function signAccessToken(
  keys: SigningKeys,
  { user, session, issuer, now }: { user: AuthUser; session: Session; issuer: string; now: Date },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const claims: Claims = {
    sub: user.id,
    email: user.email,
    role: 'authenticated',
    session_id: session.sessionId,
    aud: AUDIENCE,
    iss: issuer,
    iat: issuedAt,
    exp: expiresAt,
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: Math.floor(session.startedAt.getTime() / 1000) }],
    phone: user.phone,
    is_anonymous: user.is_anonymous,
    app_metadata: user.app_metadata,
    user_metadata: carriedMetadata(user.user_metadata),
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.kid })
    .sign(keys.privateKey);
  return { token, expiresAt };
}

/** Every request carries its token, and many proxies refuse a head of more than 8 KB: of long metadata the name alone. */
function carriedMetadata(metadata: UserMetadata): UserMetadata {
  const { full_name } = metadata;
  if (Buffer.byteLength(JSON.stringify(metadata)) <= CARRIED_METADATA_BYTES) return metadata;
  return full_name === undefined ? {} : { full_name };
}

/** As many devices as sync in an hour at a large site; each takes a few KB. */
const MOST_KNOWN = 1_000;

/**
 * A device sends one token for an hour, and proving it takes as long as answering from the cache. So a proven one is believed again
 * until it expires, while the very key that proved it is in use: keys that are read again, or removed, prove it anew.
 */
export function createVerifyToken(
  keys: SigningKeys,
  issuer: string,
  now: () => number = () => Date.now(),
): VerifyToken {
  const known = new Map<string, { claims: Claims; kid: string; key: CryptoKey }>();
  const keyOf = (kid: string | undefined): CryptoKey => {
    const key = keys.publicKeys.get(kid ?? '');
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  };

  function believed(token: string): Claims | undefined {
    const found = known.get(token);
    if (!found) return undefined;
    const { claims, kid, key } = found;
    if (keys.publicKeys.get(kid) === key && claims.exp > Math.floor(now() / 1000)) return claims;
    known.delete(token);
    return undefined;
  }

  async function prove(token: string): Promise<Claims> {
    const { payload, protectedHeader, key } = await jwtVerify<Claims>(token, ({ kid }) => keyOf(kid), {
      algorithms: ['ES256'],
      issuer,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'email', 'role', 'session_id', 'iat', 'exp'],
      currentDate: new Date(now()),
    });
    const { kid = '' } = protectedHeader;
    if (known.size >= MOST_KNOWN) known.clear();
    if (!(key instanceof Uint8Array)) known.set(token, { claims: payload, kid, key });
    return payload;
  }

  return async (token): Promise<TokenVerdict> => {
    try {
      return { status: 'valid', claims: believed(token) ?? (await prove(token)) };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { status: 'expired', sub: error.payload.sub };
      if (error instanceof errors.JOSEError || error instanceof TypeError) return { status: 'bad' };
      throw error;
    }
  };
}
