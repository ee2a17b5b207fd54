import * as v from 'valibot';

/**
 * The file, gzipped: one line of JSON, then for each of its tables the rows as COPY writes them and a line `\.`, then
 * a line with the SHA-256 of everything before it.
 */
export const FORMAT = 'ilm-amal-backup';
export const FORMAT_VERSION = 1;
export const END_OF_TABLE = '\\.\n';
export const sealOf = (hexDigest: string): string => `sha256 ${hexDigest}\n`;

const tableSchema = v.object({
  schema: v.string(),
  table: v.string(),
  columns: v.array(v.string()),
  rows: v.number(),
});

export const headerSchema = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  made_at: v.string(),
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
  tables: v.array(tableSchema),
});

export type BackupTable = v.InferOutput<typeof tableSchema>;
export type BackupHeader = v.InferOutput<typeof headerSchema>;

export const countRows = ({ tables }: BackupHeader): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);
