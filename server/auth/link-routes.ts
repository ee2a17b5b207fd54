import type { FastifyInstance } from 'fastify';
import { networkOf } from '#server/http/rate-limits.ts';
import { parse, recoverSchema, redirectSchema, resendSchema } from './input.ts';
import { LIMITS } from './limit-rules.ts';
import { requestLink, type LinkRequest } from './link-requests.ts';
import { askToMail, mayMail, type MailPermission } from './mail-limits.ts';
import type { AuthParts } from './parts.ts';
import { challengeOf } from './pkce.ts';
import { safeRedirect } from './redirects.ts';
import { transaction } from './transaction.ts';
import { findUserByEmail } from './users.ts';

/** Mails on request. The answer is the same, and as quick, whether or not there is such an account. */
export function linkRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { limiter, config } = parts;
  const ask = afterAnswering(app, parts);

  app.post('/recover', async (request) => {
    const { email } = parse(recoverSchema, request.body);
    const challenge = challengeOf(request.body);
    const network = networkOf(request.ip);
    await limiter.take(LIMITS.recoverPerAddress, network);
    const permission = await askToMail(limiter, 'recover', { email, network });
    ask({ email, type: 'recovery', redirectTo: redirectOf(request.query), challenge, permission });
    return {};
  });

  app.post('/resend', async (request) => {
    const { email, type } = parse(resendSchema, request.body);
    const challenge = challengeOf(request.body);
    const network = networkOf(request.ip);
    await limiter.take(LIMITS.resendPerAddress, network);
    const permission = await askToMail(limiter, 'resend', { email, network });
    ask({ email, type, redirectTo: redirectOf(request.query), challenge, permission });
    return {};
  });

  const redirectOf = (query: unknown) => safeRedirect(parse(redirectSchema, query).redirect_to, config);
}

type Wish = Pick<LinkRequest, 'type' | 'redirectTo' | 'challenge'> & {
  email: string;
  permission: MailPermission;
};

/** Works without making the answer wait; the server waits for it before it stops. */
function afterAnswering(app: FastifyInstance, parts: AuthParts) {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return (wish: Wish): void => {
    const asking = fulfil(parts, wish)
      .catch((error: unknown) => parts.log.error({ err: error }, `no ${wish.type} mail was queued`))
      .finally(() => underWay.delete(asking));
    underWay.add(asking);
  };
}

/** A link that is asked for again carries nothing: whoever asks need not be who typed the password. */
async function fulfil(
  { pool, limiter }: AuthParts,
  { email, type, redirectTo, challenge, permission }: Wish,
): Promise<void> {
  const user = await findUserByEmail(pool, email);
  const isNeeded = user !== undefined && (type === 'recovery' || user.email_confirmed_at === null);
  if (!isNeeded || !(await mayMail(limiter, email, permission))) return;
  // Anyone can make accounts that nobody confirms: their mails must not use up those of people who have one.
  const countsAs = user.email_confirmed_at === null ? 'signup' : type;
  await transaction(pool, (client) =>
    requestLink(client, { userId: user.id, type, redirectTo, challenge, countsAs }),
  );
}
