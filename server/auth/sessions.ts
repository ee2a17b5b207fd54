import { createHash, createHmac, randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import type { Database } from './transaction.ts';

export type LogoutScope = 'global' | 'local' | 'others';
export type StartedSession = { sessionId: string; refreshToken: string };
export type Refreshed = { outcome: 'rotated'; userId: string; sessionId: string; refreshToken: string };
export type Refusal = { outcome: 'unknown' } | { outcome: 'reused' };

const GRACE_SECONDS = 10;
/** A session left alone for so long is over; what is kept for reuse detection goes with time, too. */
const IDLE_DAYS = 180;
const REUSE_REMEMBERED_DAYS = 30;

export async function startSession(database: Database, userId: string): Promise<StartedSession> {
  await database.query(
    `delete from auth.sessions where user_id = $1 and refreshed_at < now() - make_interval(days => $2)`,
    [userId, IDLE_DAYS],
  );
  const { rows } = await database.query<{ id: string }>(
    'insert into auth.sessions (user_id, refresh_secret) values ($1, $2) returning id',
    [userId, randomBytes(32)],
  );
  const [session] = rows;
  if (session === undefined) throw new Error('no session was started');
  const refreshToken = randomBytes(32).toString('base64url');
  await storeToken(database, session.id, refreshToken);
  return { sessionId: session.id, refreshToken };
}

/**
 * Hands out the successor of a refresh token. Whoever comes again within the grace (another tab, a lost answer) gets
 * the session's current token; whoever comes later may be a thief, so the session ends for both.
 */
export async function rotateToken(database: Database, token: string): Promise<Refreshed | Refusal> {
  const session = await lockSession(database, token);
  if (session === undefined) return { outcome: 'unknown' };

  const age = await secondsSinceRotation(database, token);
  if (age !== null && age > GRACE_SECONDS) {
    await database.query('delete from auth.sessions where id = $1', [session.id]);
    return { outcome: 'reused' };
  }
  const successor =
    age === null ? await replace(database, session, token) : await currentToken(database, session, token);
  return { outcome: 'rotated', userId: session.user_id, sessionId: session.id, refreshToken: successor };
}

export async function endSessions(
  database: Database,
  { sub, session_id }: { sub: string; session_id: string },
  scope: LogoutScope,
): Promise<void> {
  await database.query(
    `delete from auth.sessions where user_id = $1
     and case $3 when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    [sub, session_id, scope],
  );
}

export const refreshTokenNotFound = () =>
  new AppError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
export const refreshTokenAlreadyUsed = () =>
  new AppError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

type Session = { id: string; user_id: string; refresh_secret: Buffer };

/** Tabs that refresh at once wait for each other here; only then is the token's state read. */
async function lockSession(database: Database, token: string): Promise<Session | undefined> {
  const { rows } = await database.query<Session>(
    `select id, user_id, refresh_secret from auth.sessions
     where id = (select session_id from auth.refresh_tokens where token_hash = $1) for update`,
    [hashOf(token)],
  );
  return rows[0];
}

async function secondsSinceRotation(database: Database, token: string): Promise<number | null> {
  const { rows } = await database.query<{ age: number | null }>(
    `select extract(epoch from clock_timestamp() - rotated_at)::float8 as age
     from auth.refresh_tokens where token_hash = $1`,
    [hashOf(token)],
  );
  return rows[0]?.age ?? null;
}

async function replace(database: Database, session: Session, token: string): Promise<string> {
  const successor = successorOf(session, token);
  await database.query(
    'update auth.refresh_tokens set rotated_at = clock_timestamp() where token_hash = $1',
    [hashOf(token)],
  );
  await storeToken(database, session.id, successor);
  await database.query('update auth.sessions set refreshed_at = now() where id = $1', [session.id]);
  await database.query(
    `delete from auth.refresh_tokens where session_id = $1 and rotated_at < now() - make_interval(days => $2)`,
    [session.id, REUSE_REMEMBERED_DAYS],
  );
  return successor;
}

async function currentToken(database: Database, session: Session, token: string): Promise<string> {
  let current = token;
  while ((await secondsSinceRotation(database, current)) !== null) current = successorOf(session, current);
  return current;
}

async function storeToken(database: Database, sessionId: string, token: string): Promise<void> {
  await database.query('insert into auth.refresh_tokens (token_hash, session_id) values ($1, $2)', [
    hashOf(token),
    sessionId,
  ]);
}

function successorOf(session: Session, token: string): string {
  return createHmac('sha256', session.refresh_secret).update(token).digest('base64url');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
