import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMITS } from '#server/load/account-limits.ts';
import type { LimitRule } from '#server/load/limiter.ts';
import { networkOf } from '#server/load/network-rules.ts';
import { queueMail } from '#server/mail/queue.ts';
import { parse, recoverSchema, redirectSchema, resendSchema } from './input.ts';
import { findWaitingChange, requestLink, type LinkRequest } from './link-requests.ts';
import {
  askToMail,
  mayMail,
  mayMailChange,
  type MailPermission,
  type MailPurpose,
} from '#server/load/mail-limits.ts';
import { refuseOtherResends } from './not-offered.ts';
import type { AuthParts } from './parts.ts';
import { challengeOf } from './pkce.ts';
import { safeRedirect } from './redirects.ts';
import { transaction } from './transaction.ts';
import { findUserByEmail } from './users.ts';

/** Mails on request. The response is the same, and as quick, whether or not there is such an account. */
export function linkRoutes(app: FastifyInstance, parts: AuthParts): void {
  const { limiter, config } = parts;
  const queue = afterAnswering(app, parts);

  app.post('/recover', async (request) => {
    const { email } = parse(recoverSchema, request.body);
    return askFor(request, 'recover', LIMITS.recoverPerAddress, { email, type: 'recovery' });
  });

  app.post('/resend', async (request) => {
    refuseOtherResends(request.body);
    return askFor(request, 'resend', LIMITS.resendPerAddress, parse(resendSchema, request.body));
  });

  async function askFor(
    request: FastifyRequest,
    purpose: MailPurpose,
    limit: LimitRule,
    { email, type }: Pick<AskedMail, 'email' | 'type'>,
  ) {
    const challenge = challengeOf(request.body);
    const network = networkOf(request.ip);
    await limiter.take(limit, network);
    const asked = await askToMail(parts, purpose, { email, network });
    const redirectTo = safeRedirect(parse(redirectSchema, request.query).redirect_to, config);
    queue({ email, type, redirectTo, challenge, network, ...asked });
    return {};
  }
}

type AskedMail = Pick<LinkRequest, 'type' | 'redirectTo' | 'challenge'> & {
  email: string;
  network: string;
  turn: number;
  permission: MailPermission;
};

/** Queues the mail after the response; the server waits for it before it stops. */
function afterAnswering(app: FastifyInstance, parts: AuthParts) {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return (asked: AskedMail): void => {
    const asking = queueLink(parts, asked)
      .catch((error: unknown) => parts.log.error({ err: error }, `no ${asked.type} mail was queued`))
      .finally(() => underWay.delete(asking));
    underWay.add(asking);
  };
}

/** The new link has no pending sign-up: the person who asks may not be the one who typed the password. */
async function queueLink(parts: AuthParts, asked: AskedMail): Promise<void> {
  const { pool, limiter } = parts;
  const { email, type, redirectTo, challenge, permission, turn } = asked;
  const user = await findUserByEmail(pool, email);
  if (user !== undefined && type === 'email_change') return mailChangeAgain(parts, user.id, asked);
  const isNeeded = user !== undefined && (type === 'recovery' || user.email_confirmed_at === null);
  if (!isNeeded || !(await mayMail(limiter, email, permission))) return;
  // Anyone can make unconfirmed accounts: their mails must not use up those of confirmed ones.
  const countsAs = user.email_confirmed_at === null ? 'signup' : type;
  await transaction(pool, (client) =>
    requestLink(client, { userId: user.id, type, redirectTo, challenge, turn, countsAs }),
  );
}

/** The mail goes to the new address, whose own limits count, for the change that is pending. */
async function mailChangeAgain(
  { pool, limiter }: AuthParts,
  userId: string,
  { permission, network, turn }: AskedMail,
): Promise<void> {
  const waiting = permission === 'none' ? undefined : await findWaitingChange(pool, userId);
  if (waiting === undefined) return;
  const { id, email } = waiting;
  if (await mayMailChange(limiter, { email, network }))
    await queueMail(pool, { kind: 'email_change', userId, turn, details: { request_id: id } });
}
