import type { FastifyRequest } from 'fastify';
import type { Claims } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { bearerToken } from '#server/http/caller.ts';
import type { AuthParts } from './parts.ts';
import { findUserOfSession, hasUser, type UserRow } from './users.ts';

/** Who asks, as the token says and the session confirms. */
export async function signedIn(
  { pool, verifyToken }: AuthParts,
  request: FastifyRequest,
): Promise<{ user: UserRow; claims: Claims }> {
  const token = bearerToken(request);
  if (!token) throw new AppError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const verdict = await verifyToken(token);
  if (verdict.status === 'expired') {
    if (verdict.sub !== undefined && !(await hasUser(pool, verdict.sub))) throw userNotFound();
    throw badToken('token has invalid claims: token is expired');
  }
  if (verdict.status === 'bad') throw badToken(reasonOf(token));
  const user = await findUserOfSession(pool, verdict.claims);
  if (user === undefined)
    throw (await hasUser(pool, verdict.claims.sub)) ? sessionNotFound() : userNotFound();
  return { user, claims: verdict.claims };
}

/** Reveals a deletion only to a holder of one of the account's tokens. */
function userNotFound() {
  return new AppError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
}

export function sessionNotFound() {
  return new AppError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

/** In GoTrue's words, which end with those of the library that reads its tokens. */
function badToken(reason: string) {
  return new AppError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
}

function reasonOf(token: string): string {
  return token.split('.').length === 3
    ? 'token signature is invalid: signature is invalid'
    : 'token is malformed: token contains an invalid number of segments';
}
