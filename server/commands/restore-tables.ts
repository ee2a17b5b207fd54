import { pipeline } from 'node:stream/promises';
import { escapeIdentifier } from 'pg';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { TABLES } from '#contract/tables.ts';
import { isBeforeBaseline } from '#server/db/ledger.ts';
import { BackupError } from './backup-format.ts';
import type { BackupHeader, BackupTable } from './backup-format.ts';
import { BACKUP_TABLES, columnsOf, copied, COPY_SETTINGS, qualified } from './backup-tables.ts';
import { readBackup } from './read-backup.ts';
import { giveUpReplies, MENDS } from './restore-mends.ts';

const OTHERS_FINISH_WITHIN = '30s';

/**
 * Tables whose triggers act on new rows: entries are counted and numbered, and restored ones keep the numbers by which devices
 * know what they have seen; a reply is mailed, and a restored one was mailed before.
 */
const WITHOUT_TRIGGERS = [TABLES.learners, TABLES.entries, TABLES.contactReplies].map((table) =>
  qualified({ schema: 'public', table }),
);

/** Refuses what this version could not hold, before anything is touched. */
export function refuseUnknown(
  file: string,
  { migrations, tables }: BackupHeader,
  known: { name: string; checksum: string }[],
): void {
  const isStrange = ({ name, checksum }: (typeof known)[number]) =>
    !isBeforeBaseline(name) && !known.some((one) => one.name === name && one.checksum === checksum);
  const strange =
    migrations.find(isStrange)?.name ?? tables.find(({ schema, table }) => !isKnown(schema, table))?.table;
  if (strange !== undefined)
    throw new BackupError(
      `${file} was made by another version of this site: "${strange}" is not known here. Nothing was changed.`,
    );
}

/**
 * Puts the rows of a verified file in place of all there are, in one transaction: all of it or nothing. Tells what could not
 * be restored as it was.
 */
export async function restoreTables(client: Client, file: string): Promise<string[]> {
  const mended: string[] = [];
  await client.query(`begin; ${COPY_SETTINGS}; set local lock_timeout = '${OTHERS_FINISH_WITHIN}'`);
  // Readers go on with what was; writers wait and then meet what was restored.
  const all = BACKUP_TABLES.map(qualified);
  await client.query(`lock table ${all.join(', ')} in exclusive mode`);
  for (const table of all.toReversed()) await client.query(`delete from ${table}`);
  for (const table of WITHOUT_TRIGGERS) await client.query(`alter table ${table} disable trigger user`);
  // The file is checked again on the way: it may have changed since.
  await readBackup(file, async (table, rows) => void mended.push(...(await fill(client, file, table, rows))));
  for (const table of WITHOUT_TRIGGERS) await client.query(`alter table ${table} enable trigger user`);
  for (const table of all) await setNextNumbers(client, table);
  mended.push(...(await giveUpReplies(client)));
  // Devices that synced since the backup was made hear by it that they have to compare everything.
  await client.query('update private.epoch set id = gen_random_uuid()');
  await client.query('commit');
  return mended;
}

const isKnown = (schema: string, table: string): boolean =>
  BACKUP_TABLES.some((one) => one.schema === schema && one.table === table);

async function fill(
  client: Client,
  file: string,
  table: BackupTable,
  rows: AsyncIterable<Buffer>,
): Promise<string[]> {
  const here = await columnsOf(client, table);
  const strange = table.columns.find((column) => !here.includes(column));
  if (strange !== undefined)
    throw new BackupError(
      `${file} does not fit: the table ${table.table} has no column "${strange}" here. Nothing was changed.`,
    );
  const mend = table.schema === 'public' ? MENDS[table.table] : undefined;
  const copy = (into: BackupTable) =>
    pipeline(rows, client.query(copyFrom(`copy ${copied(into)} from stdin`)));
  if (mend === undefined) {
    await copy(table);
    return [];
  }
  // Taken in first without the rules, which came after some backups were made.
  const staged = { ...table, schema: 'pg_temp', table: `restored_${table.table}` };
  const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ');
  await client.query(
    `create temp table ${qualified(staged)} on commit drop as select ${columns} from ${qualified(table)} with no data`,
  );
  await copy(staged);
  const mended = await mend(client, qualified(staged));
  await client.query(`insert into ${copied(table)} select ${columns} from ${qualified(staged)}`);
  return mended;
}

// Sequences do not take part in the transaction, so they only ever go up: a number too high harms nobody.
async function setNextNumbers(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ sequence: string; name: string }>(
    `select pg_get_serial_sequence($1, attname) as sequence, quote_ident(attname) as name
     from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [table],
  );
  for (const { sequence, name } of rows)
    await client.query(
      `select setval($1, greatest(max(${name}), (select last_value from ${sequence}))) from ${table} having count(*) > 0`,
      [sequence],
    );
}
