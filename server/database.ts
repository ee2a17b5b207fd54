import { codeOf } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import { startEmbedded, type Embedded } from '#server/db/embedded.ts';
import { MigrationError } from '#server/db/ledger.ts';
import { OperatorError } from '#server/db/operator-error.ts';

/** Our own PostgreSQL, or the one that DATABASE_URL names. */
export async function startDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<Pick<Embedded, 'url' | 'stop'> & Partial<Embedded>> {
  if (!config.databaseUrl) return startEmbedded(config.dataDir);
  return { url: config.databaseUrl, stop: () => Promise.resolve() };
}

const WHAT_IT_NEEDS =
  'The user of DATABASE_URL must own the database and be allowed to create roles, or be granted the roles anon and authenticated.';

/** For a database that cannot be reached or brought up to date. */
export function explain(error: unknown): never {
  throw new OperatorError(
    error instanceof MigrationError ? describeMigration(error) : describeConnection(error),
    { cause: error },
  );
}

function describeMigration({ message, cause }: MigrationError): string {
  return isRefused(cause) ? `${message}. ${WHAT_IT_NEEDS}` : message;
}

// Only what PostgreSQL and the system say of the connection; the address itself may hold a password.
function describeConnection(error: unknown): string {
  const code = codeOf(error);
  const reason = error instanceof Error && error.message ? error.message : code;
  if (code.startsWith('28')) return `DATABASE_URL: the database does not let this user in (${reason}).`;
  if (code === '3D000') return `DATABASE_URL: ${reason}. Make it first (createdb), or name another.`;
  if (isRefused(error)) return `DATABASE_URL: ${reason}. ${WHAT_IT_NEEDS}`;
  return `The database cannot be reached (${reason}). Check DATABASE_URL and that PostgreSQL runs there.`;
}

const isRefused = (error: unknown): boolean => codeOf(error) === '42501';
