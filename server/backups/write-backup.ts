import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { END_OF_TABLE, FORMAT, FORMAT_VERSION, sealOf } from './backup-format.ts';
import type { BackupHeader, BackupTable } from './backup-format.ts';
import { codeOf } from '#contract/errors.ts';
import { OperatorError } from '#server/db/operator-error.ts';
import { BACKUP_TABLES, columnsOf, copied, COPY_SETTINGS, qualified } from './backup-tables.ts';

const OF_THE_FILE = /^(ENOENT|ENOTDIR|EISDIR|EACCES|EPERM|EROFS|EEXIST|ENOSPC|EDQUOT|EFBIG|EIO)$/;

/** Saves one moment of the database. The file appears under its name only when it is whole. */
export async function writeBackup(client: Client, file: string): Promise<BackupHeader> {
  await client.query(`begin isolation level repeatable read read only; ${COPY_SETTINGS}`);
  const header = await describe(client);
  const part = `${file}.part-${process.pid}`;
  try {
    // It holds what opens accounts, so it is for its owner alone.
    const output = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(contentOf(client, header), createGzip(), output);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    const code = codeOf(error);
    throw OF_THE_FILE.test(code) ? new OperatorError(`${file} cannot be written (${code}).`) : error;
  }
  await client.query('commit');
  return header;
}

async function* contentOf(client: Client, header: BackupHeader): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const hashed = (bytes: Buffer): Buffer => {
    hash.update(bytes);
    return bytes;
  };
  yield hashed(Buffer.from(`${JSON.stringify(header)}\n`));
  for (const table of header.tables) {
    const rows: AsyncIterable<Buffer> = client.query(copyTo(`copy ${copied(table)} to stdout`));
    for await (const bytes of rows) yield hashed(bytes);
    yield hashed(Buffer.from(END_OF_TABLE));
  }
  yield Buffer.from(sealOf(hash.digest('hex')));
}

async function describe(client: Client): Promise<BackupHeader> {
  if ((await columnsOf(client, { schema: 'private', table: 'migrations' })).length === 0)
    throw new OperatorError('There is nothing to save: no server has started on this database yet.');
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from private.migrations order by applied_at, name',
  );
  const tables: BackupTable[] = [];
  for (const named of BACKUP_TABLES) {
    const columns = await columnsOf(client, named);
    if (columns.length === 0) continue; // it comes with a migration that has not run here
    tables.push({ ...named, columns, rows: await count(client, qualified(named)) });
  }
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    made_at: new Date().toISOString(),
    migrations,
    tables,
  };
}

async function count(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`);
  return Number(rows[0]?.count);
}
