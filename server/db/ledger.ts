import { createHash } from 'node:crypto';
import { OperatorError } from './operator-error.ts';

/** The database cannot be brought up to date; the message is one clear line for the person who starts the server. */
export class MigrationError extends OperatorError {}

export type Migration = { name: string; sql: string; checksum: string };

/** What ran on a database, and which version ran it; unknown before 1.0. */
export type LedgerRow = { name: string; checksum: string; version: string | null };

/** `adopted`: rows of the ledger from before 1.0, in whose place the baseline is recorded without running. */
export type Plan = { pending: Migration[]; adopted: LedgerRow[] };

/** Of the names and checksums of the 53 migrations that the last version before 1.0 had. */
const LAST_BEFORE_BASELINE = '23d5a5d3100ee87549b177f3ad910eaf3c33c6291417066923818de0b5baf4df';

/** What this version would do to a database with this ledger. Throws where it must leave it alone. */
export function planMigrations(ledger: LedgerRow[], files: Migration[], version: string): Plan {
  const adopted = ledger.filter(({ name }) => isBeforeBaseline(name));
  if (adopted.length > 0 && hashOfLedger(adopted) !== LAST_BEFORE_BASELINE)
    throw new MigrationError(
      'This database is not as the last version before 1.0 left it. Start that version on it once (git checkout 6e8411b, npm ci, npm start), then this one again. Nothing was changed.',
    );
  const known = new Map(files.map((file) => [file.name, file.checksum]));
  const applied = new Set(ledger.map(({ name }) => name));
  const newer = ledger.findLast(({ name }) => !known.has(name) && !isBeforeBaseline(name));
  if (newer)
    throw new MigrationError(
      `The data was made by ${newer.version ? `version ${newer.version}` : 'another version'}; this is version ${version}, which does not know ${titleOf(newer)}. Start the newer version again, or go back with a backup (docs/operations.md). Nothing was changed.`,
    );
  const changed = ledger.find(({ name, checksum }) => known.has(name) && known.get(name) !== checksum);
  if (changed)
    throw new MigrationError(
      `db/${changed.name} was changed after it ran on this database; put the change in a new migration instead.`,
    );
  const isPending = ({ name }: Migration) => !applied.has(name) && !(adopted.length > 0 && isBaseline(name));
  return { pending: files.filter(isPending), adopted };
}

/** The version of the newest migration that ran. */
export const madeBy = (ledger: LedgerRow[]): string | undefined => ledger.at(-1)?.version ?? undefined;

export const isBaseline = (name: string): boolean => name.startsWith('baseline/');

/** 0104 was the first migration after the baseline. */
export const isBeforeBaseline = (name: string): boolean =>
  name.startsWith('bootstrap/') || (name.startsWith('migrations/') && name < 'migrations/0104');

/** `0104_cancelled_for_good`: as a person reads it. */
export const titleOf = ({ name }: { name: string }): string => name.replace(/^.*\/|\.sql$/g, '');

function hashOfLedger(rows: LedgerRow[]): string {
  const hash = createHash('sha256');
  const lines = rows.map(({ name, checksum }) => `${name} ${checksum}\n`);
  for (const line of lines.toSorted()) if (line.startsWith('migrations/')) hash.update(line);
  return hash.digest('hex');
}
