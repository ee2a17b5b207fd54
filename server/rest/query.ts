import type { Pool, PoolClient } from 'pg';
import { asCaller, type Caller, type CallerOptions } from '#server/db/as-caller.ts';
import { hasRow } from '#server/db/rows.ts';
import type { Visitors } from '#server/db/visitors.ts';
import { refusalOf } from './database-errors.ts';
import { MAX_RESPONSE_BYTES, type Plan } from './plan-read.ts';
import { answerTooLarge } from './refusals.ts';

/** Rows as JSON texts joined by commas, how many they are, and how many there are in all when that was asked. */
export type Result = { body: string; rows: number; total: number | undefined };

/** What a write touched: how many rows, how many of them existed before, and the key of a single new one if asked. */
export type Written = Result & { updated: number; location: Record<string, unknown> | undefined };

export const NOTHING: Written = { body: '', rows: 0, total: undefined, updated: 0, location: undefined };

/** The body is null where it would be longer than an answer may be. */
type JsonRow = { body: string | null; rows: number; total?: number };
type WrittenRow = JsonRow & { updated: number; location?: Record<string, unknown> | null };

type Asked = { plan: Plan; timeZone: string | undefined };

export async function readRows(
  pool: Pool,
  caller: Caller,
  { plan, timeZone }: Asked,
  { inOrder = false }: Pick<CallerOptions, 'inOrder'> = {},
): Promise<Result> {
  return withRefusals(caller, () =>
    asCaller(pool, caller, (client) => readWithin(client, plan), { readOnly: true, timeZone, inOrder }),
  );
}

export async function readRowsAsVisitor(
  visitors: Visitors,
  { plan, timeZone }: Asked,
  timeoutMs: number,
): Promise<Result> {
  return withRefusals({ role: 'anon' }, async () =>
    resultOf(onlyRow(await visitors.read<JsonRow>(plan, timeoutMs, timeZone))),
  );
}

/** Reads within a transaction that somebody else has begun. */
export async function readWithin(client: PoolClient, plan: Plan): Promise<Result> {
  return resultOf(await ask<JsonRow>(client, plan));
}

/** Runs writes one after the other in one transaction, as the caller. */
export async function write<T>(
  pool: Pool,
  caller: Caller,
  work: (client: PoolClient) => Promise<T>,
  options: CallerOptions = {},
): Promise<T> {
  return withRefusals(caller, () => asCaller(pool, caller, work, options));
}

export async function runWrite(client: PoolClient, plan: Plan): Promise<Written> {
  const row = await ask<WrittenRow>(client, plan);
  return { ...resultOf(row), updated: row.updated, location: row.location ?? undefined };
}

export async function isAdmin(pool: Pool, caller: Caller): Promise<boolean> {
  return asCaller(pool, caller, (client) => hasRow(client, 'select where private.is_admin()', []), {
    readOnly: true,
  });
}

async function ask<Row extends JsonRow>(client: PoolClient, { text, values }: Plan): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  return onlyRow(rows);
}

function onlyRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('a statement that counts its rows answered without any');
  return row;
}

function resultOf({ body, rows, total }: JsonRow): Result {
  if (body === null) throw answerTooLarge(MAX_RESPONSE_BYTES);
  return { body, rows, total };
}

async function withRefusals<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error, caller) ?? error;
  }
}
