import type { Pool, PoolClient } from 'pg';
import { isConnectionLost } from './connect.ts';

/** What a verified token says of its bearer; the policies read it as `request.jwt.claims`. */
type Claims = { sub: string; email: string; [claim: string]: unknown };

export type Caller = { role: 'anon' } | { role: 'authenticated'; claims: Claims };

const TIMEOUT_MS = 3_000;

type Options = { readOnly?: boolean; timeoutMs?: number | undefined };

/**
 * Runs the work in one transaction as the caller, so that policies decide; role and claims end with it.
 * A statement that takes longer than three seconds is ended, unless it is known to be a long one.
 */
export async function asCaller<T>(
  pool: Pool,
  caller: Caller,
  work: (client: PoolClient) => Promise<T>,
  { readOnly = false, timeoutMs = TIMEOUT_MS }: Options = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(opening(client, caller, { readOnly, timeoutMs }));
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    broken = await rollBack(client, error);
    throw error;
  } finally {
    client.release(broken);
  }
}

// One simple query: the whole opening costs one round trip.
function opening(
  client: PoolClient,
  caller: Caller,
  { readOnly, timeoutMs }: { readOnly: boolean; timeoutMs: number },
): string {
  const claims = caller.role === 'anon' ? { role: 'anon' } : caller.claims;
  return `begin ${readOnly ? 'read only' : 'read write'};
    set local statement_timeout = ${timeoutMs};
    set local idle_in_transaction_session_timeout = '10s';
    set local "request.jwt.claims" = ${client.escapeLiteral(JSON.stringify(claims))};
    set local role ${caller.role}`;
}

// A connection that cannot roll back still carries the caller's role: it must not go back to the pool.
async function rollBack(client: PoolClient, reason: unknown): Promise<Error | undefined> {
  // Nobody would hear it, and the caller would wait for one more silence.
  if (reason instanceof Error && isConnectionLost(reason)) return reason;
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
