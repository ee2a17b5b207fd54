import type { FastifyInstance } from 'fastify';
import { networkOf } from '#server/load/network-rules.ts';
import { queueMail } from '#server/mail/queue.ts';
import { parse, recoverSchema, redirectSchema, resendSchema } from './input.ts';
import { LIMITS } from '#server/load/account-limits.ts';
import { findWaitingChange, requestLink, type LinkRequest } from './link-requests.ts';
import { askToMail, mayMail, mayMailChange, type MailPermission } from '#server/load/mail-limits.ts';
import { refuseOtherResends } from './not-offered.ts';
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
    const asked = await askToMail(parts, 'recover', { email, network });
    ask({ email, type: 'recovery', redirectTo: redirectOf(request.query), challenge, network, ...asked });
    return {};
  });

  app.post('/resend', async (request) => {
    refuseOtherResends(request.body);
    const { email, type } = parse(resendSchema, request.body);
    const challenge = challengeOf(request.body);
    const network = networkOf(request.ip);
    await limiter.take(LIMITS.resendPerAddress, network);
    const asked = await askToMail(parts, 'resend', { email, network });
    ask({ email, type, redirectTo: redirectOf(request.query), challenge, network, ...asked });
    return {};
  });

  const redirectOf = (query: unknown) => safeRedirect(parse(redirectSchema, query).redirect_to, config);
}

type Wish = Pick<LinkRequest, 'type' | 'redirectTo' | 'challenge'> & {
  email: string;
  network: string;
  turn: number;
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
async function fulfil(parts: AuthParts, wish: Wish): Promise<void> {
  const { pool, limiter } = parts;
  const { email, type, redirectTo, challenge, permission, turn } = wish;
  const user = await findUserByEmail(pool, email);
  if (user !== undefined && type === 'email_change') return mailChangeAgain(parts, user.id, wish);
  const isNeeded = user !== undefined && (type === 'recovery' || user.email_confirmed_at === null);
  if (!isNeeded || !(await mayMail(limiter, email, permission))) return;
  // Anyone can make accounts that nobody confirms: their mails must not use up those of people who have one.
  const countsAs = user.email_confirmed_at === null ? 'signup' : type;
  await transaction(pool, (client) =>
    requestLink(client, { userId: user.id, type, redirectTo, challenge, turn, countsAs }),
  );
}

/** The mail goes to the new address, whose own limits count; it is for the change that was asked for, whoever asks for it again. */
async function mailChangeAgain(
  { pool, limiter }: AuthParts,
  userId: string,
  { permission, network, turn }: Wish,
): Promise<void> {
  const waiting = permission === 'none' ? undefined : await findWaitingChange(pool, userId);
  if (waiting === undefined) return;
  const { id, email } = waiting;
  if (await mayMailChange(limiter, { email, network }))
    await queueMail(pool, { kind: 'email_change', userId, turn, details: { request_id: id } });
}
