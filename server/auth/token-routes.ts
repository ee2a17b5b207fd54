import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { networkOf } from '#server/http/rate-limits.ts';
import { answerSession, signIn } from './answer-session.ts';
import { grantSchema, parse, refreshSchema, signInSchema } from './input.ts';
import { KNOWN_NETWORK, LIMITS } from './limit-rules.ts';
import type { AuthParts } from './parts.ts';
import { isPasswordOf } from './passwords.ts';
import { refreshTokenAlreadyUsed, refreshTokenNotFound, rotateToken } from './sessions.ts';
import { transaction } from './transaction.ts';
import { findUserByEmail, findUserOfSession } from './users.ts';

export function tokenRoutes(app: FastifyInstance, parts: AuthParts): void {
  app.post('/token', async (request) => {
    const { grant_type } = parse(grantSchema, request.query);
    const network = networkOf(request.ip);
    return grant_type === 'password'
      ? signInWithPassword(parts, network, request.body)
      : refresh(parts, network, request.body);
  });
}

async function signInWithPassword(parts: AuthParts, network: string, body: unknown) {
  const { pool, limiter } = parts;
  const { email, password } = parse(signInSchema, body);
  await limiter.take(LIMITS.signInPerAddress, network);
  const here = `${email} from ${network}`;
  const isKnownHere = await limiter.remembers(KNOWN_NETWORK, here);
  await limiter.take(LIMITS.signInPerAccount, isKnownHere ? here : email);

  const user = await findUserByEmail(pool, email);
  const isRight = await isPasswordOf(user?.encrypted_password, password);
  if (!user || !isRight) throw new AppError(400, 'invalid_credentials', 'Invalid login credentials');
  if (user.email_confirmed_at === null) throw new AppError(400, 'email_not_confirmed', 'Email not confirmed');
  await limiter.remember(KNOWN_NETWORK, here);
  return transaction(pool, (client) => signIn(client, parts, user.id));
}

async function refresh(parts: AuthParts, network: string, body: unknown) {
  const { pool, limiter } = parts;
  const { refresh_token } = parse(refreshSchema, body);
  await limiter.take(LIMITS.refreshPerAddress, network);

  // The refusal is thrown outside: ending a session whose token was reused must be kept, not rolled back.
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
