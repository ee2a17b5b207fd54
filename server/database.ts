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

/** For a database that cannot be reached by the address of that setting, or not be brought up to date. */
export const explain =
  (setting: string) =>
  (error: unknown): never => {
    throw new OperatorError(
      error instanceof MigrationError
        ? describeMigration(setting, error)
        : describeConnection(setting, error),
      { cause: error },
    );
  };

const whatItNeeds = (setting: string): string =>
  `The user of ${setting} must own the database and be allowed to create roles, or be granted the roles anon and authenticated.`;

function describeMigration(setting: string, { message, cause }: MigrationError): string {
  return isRefused(cause) ? `${message}. ${whatItNeeds(setting)}` : message;
}

// Only what PostgreSQL and the system say of the connection; the address itself may hold a password.
function describeConnection(setting: string, error: unknown): string {
  const code = codeOf(error);
  const reason = error instanceof Error && error.message ? error.message : code;
  if (code.startsWith('28')) return `${setting}: the database does not let this user in (${reason}).`;
  if (code === '3D000') return `${setting}: ${reason}. Make it first (createdb), or name another.`;
  if (isRefused(error)) return `${setting}: ${reason}. ${whatItNeeds(setting)}`;
  return `The database cannot be reached (${reason}). Check ${setting} and that PostgreSQL runs there.`;
}

const isRefused = (error: unknown): boolean => codeOf(error) === '42501';
