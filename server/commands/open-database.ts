import type { Pool } from 'pg';
import { announceUpgrade } from '#server/backups/before-migration.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { joinEmbedded } from '#server/db/embedded.ts';
import { EmbeddedError } from '#server/db/embedded-home.ts';
import { MigrationError } from '#server/db/ledger.ts';
import { migrate } from '#server/db/migrate.ts';
import { BackupError } from './backup-format.ts';

/** The database the server uses, brought up to date. */
export async function withDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  return withDatabaseUrl(async (url) => {
    await migrateSafely(url);
    const pool = connect(url, { max: 1 });
    try {
      return await work(pool);
    } finally {
      await pool.end();
    }
  });
}

/** Announced and with a backup before, as at a start. */
export async function migrateSafely(url: string): Promise<void> {
  await announceUpgrade(readConfig(process.env), url, (line) => console.error(line));
  await migrate(url);
}

/** Where the database is: a given one, or the server's own, running already or started for the moment. */
export async function withDatabaseUrl<T>(work: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined) return work(databaseUrl);
  console.error(`Database: ${dataDir}`);
  const embedded = await joinEmbedded(dataDir);
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** One line for the person at the keyboard. */
export function reasonOf(error: unknown): string {
  const isForPeople = [ConfigError, EmbeddedError, MigrationError, BackupError].some(
    (kind) => error instanceof kind,
  );
  const message = error instanceof Error ? error.message : String(error);
  return isForPeople ? message : `The database could not be asked: ${message}`;
}
