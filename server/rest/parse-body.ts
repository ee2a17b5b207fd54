import { isJsonObject, type JsonObject } from '#contract/json.ts';
import { badBody } from './refusals.ts';

export type Row = JsonObject;
/** The rows to write and the columns to write in each; a row may lack a column that the address names. */
export type Payload = { rows: Row[]; columns: string[] };

const MAX_ROWS = 100;

/** One row or a list of rows that all name the same columns, unless the address names them. */
export function parseBody(body: unknown, columns: string[] | undefined, maxRows = MAX_ROWS): Payload {
  const list: unknown[] = Array.isArray(body) ? body : [body];
  if (list.length > maxRows) throw badBody(`A request may carry at most ${maxRows} rows`);
  const rows = list.map((row) => {
    if (!isJsonObject(row)) throw badBody('Empty or invalid json');
    return row;
  });
  if (columns) return { rows: rows.map((row) => pick(row, columns)), columns: [...new Set(columns)] };
  const [first = {}] = rows;
  const names = Object.keys(first);
  const sameKeys = (row: Row) =>
    Object.keys(row).length === names.length && names.every((name) => Object.hasOwn(row, name));
  if (!rows.every(sameKeys)) throw badBody('All object keys must match');
  return { rows, columns: names };
}

function pick(row: Row, columns: string[]): Row {
  return Object.fromEntries(
    columns.filter((column) => Object.hasOwn(row, column)).map((column) => [column, row[column]]),
  );
}
