import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '#server/db/transaction.ts';

/** Account work happens as the server itself, all of it or nothing. */
export function transaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, "begin; set local statement_timeout = '3s'", work);
}
