import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { inTransaction } from './transaction.ts';

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
  return inTransaction(pool, opening(caller, { readOnly, timeoutMs }), work);
}

// One simple query: the whole opening costs one round trip.
function opening(caller: Caller, { readOnly, timeoutMs }: { readOnly: boolean; timeoutMs: number }): string {
  const claims = caller.role === 'anon' ? { role: 'anon' } : caller.claims;
  return `begin ${readOnly ? 'read only' : 'read write'};
    set local statement_timeout = ${timeoutMs};
    set local idle_in_transaction_session_timeout = '10s';
    set local "request.jwt.claims" = ${escapeLiteral(JSON.stringify(claims))};
    set local role ${caller.role}`;
}
