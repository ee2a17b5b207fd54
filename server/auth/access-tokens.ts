import { errors, jwtVerify, SignJWT } from 'jose';
import type { AuthUser, Claims } from '#contract/auth.ts';
import type { TokenVerdict, VerifyToken } from '#server/http/caller.ts';
import type { SigningKeys } from './keys.ts';

export const ACCESS_TOKEN_SECONDS = 3600;
const AUDIENCE = 'authenticated';

/** The name this site signs with; a token of another site is no token here. */
export function issuerOf(siteUrl: string): string {
  return `${siteUrl}/auth/v1`;
}

export async function signAccessToken(
  keys: SigningKeys,
  { user, sessionId, issuer, now }: { user: AuthUser; sessionId: string; issuer: string; now: Date },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const claims: Claims = {
    sub: user.id,
    email: user.email,
    role: 'authenticated',
    session_id: sessionId,
    aud: AUDIENCE,
    iss: issuer,
    iat: issuedAt,
    exp: expiresAt,
    user_metadata: user.user_metadata,
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: keys.kid })
    .sign(keys.privateKey);
  return { token, expiresAt };
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
      if (error instanceof errors.JWTExpired) return { status: 'expired' };
      if (error instanceof errors.JOSEError || error instanceof TypeError) return { status: 'bad' };
      throw error;
    }
  };
}
