import { announceUpgrade } from '#server/backups/before-migration.ts';
import type { Config } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { EmbeddedError } from '#server/db/embedded-home.ts';
import { MigrationError } from '#server/db/ledger.ts';
import { migrate } from '#server/db/migrate.ts';

/** Where the data is, ready to be connected to; stop ends what was started for it. */
export type RunningDatabase = { url: string; movedTo: string | undefined; stop(): Promise<void> };

/** The database cannot be used; the message is one clear line for the person who starts the server. */
export class DatabaseError extends Error {}

/** Our own PostgreSQL, or the one that DATABASE_URL names. */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<RunningDatabase> {
  if (config.databaseUrl)
    return { url: config.databaseUrl, movedTo: undefined, stop: () => Promise.resolve() };
  const embedded = await startEmbedded(config.dataDir).catch((error: unknown) => {
    throw error instanceof EmbeddedError ? new DatabaseError(error.message, { cause: error }) : error;
  });
  return {
    url: embedded.url,
    movedTo: embedded.isMoved ? embedded.folder : undefined,
    stop: () => embedded.stop(),
  };
}

const WHAT_IT_NEEDS =
  'The user of DATABASE_URL must own the database and be allowed to create roles, or be granted the roles anon and authenticated.';

export async function announce(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'backups'>,
  database: RunningDatabase,
  say: (line: string) => void,
): Promise<void> {
  await announceUpgrade(config, database.url, say).catch(explain);
}

export async function prepareTables(database: RunningDatabase): Promise<void> {
  await migrate(database.url).catch(explain);
}

function explain(error: unknown): never {
  throw new DatabaseError(
    error instanceof MigrationError ? describeMigration(error) : describeConnection(error),
    { cause: error },
  );
}

function describeMigration({ message, cause }: MigrationError): string {
  return isRefused(cause) ? `${message}. ${WHAT_IT_NEEDS}` : message;
}

// Only what PostgreSQL and the system say of the connection; the address itself may hold a password.
function describeConnection(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error && error.message ? error.message : code;
  if (code.startsWith('28')) return `DATABASE_URL: the database does not let this user in (${reason}).`;
  if (code === '3D000') return `DATABASE_URL: ${reason}. Make it first (createdb), or name another.`;
  if (isRefused(error)) return `DATABASE_URL: ${reason}. ${WHAT_IT_NEEDS}`;
  return `The database cannot be reached (${reason}). Check DATABASE_URL and that PostgreSQL runs there.`;
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501';
