import type { Pool, PoolClient } from 'pg';
import { asCaller } from '#server/db/as-caller.ts';
import type { Caller } from '#server/db/as-caller.ts';
import { refusalOf } from './database-errors.ts';
import { MAX_ANSWER_BYTES } from './plan.ts';
import type { Plan } from './plan.ts';
import { answerTooLarge } from './refusals.ts';

/** Rows as JSON texts joined by commas, how many they are, and how many there are in all when that was asked. */
export type Result = { body: string; rows: number; total: number | undefined };

/** The body is null where it would be longer than an answer may be. */
type JsonRow = { body: string | null; rows: number; total?: number };

export async function readRows(pool: Pool, caller: Caller, plan: Plan): Promise<Result> {
  return withRefusals(caller, () =>
    asCaller(pool, caller, (client) => run(client, plan), { readOnly: true }),
  );
}

/** Runs writes one after the other in one transaction, as the caller. */
export async function write<T>(
  pool: Pool,
  caller: Caller,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withRefusals(caller, () => asCaller(pool, caller, work));
}

export async function run(client: PoolClient, plan: Plan): Promise<Result> {
  const { rows, rowCount } = await client.query<JsonRow>(plan.text, plan.values);
  const [first] = rows;
  if (first?.body === null) throw answerTooLarge(MAX_ANSWER_BYTES);
  return { body: first?.body ?? '', rows: first?.rows ?? rowCount ?? 0, total: first?.total };
}

async function withRefusals<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, caller) ?? error;
  }
}
