import type { Pool } from 'pg';
import { ConfigError, readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { EmbeddedError, joinEmbedded } from '#server/db/embedded.ts';
import { migrate, MigrationError } from '#server/db/migrate.ts';

/** The database the server uses: a given one, or the own one, running already or started for the moment. */
export async function withDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined) return withPool(databaseUrl, work);
  const embedded = await joinEmbedded(dataDir);
  try {
    return await withPool(embedded.url, work);
  } finally {
    await embedded.stop();
  }
}

/** One line for the person at the keyboard. */
export function reasonOf(error: unknown): string {
  const isForPeople = [ConfigError, EmbeddedError, MigrationError].some((kind) => error instanceof kind);
  const message = error instanceof Error ? error.message : String(error);
  return isForPeople ? message : `The database could not be asked: ${message}`;
}

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  await migrate(url);
  const pool = connect(url, { max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
