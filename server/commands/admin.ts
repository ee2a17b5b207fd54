import type { Pool } from 'pg';
import { fulfilAdminWish, readAdminWish } from '#server/auth/admin-wishes.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { EmbeddedError, joinEmbedded } from '#server/db/embedded.ts';
import { migrate, MigrationError } from '#server/db/migrate.ts';

const USAGE = `Usage:
  npm run admin -- add EMAIL      make the person with this address an admin
  npm run admin -- remove EMAIL   take the role away again
  npm run admin -- list           show all admins`;

process.exitCode = await main(process.argv.slice(2));

async function main(words: string[]): Promise<number> {
  const wish = readAdminWish(words);
  if (wish === undefined) {
    console.error(USAGE);
    return 2;
  }
  try {
    const { isDone, text } = await withDatabase((pool) => fulfilAdminWish(pool, wish));
    if (isDone) console.log(text);
    else console.error(text);
    return isDone ? 0 : 1;
  } catch (error) {
    console.error(reasonOf(error));
    return 1;
  }
}

/** The database the server uses: a given one, or the own one, running already or started for the moment. */
async function withDatabase<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== undefined) return withPool(databaseUrl, work);
  const embedded = await joinEmbedded(dataDir);
  try {
    return await withPool(embedded.url, work);
  } finally {
    await embedded.stop();
  }
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

function reasonOf(error: unknown): string {
  const isForPeople = [ConfigError, EmbeddedError, MigrationError].some((kind) => error instanceof kind);
  const message = error instanceof Error ? error.message : String(error);
  return isForPeople ? message : `The database could not be asked: ${message}`;
}
