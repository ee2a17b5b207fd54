import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { Pool } from 'pg';
import { expect, vi } from 'vitest';
import { asCaller } from '#server/db/as-caller.ts';
import { NEW_CLIENT, PASSWORD, type AuthSite } from './auth-site.ts';

export const headersOf = (token: string) => ({ ...NEW_CLIENT, Authorization: `Bearer ${token}` });

/** Asks a server to delete the account of a session. */
export const remove = (
  at: AuthSite,
  token: string,
  { password = PASSWORD, from = '192.0.2.1' }: { password?: string; from?: string } = {},
) => at.send('DELETE', '/user', { password }, { ...headersOf(token), 'X-Forwarded-For': from });

/** The bearer of a token as the tables know them. */
export const callerOf = (token: string) => ({
  role: 'authenticated' as const,
  claims: { sub: '', email: '', ...decodeJwt(token) },
});

export const NEW_ENTRY = `insert into public.entries (id, learner_id, at, day, kind, body)
  values (gen_random_uuid(), $1, now(), current_date, 'goal', '{"surah":null}')`;

/** A learner of the account, with something learned. */
export async function learn(pool: Pool, token: string): Promise<string> {
  const id = randomUUID();
  await asCaller(pool, callerOf(token), async (client) => {
    await client.query(
      `insert into public.learners (id, animal, made_at, updated_at) values ($1, 'fox', now(), now())`,
      [id],
    );
    await client.query(NEW_ENTRY, [id]);
  });
  return id;
}

/** Every row of every table of ours that holds one of these words; messages to us are not the account's. */
export async function rowsWith(pool: Pool, ...words: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('auth', 'private', 'public') and table_type = 'BASE TABLE' and table_name <> 'contact_form'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(
      `select from ${name} as any_row where any_row::text ~* any ($1::text[])`,
      [words],
    );
    if (rowCount) found.push(`${name}: ${rowCount}`);
  }
  return found.toSorted();
}

/** So many connections wait for a lock, so what is tested has come as far as it can. */
export const untilWaiting = (pool: Pool, connections: number) =>
  vi.waitFor(
    async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(connections);
    },
    { timeout: 15_000, interval: 20 },
  );
