import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { networkOf } from '#server/load/network-rules.ts';
import { signIn } from './answer-session.ts';
import { issueCode } from './auth-codes.ts';
import { parse, redirectSchema } from './input.ts';
import { LIMITS } from '#server/load/account-limits.ts';
import { findPendingChallenges } from './link-requests.ts';
import { findLink, type Link } from './links.ts';
import { refuseWrongPhone } from './not-offered.ts';
import type { AuthParts } from './parts.ts';
import { challengeOf, type Challenge } from './pkce.ts';
import { safeRedirect, withCode, withFragment } from './redirects.ts';
import {
  needsCurrentPassword,
  needsPassword,
  redeemLink,
  type Problem,
  type Redeemed,
} from './redeem-link.ts';
import { findUserByEmail, toAuthUser } from './users.ts';
import { linkOf, parseForm, proofOf } from './verify-input.ts';
import { verifyPage, verifyPolicy } from './verify-page.ts';
import { VERIFY_SCRIPT } from './verify-script.ts';

/** Links of mails: GET changes nothing, the button of its page or a client's POST uses it up. */
export function verifyRoutes(app: FastifyInstance, parts: AuthParts): void {
  app.get('/verify.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(VERIFY_SCRIPT),
  );
  // Forms are understood here and nowhere else: a page of another site could send one.
  void app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string) =>
      parseForm(body),
    );
    scope.get('/verify', (request, reply) =>
      orRedirect(parts, reply, request.query, (target) => show(parts, request, reply, target)),
    );
    scope.post('/verify', (request, reply) =>
      isForm(request)
        ? orRedirect(parts, reply, request.body, (target) => press(parts, request, reply, target))
        : verify(parts, request),
    );
  });
}

const FORM = 'application/x-www-form-urlencoded';

function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.toLowerCase().startsWith(FORM) ?? false;
}

/** For links opened in a browser: a refusal is shown by the page that they lead to. */
async function orRedirect(
  { config }: AuthParts,
  reply: FastifyReply,
  input: unknown,
  answer: (target: string) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const target = safeRedirect(parse(redirectSchema, input ?? {}).redirect_to, config);
  try {
    return await answer(target);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    const refusal = { error: 'access_denied', error_code: code, error_description: message };
    return reply.redirect(withFragment(target, refusal), 303);
  }
}

async function show(parts: AuthParts, request: FastifyRequest, reply: FastifyReply, target: string) {
  await parts.limiter.take(LIMITS.verifyPerAddress, networkOf(request.ip));
  return showPage(parts, reply, { ...linkOf(request.query), target });
}

async function press(parts: AuthParts, request: FastifyRequest, reply: FastifyReply, target: string) {
  const network = networkOf(request.ip);
  await parts.limiter.take(LIMITS.verifyPerAddress, network);
  const { type, token } = linkOf(request.body);
  if (type === undefined) throw linkIsDead();
  // Another site sent the form: its reader has not seen our page yet.
  if (!isFromOurPage(request, parts.config.siteUrl))
    return showPage(parts, reply, { type, token, target, status: 403 });
  const challenge = challengeOf(request.body);
  const proof = { type, token, ...proofOf(request.body), mayLackPassword: false, network };
  const redemption = await redeemLink(parts, proof, (client, redeemed) =>
    handOver(parts, client, redeemed, { target, challenge: challenge ?? redeemed.link.challenge }),
  );
  if (redemption.outcome === 'dead') throw linkIsDead();
  if (redemption.outcome === 'redeemed') return reply.redirect(redemption.handedOver, 303);
  if (redemption.outcome === 'address changed') return reply.redirect(withFragment(target, CHANGED), 303);
  return showPage(parts, reply, { type, token, target, name: proof.name, ...redemption });
}

/** A change of address signs nobody in: its link goes to a mailbox that was never the account's before. */
const CHANGED = { message: 'Your e-mail address was changed.', type: 'email_change' };

/** Browsers without Sec-Fetch-Site send the origin of a form; other clients may send neither. */
function isFromOurPage({ headers }: FastifyRequest, siteUrl: string): boolean {
  const { 'sec-fetch-site': from, origin, host } = headers;
  if (from !== undefined) return from === 'same-origin' || from === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && [host, new URL(siteUrl).host].includes(new URL(origin).host);
}

/** Where to redirect: with a code for the browser that has its verifier, or, where none is known, with the session itself. */
async function handOver(
  parts: AuthParts,
  client: Queryable,
  { link, type, beginning }: Redeemed,
  { target, challenge }: { target: string; challenge: Challenge | undefined },
): Promise<string> {
  const { userId } = link;
  if (challenge) return withCode(target, await issueCode(client, { userId, challenge, beginning }));
  const session = await signIn(client, parts, userId, beginning);
  const { access_token, refresh_token, expires_in, expires_at, token_type } = session;
  const times = { expires_in: String(expires_in), expires_at: String(expires_at) };
  return withFragment(target, { access_token, ...times, refresh_token, token_type, type });
}

/** A client that has the token of a link and asks nobody for a password. */
async function verify(parts: AuthParts, request: FastifyRequest) {
  const network = networkOf(request.ip);
  await parts.limiter.take(LIMITS.verifyPerAddress, network);
  const { type, token, isCode, phone } = linkOf(request.body);
  refuseWrongPhone(phone);
  if (type === undefined) throw linkIsDead(isCode);
  const proof = { type, token, ...proofOf(request.body), mayLackPassword: true, network };
  const redemption = await redeemLink(parts, proof, (client, { link, beginning }) =>
    signIn(client, parts, link.userId, beginning),
  );
  if (redemption.outcome === 'address changed') {
    const user = await findUserByEmail(parts.pool, redemption.email);
    return user && toAuthUser(user);
  }
  if (redemption.outcome !== 'redeemed') throw linkIsDead(isCode);
  return redemption.handedOver;
}

type ShownPage = {
  type: Link['type'] | undefined;
  token: string;
  target: string;
  status?: number;
  problem?: Problem;
  name?: string | undefined;
};

async function showPage(parts: AuthParts, reply: FastifyReply, shown: ShownPage): Promise<FastifyReply> {
  const { type, token, target, status = 200, problem, name = '' } = shown;
  const link = type && (await findLink(parts.pool, type, token));
  if (!link) throw linkIsDead();
  const page = {
    link,
    siteName: parts.site().name,
    timeZone: parts.site().time_zone,
    token,
    redirectTo: target,
    password: passwordFieldOf(link),
    challenges: needsPassword(link) ? await findPendingChallenges(parts.pool, link.userId) : [],
    problem,
    name: link.isInvited ? name : undefined,
  };
  return (
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      // With no-referrer the page's own form would name no origin.
      .headers({ 'Content-Security-Policy': verifyPolicy(target), 'Referrer-Policy': 'same-origin' })
      .send(verifyPage(page))
  );
}

function passwordFieldOf(link: Link): 'new' | 'current' | 'none' {
  if (needsCurrentPassword(link)) return 'current';
  return needsPassword(link) ? 'new' : 'none';
}

function linkIsDead(isCode = false) {
  const message = isCode ? 'Token has expired or is invalid' : 'Email link is invalid or has expired';
  return new AppError(403, 'otp_expired', message);
}
