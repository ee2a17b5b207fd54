import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { networkOf } from '#server/http/rate-limits.ts';
import { parse, recoverSchema, redirectSchema, resendSchema } from './input.ts';
import { LIMITS } from './limit-rules.ts';
import type { LinkType } from './links.ts';
import type { AuthParts } from './parts.ts';
import { sendLink } from './post.ts';
import { safeRedirect } from './redirects.ts';
import { findUserByEmail } from './users.ts';

/** Mails on request. The answer is the same, and as quick, whether or not there is such an account. */
export function linkRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { limiter, config } = parts;
  const post = afterAnswering(app, parts);

  app.post('/recover', async (request) => {
    const { email } = parse(recoverSchema, request.body);
    await limiter.take(LIMITS.recoverPerAddress, networkOf(request.ip));
    await limiter.take(LIMITS.mailPerRecipient, email);
    post({ email, type: 'recovery', redirectTo: redirectOf(request.query) });
    return {};
  });

  app.post('/resend', async (request) => {
    const { email, type } = parse(resendSchema, request.body);
    await limiter.take(LIMITS.resendPerAddress, networkOf(request.ip));
    await limiter.take(LIMITS.mailPerRecipient, email);
    post({ email, type, redirectTo: redirectOf(request.query) });
    return {};
  });

  const redirectOf = (query: unknown) => safeRedirect(parse(redirectSchema, query).redirect_to, config);
}

type Wish = { email: string; type: LinkType; redirectTo: string };

/** Sends without making the answer wait; the server waits for it before it stops. */
function afterAnswering(app: FastifyInstance, parts: AuthParts) {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return (wish: Wish): void => {
    const sending = fulfil(parts, wish)
      .catch((error: unknown) => {
        // A mail that was refused has been logged where it was sent.
        if (!(error instanceof AppError)) parts.log.error({ err: error }, `no ${wish.type} mail was written`);
      })
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };
}

async function fulfil(parts: AuthParts, { email, type, redirectTo }: Wish): Promise<void> {
  const user = await findUserByEmail(parts.pool, email);
  const isNeeded = user !== undefined && (type === 'recovery' || user.email_confirmed_at === null);
  if (isNeeded)
    await sendLink(parts, { id: user.id, email, metadata: user.raw_user_meta_data }, { type, redirectTo });
}
