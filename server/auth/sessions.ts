import { createHmac, randomBytes } from 'node:crypto';
import type { SignInMethod } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { firstRow, hasRow } from '#server/db/rows.ts';
import type { Queryable } from '#server/db/transaction.ts';
import { hashSecret, newSecret } from './secrets.ts';

type LogoutScope = 'global' | 'local' | 'others';
export type Session = { sessionId: string; method: SignInMethod; startedAt: Date };
export type StartedSession = Session & { refreshToken: string };
type Refreshed = StartedSession & { outcome: 'rotated'; userId: string };
export type Refusal = { outcome: 'unknown' } | { outcome: 'reused' };

const GRACE_SECONDS = 10;
/** An unused session ends after so long; rotated tokens are stored for reuse detection. */
const IDLE_DAYS = 180;
const REUSE_REMEMBERED_DAYS = 30;

export async function startSession(
  database: Queryable,
  userId: string,
  { method, linkOpenedAt }: { method: SignInMethod; linkOpenedAt: Date | null },
): Promise<StartedSession> {
  await database.query(
    `delete from auth.sessions where user_id = $1 and refreshed_at < now() - make_interval(days => $2)`,
    [userId, IDLE_DAYS],
  );
  const session = await firstRow<Session>(
    database,
    `insert into auth.sessions (user_id, refresh_secret, method, link_opened_at) values ($1, $2, $3, $4)
     returning id as "sessionId", method, created_at as "startedAt"`,
    [userId, randomBytes(32), method, linkOpenedAt],
  );
  if (session === undefined) throw new Error('no session was started');
  const refreshToken = newSecret();
  await storeToken(database, session.sessionId, refreshToken);
  return { ...session, refreshToken };
}

/**
 * Exchanges a refresh token for its successor. A token used again within the grace time (another tab, a lost response) gets the
 * session's current one; used later it may be stolen, so the session ends.
 */
export async function rotateToken(database: Queryable, token: string): Promise<Refreshed | Refusal> {
  const session = await lockSession(database, token);
  if (session === undefined) return { outcome: 'unknown' };

  const age = await secondsSinceRotation(database, token);
  if (age !== null && age > GRACE_SECONDS) {
    await database.query('delete from auth.sessions where id = $1', [session.sessionId]);
    return { outcome: 'reused' };
  }
  const successor =
    age === null ? await replace(database, session, token) : await currentToken(database, session, token);
  const { sessionId, userId, method, startedAt } = session;
  return { outcome: 'rotated', userId, sessionId, method, startedAt, refreshToken: successor };
}

export async function endSessions(
  database: Queryable,
  { sub, session_id }: { sub: string; session_id: string },
  scope: LogoutScope,
): Promise<void> {
  await database.query(
    `delete from auth.sessions where user_id = $1
     and case $3 when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    [sub, session_id, scope],
  );
}

/** How long after opening a link its session may choose a password without the current one. */
const LINK_MINUTES = 15;
const MAY_CHOOSE = `link_opened_at > now() - interval '${LINK_MINUTES} minutes'`;

/** True for a session that a link began within that time. */
export async function mayChoosePassword(database: Queryable, sessionId: string): Promise<boolean> {
  return hasRow(database, `select from auth.sessions where id = $1 and ${MAY_CHOOSE}`, [sessionId]);
}

/** Uses that right up: true once. */
export async function spendPasswordChoice(database: Queryable, sessionId: string): Promise<boolean> {
  return hasRow(database, `update auth.sessions set link_opened_at = null where id = $1 and ${MAY_CHOOSE}`, [
    sessionId,
  ]);
}

export const refreshTokenNotFound = () =>
  new AppError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
export const refreshTokenAlreadyUsed = () =>
  new AppError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

type LockedSession = Session & { userId: string; refreshSecret: Buffer };

/** Serialises tabs that refresh at once, before the token's state is read. */
async function lockSession(database: Queryable, token: string): Promise<LockedSession | undefined> {
  return firstRow(
    database,
    `select id as "sessionId", user_id as "userId", refresh_secret as "refreshSecret", method,
       created_at as "startedAt" from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token_hash = $1) for update`,
    [hashSecret(token)],
  );
}

async function secondsSinceRotation(database: Queryable, token: string): Promise<number | null> {
  const row = await firstRow<{ age: number | null }>(
    database,
    `select extract(epoch from clock_timestamp() - rotated_at)::float8 as age
     from auth.refresh_tokens where token_hash = $1`,
    [hashSecret(token)],
  );
  return row?.age ?? null;
}

async function replace(database: Queryable, session: LockedSession, token: string): Promise<string> {
  const successor = successorOf(session, token);
  await database.query(
    'update auth.refresh_tokens set rotated_at = clock_timestamp() where token_hash = $1',
    [hashSecret(token)],
  );
  await storeToken(database, session.sessionId, successor);
  await database.query('update auth.sessions set refreshed_at = now() where id = $1', [session.sessionId]);
  await database.query(
    `delete from auth.refresh_tokens where session_id = $1 and rotated_at < now() - make_interval(days => $2)`,
    [session.sessionId, REUSE_REMEMBERED_DAYS],
  );
  return successor;
}

async function currentToken(database: Queryable, session: LockedSession, token: string): Promise<string> {
  let current = token;
  while ((await secondsSinceRotation(database, current)) !== null) current = successorOf(session, current);
  return current;
}

async function storeToken(database: Queryable, sessionId: string, token: string): Promise<void> {
  await database.query('insert into auth.refresh_tokens (token_hash, session_id) values ($1, $2)', [
    hashSecret(token),
    sessionId,
  ]);
}

function successorOf(session: LockedSession, token: string): string {
  return createHmac('sha256', session.refreshSecret).update(token).digest('base64url');
}
