import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { QueryResultRow } from 'pg';

type Postmaster = { pid: number; port: number; socketFolder: string };

/** The PostgreSQL that a server runs for itself, or left running when it was killed. */
export async function postmasterOf(dataDir: string): Promise<Postmaster | undefined> {
  const file = join(dataDir, 'postgres', 'data', 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port, socketFolder = ''] = (await readFile(file, 'utf8')).split('\n');
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder.trim() };
}

/** Asks a server's own database directly, as its owner. */
export async function sql<Row extends QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
  database = 'ilm_amal',
): Promise<Row[]> {
  const postmaster = await postmasterOf(dataDir);
  if (!postmaster) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  const client = new Client({
    host: postmaster.socketFolder,
    port: postmaster.port,
    user: 'postgres',
    database,
  });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Moves every moment that accounts and limits have written down. To the server that is as if the database's clock,
 * which no program may set while others use the machine, had been set the other way by as much.
 */
export async function moveMoments(dataDir: string, by: string): Promise<void> {
  const columns = await sql<{ place: string; name: string }>(
    dataDir,
    `select format('%I.%I', table_schema, table_name) as place, format('%I', column_name) as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('auth', 'private') and table_type = 'BASE TABLE'
     and data_type = 'timestamp with time zone' and is_generated = 'NEVER'`,
  );
  for (const { place, name } of columns)
    await sql(dataDir, `update ${place} set ${name} = ${name} + $1::interval`, [by]);
}
