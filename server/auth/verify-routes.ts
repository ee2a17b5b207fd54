import type { FastifyInstance } from 'fastify';
import type { AuthSession } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { networkOf } from '#server/http/rate-limits.ts';
import { signIn } from './answer-session.ts';
import { parse, redirectSchema, verifySchema } from './input.ts';
import { LIMITS } from './limit-rules.ts';
import { forgetLinks, openLink, type LinkType } from './links.ts';
import type { AuthParts } from './parts.ts';
import { safeRedirect, withFragment } from './redirects.ts';
import { makeAdmin } from './roles.ts';
import { transaction, type Database } from './transaction.ts';
import { confirmUser } from './users.ts';

export function verifyRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { limiter, config } = parts;

  // No HEAD: a mail program that looks at the link first must not use it up.
  app.get('/verify', { exposeHeadRoute: false }, async (request, reply) => {
    const target = safeRedirect(parse(redirectSchema, request.query).redirect_to, config);
    try {
      await limiter.take(LIMITS.verifyPerAddress, networkOf(request.ip));
      const { type, session } = await verify(parts, request.query);
      const { access_token, refresh_token, expires_in, expires_at, token_type } = session;
      const times = { expires_in: String(expires_in), expires_at: String(expires_at) };
      return await reply.redirect(
        withFragment(target, { access_token, ...times, refresh_token, token_type, type }),
        303,
      );
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return await reply.redirect(
        withFragment(target, {
          error: 'access_denied',
          error_code: error.code,
          error_description: error.message,
        }),
        303,
      );
    }
  });

  app.post('/verify', async (request) => {
    await limiter.take(LIMITS.verifyPerAddress, networkOf(request.ip));
    const { session } = await verify(parts, request.body);
    return session;
  });
}

async function verify(parts: AuthParts, input: unknown): Promise<{ type: LinkType; session: AuthSession }> {
  const asked = parse(verifySchema, input);
  const type = LINK_TYPES[asked.type];
  const token = asked.token_hash ?? asked.token;
  const session =
    type && token ? await transaction(parts.pool, (client) => redeem(client, parts, type, token)) : undefined;
  if (type === undefined || session === undefined) {
    throw new AppError(403, 'otp_expired', 'Email link is invalid or has expired');
  }
  return { type, session };
}

/** The names clients use for the two kinds of links that we send; the other kinds are never sent. */
const LINK_TYPES: Record<string, LinkType> = { signup: 'signup', email: 'signup', recovery: 'recovery' };

async function redeem(client: Database, parts: AuthParts, type: LinkType, token: string) {
  const link = await openLink(client, type, token);
  if (link === undefined) return undefined;
  const hasConfirmedNow = await confirmUser(client, link);
  await forgetLinks(client, link.userId);
  const session = await signIn(client, parts, link.userId);
  if (hasConfirmedNow && parts.config.adminEmails.includes(session.user.email))
    await makeAdmin(client, link.userId);
  return session;
}
