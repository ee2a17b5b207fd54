import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Claims } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';

export type TokenVerdict =
  | { status: 'valid'; claims: Claims }
  /** Ours, and expired: it opens nothing, but names its account. */
  | { status: 'expired'; sub?: string | undefined }
  | { status: 'bad' };
export type VerifyToken = (token: string) => Promise<TokenVerdict>;
type Caller = { role: 'anon' } | { role: 'authenticated'; claims: Claims };

/** A hook: a request may come without the site's public key, but not with another site's. */
export function refuseWrongKey(publicKey: string) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const key = request.headers['apikey'];
    if (key === undefined || key === publicKey) return done();
    void reply
      .code(401)
      .send({ message: 'Invalid API key', hint: 'Use the public key of this site, or send none.' });
  };
}

/**
 * Who asks, as the bearer token proves it, which spares public reads a look-up. The policies of private rows ask
 * besides whether the session still lives, and for roles, so that a right that was taken away is gone at once.
 */
export async function readCaller(
  request: FastifyRequest,
  { publicKey, verifyToken }: { publicKey: string; verifyToken: VerifyToken },
): Promise<Caller> {
  const token = bearerToken(request);
  if (token === undefined || token === publicKey) return { role: 'anon' };
  const verdict = await verifyToken(token);
  if (verdict.status === 'expired') throw unauthorized('PGRST303', 'JWT expired');
  if (verdict.status === 'bad') throw unauthorized('PGRST301', 'The access token is not valid');
  return { role: 'authenticated', claims: verdict.claims };
}

export function bearerToken(request: FastifyRequest): string | undefined {
  const [scheme, token = ''] = (request.headers.authorization ?? '').split(/ +/, 2);
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

function unauthorized(code: string, message: string) {
  const why = `Bearer error="invalid_token", error_description="${message}"`;
  return new AppError(401, code, message, { headers: { 'WWW-Authenticate': why } });
}
