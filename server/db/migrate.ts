import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { codeOf } from '#contract/errors.ts';
import { isBaseline, madeBy, MigrationError, planMigrations, titleOf } from './ledger.ts';
import type { LedgerRow, Migration, Plan } from './ledger.ts';
import { withClient } from './with-client.ts';

/** What a start changes in a database that was used before. */
export type Upgrade = {
  /** Undefined before 1.0. */
  from: string | undefined;
  to: string;
  migrations: string[];
};

const MIGRATION_LOCK = 4_211_600_001;
const OTHERS_FINISH_WITHIN = '2min';
const LOCK_NOT_AVAILABLE = '55P03';
/** While a migration waits for a table, everybody else waits behind it: so not for long, and with pauses. */
const TIMES = { tableWithinMs: 1_000, tryAgainAfterMs: 3_000, giveUpAfterMs: 5 * 60_000 };
const OLDEST_POSTGRES = 150_000;
/** A hosted Supabase project brings its own roles and auth schema. */
const BROUGHT_BY_SUPABASE = new Set(['baseline/01_roles.sql', 'baseline/02_accounts.sql']);
const CREATE_LEDGER = `
  create schema if not exists private;
  create table if not exists private.migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now(), version text)`;

/**
 * Brings the database up to date in one transaction: all of it or nothing, once, however many servers start together.
 * If a table stays in use, it rolls back and tries again after a pause.
 */
export async function migrate(url: string, root: string = findRoot(), times = TIMES): Promise<string[]> {
  for (const end = Date.now() + times.giveUpAfterMs; ; await wait(times.tryAgainAfterMs)) {
    try {
      return await migrateOnce(url, root, times.tableWithinMs);
    } catch (error) {
      const isInUse = error instanceof MigrationError && codeOf(error.cause) === LOCK_NOT_AVAILABLE;
      if (!isInUse || Date.now() > end) throw error;
    }
  }
}

function migrateOnce(url: string, root: string, tableWithinMs: number): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query(`begin; set local lock_timeout = '${OTHERS_FINISH_WITHIN}'`);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set local lock_timeout = ${tableWithinMs}`);
    await refuseOldPostgres(client);
    const files = await filesFor(client, root);
    const version = versionOf(root);
    const ledger = await readLedger(client);
    const plan = planMigrations(ledger, files, version);
    if (ledger.length === 0) await client.query(CREATE_LEDGER);
    if (plan.adopted.length > 0) await adopt(client, plan, files, version);
    for (const file of plan.pending) await apply(client, file, version);
    await client.query('commit'); // without it, closing the connection rolls everything back
    return plan.pending.map(({ name }) => name);
  });
}

/** What `migrate` would change; undefined for a new database and for one that is up to date. */
export function readUpgrade(url: string, root: string = findRoot()): Promise<Upgrade | undefined> {
  return withClient(url, async (client) => {
    const ledger = await readLedger(client);
    const to = versionOf(root);
    const { pending, adopted } = planMigrations(ledger, await filesFor(client, root), to);
    if (ledger.length === 0 || (pending.length === 0 && adopted.length === 0)) return undefined;
    return { from: madeBy(ledger), to, migrations: pending.map(titleOf) };
  });
}

/** All that this version brings, in the order in which they run. */
export async function knownMigrations(root: string = findRoot()): Promise<Migration[]> {
  return [...(await readMigrations(root, 'baseline')), ...(await readMigrations(root, 'migrations'))];
}

async function apply(client: Client, file: Migration, version: string): Promise<void> {
  await client.query(file.sql).catch((error: unknown) => {
    throw new MigrationError(
      `db/${file.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  });
  await record(client, file, version);
}

/** The schema is there already: only the ledger changes, which had no versions before 1.0. */
async function adopt(client: Client, plan: Plan, files: Migration[], version: string): Promise<void> {
  const old = plan.adopted.map(({ name }) => name);
  await client.query('alter table private.migrations add column if not exists version text');
  await client.query('delete from private.migrations where name = any ($1)', [old]);
  for (const file of files) if (isBaseline(file.name)) await record(client, file, version);
}

async function record(client: Client, { name, checksum }: Migration, version: string): Promise<void> {
  await client.query('insert into private.migrations (name, checksum, version) values ($1, $2, $3)', [
    name,
    checksum,
    version,
  ]);
}

async function refuseOldPostgres(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [server] = rows;
  if (server && server.number < OLDEST_POSTGRES) {
    throw new MigrationError(
      `DATABASE_URL leads to PostgreSQL ${server.version}; version 15 or newer is needed.`,
    );
  }
}

/** Empty for a new database. */
async function readLedger(client: Client): Promise<LedgerRow[]> {
  const { rows: found } = await client.query(
    `select from pg_class where oid = to_regclass('private.migrations')`,
  );
  if (found.length === 0) return [];
  // Read as JSON, since before 1.0 there was no column for the version.
  const { rows } = await client.query<LedgerRow>(
    `select name, checksum, to_jsonb(ran) ->> 'version' as version
     from private.migrations as ran order by applied_at, name`,
  );
  return rows;
}

async function filesFor(client: Client, root: string): Promise<Migration[]> {
  const files = await knownMigrations(root);
  const { rowCount } = await client.query(`select 1 from pg_roles where rolname = 'supabase_auth_admin'`);
  return rowCount === 1 ? files.filter(({ name }) => !BROUGHT_BY_SUPABASE.has(name)) : files;
}

async function readMigrations(root: string, folder: 'baseline' | 'migrations'): Promise<Migration[]> {
  const names = (await readdir(join(root, 'db', folder))).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(root, 'db', folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name: `${folder}/${name}`, sql, checksum };
    }),
  );
}

function versionOf(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return manifest instanceof Object && 'version' in manifest ? String(manifest.version) : '';
}

// The built server lies deeper or flatter than its source; both lie below the folder that holds db/migrations.
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'db', 'migrations'))) {
    if (dirname(folder) === folder)
      throw new MigrationError('The folder db/migrations is missing beside the server.');
    folder = dirname(folder);
  }
  return folder;
}
