import { escapeIdentifier, type Client } from 'pg';
import { TABLES } from '#contract/tables.ts';

type NamedTable = { schema: string; table: string };

/**
 * What a backup holds, each table after those it refers to. Limits and waiting mails belong to the moment, the epoch
 * and the ledger of migrations to the database itself; a test holds this list against the catalogue.
 */
export const BACKUP_TABLES: readonly NamedTable[] = [
  { schema: 'auth', table: 'users' },
  { schema: 'auth', table: 'sessions' },
  { schema: 'auth', table: 'refresh_tokens' },
  { schema: 'auth', table: 'link_requests' },
  { schema: 'auth', table: 'one_time_tokens' },
  { schema: 'auth', table: 'auth_codes' },
  { schema: 'private', table: 'signing_keys' },
  { schema: 'private', table: 'contact_keys' },
  { schema: 'private', table: 'seeds' },
  { schema: 'private', table: 'record_counters' },
  { schema: 'private', table: 'told_admins' },
  { schema: 'private', table: 'admin_invitations' },
  ...Object.values(TABLES).map((table) => ({ schema: 'public', table })),
];

/** So set, a value reads the same in every PostgreSQL, and no limit of the host cuts a long copy short. */
export const COPY_SETTINGS = `
  set local client_encoding = 'UTF8'; set local datestyle = 'ISO'; set local bytea_output = 'hex';
  set local row_security = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

export function qualified({ schema, table }: NamedTable): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`;
}

/** A table and its columns as COPY wants them named. */
export function copied(table: NamedTable & { columns: string[] }): string {
  return `${qualified(table)} (${table.columns.map((column) => escapeIdentifier(column)).join(', ')})`;
}

/** The columns that a table has in this database; none when there is no such table. */
export async function columnsOf(client: Client, table: NamedTable): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [qualified(table)],
  );
  return rows.map(({ name }) => name);
}
