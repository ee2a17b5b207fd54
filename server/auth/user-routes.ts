import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Claims } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { bearerToken } from '#server/http/caller.ts';
import { invalidInput } from './errors.ts';
import { logoutSchema, parse, updateUserSchema } from './input.ts';
import { LIMITS } from './limit-rules.ts';
import { forgetLinks } from './links.ts';
import type { AuthParts } from './parts.ts';
import { hashPassword, isPasswordOf, refuseWeakPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';
import { transaction } from './transaction.ts';
import { findUserOfSession, toAuthUser, updateUser, type UserRow } from './users.ts';

/** What a signed-in person does with the own account; here an ended session counts at once. */
export function userRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { pool, limiter } = parts;

  app.get('/user', async (request) => {
    const { user } = await signedIn(parts, request);
    return toAuthUser(user);
  });

  app.put('/user', async (request) => {
    const { user, claims } = await signedIn(parts, request);
    const { email, password, data } = parse(updateUserSchema, request.body);
    if (email && email !== user.email)
      throw invalidInput('The email address of an account cannot be changed.');
    if (password) {
      await limiter.take(LIMITS.updatePerAccount, user.id);
      await refuseNewPassword(user, password);
    }
    const encryptedPassword = password ? await hashPassword(password) : null;
    const metadata = data?.full_name ? { full_name: data.full_name } : null;
    return transaction(pool, async (client) => {
      const updated = await updateUser(client, user.id, { encryptedPassword, metadata });
      if (updated === undefined) throw sessionNotFound();
      if (password) {
        await endSessions(client, claims, 'others');
        await forgetLinks(client, user.id);
      }
      return toAuthUser(updated);
    });
  });

  app.post('/logout', async (request, reply) => {
    const { claims } = await signedIn(parts, request);
    const { scope } = parse(logoutSchema, request.query);
    await endSessions(pool, claims, scope);
    return reply.code(204).send();
  });
}

async function signedIn(
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

async function refuseNewPassword(user: UserRow, password: string): Promise<void> {
  refuseWeakPassword(password, user.email);
  if (await isPasswordOf(user.encrypted_password, password)) {
    throw new AppError(422, 'same_password', 'New password should be different from the old password.');
  }
}

function sessionNotFound() {
  return new AppError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}
