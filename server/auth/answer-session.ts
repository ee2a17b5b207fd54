import { ACCESS_TOKEN_SECONDS, type AuthSession } from '#contract/auth.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { signAccessToken } from './access-tokens.ts';
import type { Beginning } from './auth-codes.ts';
import type { AuthParts } from './parts.ts';
import { startSession, type StartedSession } from './sessions.ts';
import { markSignedIn, toAuthUser, type UserRow } from './users.ts';

/** Signs the person in: a new session and its two tokens. */
export async function signIn(
  database: Queryable,
  parts: AuthParts,
  userId: string,
  beginning: Beginning,
): Promise<AuthSession> {
  const user = await markSignedIn(database, userId);
  if (user === undefined) throw new Error('the account disappeared while signing in');
  return answerSession(parts, user, await startSession(database, userId, beginning));
}

export async function answerSession(
  { keys, issuer }: AuthParts,
  row: UserRow,
  session: StartedSession,
): Promise<AuthSession> {
  const user = toAuthUser(row);
  const { token, expiresAt } = await signAccessToken(keys, { user, session, issuer, now: new Date() });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user,
  };
}
