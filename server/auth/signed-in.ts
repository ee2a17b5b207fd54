import type { FastifyRequest } from 'fastify';
import type { Claims } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { bearerToken } from '#server/http/caller.ts';
import type { AuthParts } from './parts.ts';
import { findUserOfSession, type UserRow } from './users.ts';

/** Who asks, as the token says and the session confirms. */
export async function signedIn(
  { pool, verifyToken }: AuthParts,
  request: FastifyRequest,
): Promise<{ user: UserRow; claims: Claims }> {
  const token = bearerToken(request);
  if (!token) throw new AppError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const verdict = await verifyToken(token);
  if (verdict.status === 'expired') throw new AppError(403, 'bad_jwt', 'invalid JWT: token is expired');
  if (verdict.status === 'bad') throw new AppError(403, 'bad_jwt', 'invalid JWT: unable to verify the token');
  const user = await findUserOfSession(pool, verdict.claims);
  if (user === undefined) throw sessionNotFound();
  return { user, claims: verdict.claims };
}

export function sessionNotFound() {
  return new AppError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}
