import type { Config } from '#server/config.ts';
import { EmbeddedError, startEmbedded } from '#server/db/embedded.ts';
import { migrate, MigrationError } from '#server/db/migrate.ts';

/** Where the data is, ready to be connected to; stop ends what was started for it. */
export type Database = { url: string; movedTo: string | undefined; stop(): Promise<void> };

/** The database cannot be used; the message is one clear line for the person who starts the server. */
export class DatabaseError extends Error {}

/** Our own PostgreSQL, or the one that DATABASE_URL names. */
export async function startDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  if (config.databaseUrl)
    return { url: config.databaseUrl, movedTo: undefined, stop: () => Promise.resolve() };
  return inOneLine(async () => {
    const embedded = await startEmbedded(config.dataDir);
    return {
      url: embedded.url,
      movedTo: embedded.isMoved ? embedded.folder : undefined,
      stop: () => embedded.stop(),
    };
  });
}

export async function prepareTables(database: Database): Promise<void> {
  await inOneLine(() => migrate(database.url));
}

async function inOneLine<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof EmbeddedError || error instanceof MigrationError)
      throw new DatabaseError(error.message, { cause: error });
    throw new DatabaseError(describeConnection(error), { cause: error });
  }
}

// Only what PostgreSQL and the system say of the connection; the address itself may hold a password.
function describeConnection(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error && error.message ? error.message : code;
  if (code.startsWith('28')) return `DATABASE_URL: the database does not let this user in (${reason}).`;
  if (code === '3D000') return `DATABASE_URL: ${reason}. Make it first (createdb), or name another.`;
  if (code === '42501')
    return `DATABASE_URL: the user may not prepare the tables (${reason}). It must own the database and be allowed to create roles.`;
  return `The database cannot be reached (${reason}). Check DATABASE_URL and that PostgreSQL runs there.`;
}
