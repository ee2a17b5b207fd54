import type { Pool, PoolClient } from 'pg';
import { isConnectionLost } from './connect.ts';

/** What a pool and a client within a transaction have in common. */
export type Queryable = Pick<PoolClient, 'query'>;

/** Runs the work between the opening, which begins a transaction, and its commit: all of it or nothing. */
export async function inTransaction<T>(
  pool: Pool,
  opening: string,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(opening);
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

// A connection that cannot roll back still carries the role and the settings of its opening: it must not go back to the pool.
async function rollBack(client: PoolClient, reason: unknown): Promise<Error | undefined> {
  // On a lost connection a rollback would only wait for one more timeout.
  if (reason instanceof Error && isConnectionLost(reason)) return reason;
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return new Error('the rollback failed', { cause: error });
  }
}
