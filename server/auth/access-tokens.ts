import { errors, jwtVerify, SignJWT } from 'jose';
import type { AuthUser, Claims, UserMetadata } from '#contract/auth.ts';
import type { TokenVerdict, VerifyToken } from '#server/http/caller.ts';
import type { SigningKeys } from './keys.ts';
import type { Session } from './sessions.ts';

export const ACCESS_TOKEN_SECONDS = 3600;
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

export function createVerifyToken(keys: SigningKeys, issuer: string): VerifyToken {
  const keyFor = ({ kid }: { kid?: string }) => {
    const key = keys.publicKeys.get(kid ?? '');
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  };
  return async (token): Promise<TokenVerdict> => {
    try {
      const { payload } = await jwtVerify<Claims>(token, keyFor, {
        algorithms: ['ES256'],
        issuer,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'email', 'role', 'session_id', 'iat', 'exp'],
      });
      return { status: 'valid', claims: payload };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { status: 'expired', sub: error.payload.sub };
      if (error instanceof errors.JOSEError || error instanceof TypeError) return { status: 'bad' };
      throw error;
    }
  };
}
