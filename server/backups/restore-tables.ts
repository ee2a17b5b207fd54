import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { TABLES } from '#contract/tables.ts';
import { isBeforeBaseline } from '#server/db/ledger.ts';
import { OperatorError } from '#server/db/operator-error.ts';
import type { BackupHeader, BackupTable } from './backup-format.ts';
import { BACKUP_TABLES, columnsOf, copied, COPY_SETTINGS, qualified } from './backup-tables.ts';
import { readBackup } from './read-backup.ts';

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
  const isUnknown = ({ name, checksum }: (typeof known)[number]) =>
    !isBeforeBaseline(name) && !known.some((one) => one.name === name && one.checksum === checksum);
  const unknown =
    migrations.find(isUnknown)?.name ?? tables.find(({ schema, table }) => !isKnown(schema, table))?.table;
  if (unknown !== undefined)
    throw new OperatorError(
      `${file} was made by another version of this site: "${unknown}" is not known here. Nothing was changed.`,
    );
}

/** Replaces all rows by those of a verified file, in one transaction. @returns how many replies are marked as unsent */
export async function restoreTables(client: Client, file: string): Promise<number> {
  await client.query(`begin; ${COPY_SETTINGS}; set local lock_timeout = '${OTHERS_FINISH_WITHIN}'`);
  // Readers go on with the old rows; writers wait and then see the restored ones.
  const all = BACKUP_TABLES.map(qualified);
  await client.query(`lock table ${all.join(', ')} in exclusive mode`);
  for (const table of all.toReversed()) await client.query(`delete from ${table}`);
  for (const table of WITHOUT_TRIGGERS) await client.query(`alter table ${table} disable trigger user`);
  // The file is checked again on the way: it may have changed since.
  await readBackup(file, (table, rows) => fill(client, file, table, rows));
  for (const table of WITHOUT_TRIGGERS) await client.query(`alter table ${table} enable trigger user`);
  for (const table of all) await setNextNumbers(client, table);
  const unsent = await giveUpReplies(client);
  // By the new epoch, devices that synced since the backup was made know that they have to compare everything.
  await client.query('update private.epoch set id = gen_random_uuid()');
  await client.query('commit');
  return unsent;
}

const isKnown = (schema: string, table: string): boolean =>
  BACKUP_TABLES.some((one) => one.schema === schema && one.table === table);

async function fill(
  client: Client,
  file: string,
  table: BackupTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const here = await columnsOf(client, table);
  const unknown = table.columns.find((column) => !here.includes(column));
  if (unknown !== undefined)
    throw new OperatorError(
      `${file} does not fit: the table ${table.table} has no column "${unknown}" here. Nothing was changed.`,
    );
  await pipeline(rows, client.query(copyFrom(`copy ${copied(table)} from stdin`)));
}

/** Their mails are in no backup. Whether one left after it was made is not known, so a person has to look. */
async function giveUpReplies(client: Client): Promise<number> {
  const { rowCount } = await client.query(
    'update public.contact_replies set unsent_at = now() where sent_at is null and unsent_at is null',
  );
  return rowCount ?? 0;
}

// Sequences do not take part in the transaction, so they only ever go up: a number that is too high does no harm.
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
