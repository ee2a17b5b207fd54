import type { AuthSession } from '#contract/auth.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from './access-tokens.ts';
import type { Beginning } from './auth-codes.ts';
import type { AuthParts } from './parts.ts';
import { startSession } from './sessions.ts';
import type { Database } from './transaction.ts';
import { markSignedIn, toAuthUser, type UserRow } from './users.ts';

/** Signs the person in: a new session and its two tokens. */
export async function signIn(
  database: Database,
  parts: AuthParts,
  userId: string,
  { method, linkOpenedAt }: Beginning,
): Promise<AuthSession> {
  const user = await markSignedIn(database, userId);
  if (user === undefined) throw new Error('the account disappeared while signing in');
  const session = await startSession(database, userId);
  await database.query('update auth.sessions set method = $2, link_opened_at = $3 where id = $1', [
    session.sessionId,
    method,
    linkOpenedAt,
  ]);
  return answerSession(parts, user, session);
}

export async function answerSession(
  { keys, issuer }: AuthParts,
  row: UserRow,
  { sessionId, refreshToken }: { sessionId: string; refreshToken: string },
): Promise<AuthSession> {
  const user = toAuthUser(row);
  const { token, expiresAt } = await signAccessToken(keys, { user, sessionId, issuer, now: new Date() });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user,
  };
}
