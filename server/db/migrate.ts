import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { OperatorError } from './operator-error.ts';

/** The database cannot be brought up to date. */
export class MigrationError extends OperatorError {}

type Migration = { name: string; sql: string; checksum: string };

const MIGRATION_LOCK = 4_211_600_001;
const CONNECT_WITHIN_MS = 5_000;
const OTHERS_FINISH_WITHIN = '2min';
const OLDEST_POSTGRES = 150_000;
const LEDGER = `select to_regclass('private.migrations')::text as ledger`;

/** Brings the database up to date in one transaction: all of it or nothing, once, however many servers start together. */
export async function migrate(url: string, root: string = findRoot()): Promise<string[]> {
  const files = await knownMigrations(root);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // A connection that breaks also rejects the query under way, which is where it is dealt with.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`begin; set local lock_timeout = '${OTHERS_FINISH_WITHIN}'`);
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const applied = await run(client, files);
    await client.query('commit');
    return applied;
  } finally {
    // Without commit, closing the connection rolls everything back.
    await client.end();
  }
}

/** What a start would run on a database that has been used before; nothing for a new one. */
export async function pendingMigrations(url: string, root: string = findRoot()): Promise<string[]> {
  const files = await knownMigrations(root);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ ledger: string | null }>(LEDGER);
    if (!rows[0]?.ledger) return [];
    const ran = await readLedger(client);
    return files.map(({ name }) => name).filter((name) => !ran.has(name));
  } finally {
    await client.end();
  }
}

/** All that this version brings, in the order in which they run. */
export async function knownMigrations(root: string = findRoot()): Promise<Migration[]> {
  return [...(await readMigrations(root, 'bootstrap')), ...(await readMigrations(root, 'migrations'))];
}

async function run(client: Client, files: Migration[]): Promise<string[]> {
  await refuseOldPostgres(client);
  const isSupabase = await hasSupabaseAuth(client);
  const ledger = await readLedger(client);
  const applied: string[] = [];
  for (const file of files) {
    if (isSupabase && file.name.startsWith('bootstrap/')) continue;
    const checksum = ledger.get(file.name);
    if (checksum === file.checksum) continue;
    if (checksum !== undefined) {
      throw new MigrationError(
        `db/${file.name} was changed after it ran on this database; put the change in a new migration instead.`,
      );
    }
    await client.query(file.sql).catch((error: unknown) => {
      throw new MigrationError(
        `db/${file.name} failed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    });
    await client.query('insert into private.migrations (name, checksum) values ($1, $2)', [
      file.name,
      file.checksum,
    ]);
    applied.push(file.name);
  }
  return applied;
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

// A hosted Supabase project brings its own roles and auth schema.
async function hasSupabaseAuth(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`select 1 from pg_roles where rolname = 'supabase_auth_admin'`);
  return rowCount === 1;
}

async function readLedger(client: Client): Promise<Map<string, string>> {
  const { rows: found } = await client.query<{ ledger: string | null }>(LEDGER);
  if (!found[0]?.ledger) {
    await client.query(`
      create schema if not exists private;
      create table private.migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  }
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from private.migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

async function readMigrations(root: string, folder: 'bootstrap' | 'migrations'): Promise<Migration[]> {
  const names = (await readdir(join(root, 'db', folder))).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(root, 'db', folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name: `${folder}/${name}`, sql, checksum };
    }),
  );
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
