import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { networkOf } from '#server/load/network-rules.ts';
import { parse, redirectSchema, signUpSchema } from './input.ts';
import { LIMITS } from '#server/load/account-limits.ts';
import { requestLink } from './link-requests.ts';
import { askToMail, mayMail, tooManyMails } from '#server/load/mail-limits.ts';
import { newMetadata } from './metadata.ts';
import { refuseOtherSignUps } from './not-offered.ts';
import type { AuthParts } from './parts.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { challengeOf } from './pkce.ts';
import { safeRedirect } from './redirects.ts';
import { transaction } from './transaction.ts';
import { findUserByEmail, reserveAddress, toAuthUser, type UserRow } from './users.ts';

export function signUpRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { pool, limiter, config } = parts;

  app.post('/signup', async (request) => {
    refuseOtherSignUps(request.body);
    const { email, password, data } = parse(signUpSchema, request.body);
    const challenge = challengeOf(request.body);
    const network = networkOf(request.ip);
    await limiter.take(LIMITS.signUpPerAddress, network);
    refuseWeakPassword(password, email);
    refuseRegistered(await findUserByEmail(pool, email));
    const { turn, permission } = await askToMail(parts, 'sign_up', { email, network });
    if (!(await mayMail(limiter, email, permission))) throw tooManyMails();

    const metadata = newMetadata(data);
    const encryptedPassword = await hashPassword(password);
    const redirectTo = safeRedirect(parse(redirectSchema, request.query).redirect_to, config);
    const user = await transaction(pool, async (client) => {
      const reserved = await reserveAddress(client, email);
      if (reserved === undefined) throw alreadyRegistered();
      const pending = { encryptedPassword, metadata };
      const userId = reserved.id;
      await requestLink(client, { userId, type: 'signup', redirectTo, challenge, pending, turn });
      return reserved;
    });
    // The response shows what the caller sent, never what another sign-up sent, nor that there was one.
    const sent = { raw_user_meta_data: metadata, created_at: user.updated_at, recovery_sent_at: null };
    return toAuthUser({ ...user, ...sent });
  });
}

function refuseRegistered(user: UserRow | undefined): void {
  if (user !== undefined && user.email_confirmed_at !== null) throw alreadyRegistered();
}

export function alreadyRegistered() {
  return new AppError(422, 'user_already_exists', 'User already registered');
}
