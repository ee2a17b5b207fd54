import { escapeLiteral, type Pool, type PoolClient } from 'pg';
import { inTransaction } from './transaction.ts';

/** What a verified token says of its bearer; the policies read it as `request.jwt.claims`. */
type Claims = { sub: string; email: string; [claim: string]: unknown };

export type Caller = { role: 'anon' } | { role: 'authenticated'; claims: Claims };

const TIMEOUT_MS = 3_000;

export type CallerOptions = {
  readOnly?: boolean;
  timeoutMs?: number | undefined;
  /** One of the names of `pg_timezone_names`; the database's own where none is given. */
  timeZone?: string | undefined;
  /**
   * Reads rows as an index has them. Where nothing is known yet of how many there are, PostgreSQL gathered and sorted all that were
   * left of an account's entries for each page.
   */
  inOrder?: boolean;
};

/**
 * Runs the work in one transaction as the caller, so that policies decide; role and claims end with it.
 * A statement that takes longer than three seconds is ended, unless it is known to be a long one.
 */
export async function asCaller<T>(
  pool: Pool,
  caller: Caller,
  work: (client: PoolClient) => Promise<T>,
  { readOnly = false, timeoutMs = TIMEOUT_MS, timeZone, inOrder = false }: CallerOptions = {},
): Promise<T> {
  return inTransaction(pool, opening(caller, { readOnly, timeoutMs, timeZone, inOrder }), work);
}

// One simple query: the whole opening costs one round trip.
function opening(caller: Caller, { readOnly, timeoutMs, timeZone, inOrder }: CallerOptions): string {
  const claims = caller.role === 'anon' ? { role: 'anon' } : caller.claims;
  return `begin ${readOnly ? 'read only' : 'read write'};
    set local statement_timeout = ${timeoutMs};
    ${timeZone === undefined ? '' : `set local time zone ${escapeLiteral(timeZone)};`}
    ${inOrder ? 'set local enable_bitmapscan = off;' : ''}
    set local idle_in_transaction_session_timeout = '10s';
    set local "request.jwt.claims" = ${escapeLiteral(JSON.stringify(claims))};
    set local role ${caller.role}`;
}
