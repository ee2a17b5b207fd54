import type { Queryable } from './transaction.ts';

/** The first row that a statement returns. */
export async function firstRow<Row extends object>(
  database: Queryable,
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  const { rows } = await database.query<Row>(text, values);
  return rows[0];
}

/** True when a statement found, or changed, a row. */
export async function hasRow(database: Queryable, text: string, values: unknown[]): Promise<boolean> {
  const { rowCount } = await database.query(text, values);
  return (rowCount ?? 0) > 0;
}
