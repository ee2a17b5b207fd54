import type { Pool } from 'pg';
import { announceUpgrade } from '#server/backups/before-migration.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { joinEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { OperatorError } from '#server/db/operator-error.ts';

/**
 * Runs a command of the terminal and prints its result. The exit code is 2 where the arguments make no sense, 1 where the command
 * failed.
 */
export async function runCommand<Arguments>(
  usage: string,
  parseArguments: (words: string[]) => Arguments | undefined,
  run: (parsed: Arguments) => Promise<string>,
): Promise<void> {
  const parsed = parseArguments(process.argv.slice(2));
  if (parsed === undefined) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  try {
    console.log(await run(parsed));
  } catch (error) {
    console.error(describe(error));
    process.exitCode = 1;
  }
}

/** For a command whose only argument is a file. */
export const parseFile = ([file, ...others]: string[]): string | undefined =>
  others.length > 0 ? undefined : file || undefined;

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
  const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined) return work(databaseDirectUrl ?? databaseUrl);
  console.error(`Database: ${dataDir}`);
  const embedded = await joinEmbedded(dataDir);
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

function describe(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error instanceof OperatorError ? message : `The database cannot be used: ${message}`;
}
