import { randomUUID } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import fastify from 'fastify';
import { errors, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { Pool } from 'pg';
import { afterAll } from 'vitest';
import type { Claims } from '#contract/auth.ts';
import { TABLE_DESCRIPTIONS } from '#contract/tables.ts';
import type { Database } from '#contract/database.ts';
import { createChangeListener } from '#server/db/change-listener.ts';
import { connect, isDatabaseAway } from '#server/db/connect.ts';
import { connectVisitors } from '#server/db/visitors.ts';
import { createRestGates } from '#server/load/rest-gates.ts';
import { createLimiter } from '#server/load/limiter.ts';
import { readCaller, type VerifyToken } from '#server/http/caller.ts';
import { answerErrors } from '#server/http/errors.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { restRoutes } from '../routes.ts';
import type { Tables } from '../table.ts';
import { insertSampleRows } from './sample-rows.ts';

export const PUBLIC_KEY = 'public-anon-key';

const KEYS = await generateKeyPair('ES256');

const verifyToken: VerifyToken = async (token) => {
  try {
    const { payload } = await jwtVerify<Claims>(token, KEYS.publicKey);
    return { status: 'valid', claims: payload };
  } catch (error) {
    return { status: error instanceof errors.JWTExpired ? 'expired' : 'bad' };
  }
};

/** Table access on a real port, over the given database. */
export async function startRest(
  pool: Pool,
  { rateLimits = false, tables = TABLE_DESCRIPTIONS }: { rateLimits?: boolean; tables?: Tables } = {},
) {
  const app = fastify({ bodyLimit: 64 * 1024, trustProxy: true });
  answerErrors(app, isDatabaseAway);
  const url = pool.options.connectionString ?? '';
  // What the listener asks is none of what a request costs.
  const forNews = connect(url, { max: 1 });
  const changes = createChangeListener(forNews);
  const visitors = connectVisitors(url, { max: 8 });
  app.addHook('onReady', async () => changes.start());
  app.addHook('onClose', async () => {
    await changes.stop();
    await Promise.all([forNews.end(), visitors.end()]);
  });
  const gates = createRestGates();
  await app.register(restRoutes, {
    prefix: '/rest/v1',
    pool,
    records: pool,
    quickRecords: pool,
    publicReads: {
      visitors,
      gate: gates.read,
      slow: { visitors, gate: gates.slow_read },
    },
    gates,
    changes,
    limiter: createLimiter(pool, rateLimits),
    getCaller: (request) => readCaller(request, { publicKey: PUBLIC_KEY, verifyToken }),
    tables,
  });
  const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/rest/v1`;
  return {
    url: address,
    stop: () => app.close(),
    request: (path: string, init: RequestInit = {}) => fetch(`${address}${path}`, init),
    client: (token = PUBLIC_KEY) =>
      new PostgrestClient<Database>(address, {
        headers: { apikey: PUBLIC_KEY, Authorization: `Bearer ${token}` },
        schema: 'public',
      }),
  };
}

/** Table access over a database of its own with the sample rows, for all tests of one file. */
export async function restOfThisFile() {
  const database = await freshDatabase();
  await insertSampleRows(database.pool);
  const rest = await startRest(database.pool);
  afterAll(async () => {
    await rest.stop();
    await database.drop();
  });
  return { rest, pool: database.pool };
}

export type Member = { id: string; token: string };

/** A member as the owner of the database makes one, signed in. */
export async function createMember(pool: Pool, role: 'user' | 'admin' | undefined): Promise<Member> {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  await pool.query(`insert into auth.users (id, email, encrypted_password) values ($1, $2, '')`, [
    id,
    `${id}@example.com`,
  ]);
  await pool.query(`insert into auth.sessions (id, user_id, refresh_secret) values ($1, $2, '')`, [
    sessionId,
    id,
  ]);
  if (role) await pool.query('insert into public.user_roles (user_id, role) values ($1, $2)', [id, role]);
  return { id, token: await tokenFor(id, { sessionId }) };
}

export async function tokenFor(
  id: string,
  { sessionId = randomUUID(), expires = '1h' }: { sessionId?: string; expires?: string } = {},
): Promise<string> {
  return new SignJWT({ email: `${id}@example.com`, role: 'authenticated', session_id: sessionId })
    .setProtectedHeader({ alg: 'ES256' })
    .setSubject(id)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(KEYS.privateKey);
}
