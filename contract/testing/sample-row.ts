import { TABLE_DESCRIPTIONS, type TableName } from '../tables.ts';
import type { Column, ColumnType, TableDescription } from '../table-description.ts';

const VALUES: Record<ColumnType, unknown> = {
  bigint: 1,
  integer: 1,
  text: 'sample',
  boolean: true,
  date: '2026-01-01',
  'date[]': [],
  timestamptz: '2026-01-01T10:00:00.000Z',
  uuid: '00000000-0000-4000-8000-000000000000',
  jsonb: {},
};

type Row = Record<string, unknown>;

export const descriptionOf = (table: TableName): TableDescription => TABLE_DESCRIPTIONS[table];

/** A new row as somebody might send it: each value is of its column's type. */
export function sampleRow(table: TableName): Row {
  const { columns, insertable } = descriptionOf(table);
  return samples(table, insertable.length > 0 ? insertable : Object.keys(columns));
}

/** A change that nobody may make, unless each column may be changed. */
export function forbiddenChange(table: TableName): Row {
  const { columns, updatable = [] } = descriptionOf(table);
  return samples(
    table,
    Object.keys(columns)
      .filter((column) => !updatable.includes(column))
      .slice(-1),
  );
}

export function sampleKey(table: TableName): Row {
  return samples(table, descriptionOf(table).primaryKey);
}

/** The query that finds one row by its key. */
export function keyFilter(table: TableName): string {
  return Object.entries(sampleKey(table))
    .map(([column, value]) => `${column}=eq.${String(value)}`)
    .join('&');
}

function samples(table: TableName, columns: readonly string[]): Row {
  const described: Readonly<Record<string, Column>> = descriptionOf(table).columns;
  return Object.fromEntries(
    columns.map((name) => {
      const { type = 'text', oneOf: [first] = [] }: Partial<Column> = described[name] ?? {};
      return [name, first ?? VALUES[type]];
    }),
  );
}
