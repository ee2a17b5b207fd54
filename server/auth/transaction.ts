import type { Pool, PoolClient } from 'pg';
import { isConnectionLost } from '#server/db/connect.ts';

/** Account work happens as the server itself, all of it or nothing. */
export async function transaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin; set local statement_timeout = '3s'");
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot roll back must not go back to the pool; a silent one is not even asked.
    if (error instanceof Error && isConnectionLost(error)) broken = error;
    else
      await client.query('rollback').catch((reason: unknown) => {
        broken = new Error('the rollback failed', { cause: reason });
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What a pool and a client within a transaction have in common. */
export type Database = Pick<PoolClient, 'query'>;
