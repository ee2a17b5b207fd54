import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { asCaller, type Caller } from '#server/db/as-caller.ts';

export type Member = { id: string; caller: Caller };

export const ADD_ENTRY = `insert into entries (id, learner_id, at, day, kind, body) values ($1, $2, now(), '2026-01-01', 'goal', $3)`;
const IGNORE = ' on conflict (owner, learner_id, id) do nothing';

/** The code of the refusal, or undefined. */
export async function refusal(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

/** People with an account, and what they do with its learners. */
export function family(pool: Pool) {
  async function newMember(role?: 'admin'): Promise<Member> {
    const [id, session_id] = [randomUUID(), randomUUID()];
    const email = `${id}@example.com`;
    await pool.query(`insert into auth.users (id, email, encrypted_password) values ($1, $2, '')`, [
      id,
      email,
    ]);
    await pool.query(`insert into auth.sessions (id, user_id, refresh_secret) values ($1, $2, '')`, [
      session_id,
      id,
    ]);
    if (role) await pool.query('insert into public.user_roles values ($1, $2)', [id, role]);
    return {
      id,
      caller: { role: 'authenticated', claims: { sub: id, email, role: 'authenticated', session_id } },
    };
  }

  const run = (caller: Caller, sql: string, values: unknown[] = []) =>
    asCaller(pool, caller, async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows);

  async function addLearner(caller: Caller, id: string = randomUUID(), name = 'Maryam'): Promise<string> {
    await run(
      caller,
      `insert into learners (id, name, animal, made_at, updated_at) values ($1, $2, 'fox', now(), '2026-01-01T10:00:00Z')`,
      [id, name],
    );
    return id;
  }

  async function addEntry(caller: Caller, learnerId: string, id: string = randomUUID()): Promise<string> {
    await run(caller, ADD_ENTRY + IGNORE, [id, learnerId, { surah: null }]);
    return id;
  }

  return { newMember, run, addLearner, addEntry };
}
