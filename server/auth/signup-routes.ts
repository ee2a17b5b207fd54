import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { networkOf } from '#server/http/rate-limits.ts';
import { parse, redirectSchema, signUpSchema } from './input.ts';
import { LIMITS } from './limit-rules.ts';
import type { AuthParts } from './parts.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { sendLink } from './post.ts';
import { safeRedirect } from './redirects.ts';
import { findUserByEmail, saveSignUp, toAuthUser, type UserRow } from './users.ts';

export function signUpRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { pool, limiter, config } = parts;

  app.post('/signup', async (request) => {
    const { email, password, data } = parse(signUpSchema, request.body);
    await limiter.take(LIMITS.signUpPerAddress, networkOf(request.ip));
    refuseWeakPassword(password, email);
    refuseRegistered(await findUserByEmail(pool, email));
    await limiter.take(LIMITS.mailPerRecipient, email);

    const metadata = data?.full_name ? { full_name: data.full_name } : {};
    const encryptedPassword = await hashPassword(password);
    const user = await saveSignUp(pool, { email, encryptedPassword, metadata });
    if (user === undefined) throw alreadyRegistered();

    const redirectTo = safeRedirect(parse(redirectSchema, request.query).redirect_to, config);
    await sendLink(
      parts,
      { id: user.id, email, metadata },
      { type: 'signup', redirectTo, encryptedPassword },
    );
    return toAuthUser(user);
  });
}

function refuseRegistered(user: UserRow | undefined): void {
  if (user !== undefined && user.email_confirmed_at !== null) throw alreadyRegistered();
}

function alreadyRegistered() {
  return new AppError(422, 'user_already_exists', 'User already registered');
}
