import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { networkOf } from '#server/load/network-rules.ts';
import { answerSession, signIn } from './answer-session.ts';
import { exchangeCode, exchangeRefused } from './auth-codes.ts';
import { grantSchema, parse, refreshSchema, signInSchema } from './input.ts';
import { countTry, LIMITS, rememberNetwork } from '#server/load/account-limits.ts';
import { grantNotOffered, refusePhoneSignIn } from './not-offered.ts';
import type { AuthParts } from './parts.ts';
import { invalidCredentials, isPasswordOf } from './passwords.ts';
import { pkceSchema } from './pkce.ts';
import { refreshTokenAlreadyUsed, refreshTokenNotFound, rotateToken } from './sessions.ts';
import { transaction } from './transaction.ts';
import { findUserOfSession, findUserToSignIn, holdPassword } from './users.ts';

export function tokenRoutes(app: FastifyInstance, parts: AuthParts): void {
  app.post('/token', async (request) => {
    const { grant_type } = parse(grantSchema, request.query);
    const grant = GRANTS.get(grant_type);
    if (grant === undefined) throw grantNotOffered(grant_type);
    return grant(parts, networkOf(request.ip), request.body);
  });
}

const GRANTS = new Map([
  ['password', signInWithPassword],
  ['refresh_token', refresh],
  ['pkce', changeCode],
]);

async function signInWithPassword(parts: AuthParts, network: string, body: unknown) {
  const { pool, limiter } = parts;
  refusePhoneSignIn(body);
  const { email, password } = parse(signInSchema, body);
  await countTry(limiter, { email, network });

  const user = await findUserToSignIn(pool, email);
  const isRight = await isPasswordOf(user?.expected_password ?? undefined, password);
  if (!user || !isRight) throw invalidCredentials();
  // Only somebody who knows the password learns that the sign-up is not confirmed.
  if (user.email_confirmed_at === null) throw new AppError(400, 'email_not_confirmed', 'Email not confirmed');
  await rememberNetwork(limiter, { email, network });
  return transaction(pool, async (client) => {
    // Changed while it was compared, it no longer opens anything; a change that comes later ends this session, too.
    if (!(await holdPassword(client, user))) throw invalidCredentials();
    return signIn(client, parts, user.id, { method: 'password', linkOpenedAt: null });
  });
}

/** A code from the address of a page becomes a session, for the browser that it was made for. */
async function changeCode(parts: AuthParts, network: string, body: unknown) {
  const { pool, limiter } = parts;
  const { auth_code, code_verifier } = parse(pkceSchema, body);
  await limiter.take(LIMITS.verifyPerAddress, network);
  // As below, the refusal is thrown outside: a wrong verifier must be counted.
  const result = await transaction(pool, async (client) => {
    const exchange = await exchangeCode(client, auth_code, code_verifier);
    if (exchange.outcome !== 'exchanged') return exchange;
    return { ...exchange, session: await signIn(client, parts, exchange.userId, exchange.beginning) };
  });
  if (result.outcome !== 'exchanged') throw exchangeRefused(result.outcome);
  return result.session;
}

async function refresh(parts: AuthParts, network: string, body: unknown) {
  const { pool, limiter } = parts;
  const { refresh_token } = parse(refreshSchema, body);
  await limiter.take(LIMITS.refreshPerAddress, network);

  // The refusal is thrown outside: the end of a session whose token was reused must not be rolled back.
  const rotation = await transaction(pool, async (client) => {
    const result = await rotateToken(client, refresh_token);
    if (result.outcome !== 'rotated') return result;
    const user = await findUserOfSession(client, { sub: result.userId, session_id: result.sessionId });
    return user === undefined ? { outcome: 'unknown' as const } : { ...result, user };
  });
  if (rotation.outcome === 'unknown') throw refreshTokenNotFound();
  if (rotation.outcome === 'reused') throw refreshTokenAlreadyUsed();
  return answerSession(parts, rotation.user, rotation);
}
