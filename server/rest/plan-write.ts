import type { Payload } from './parse-body.ts';
import type { Preferences } from './parse-headers.ts';
import type { TableQuery } from './parse-query.ts';
import { planJson, planSelect } from './plan.ts';
import type { Plan } from './plan.ts';
import { planWhere, quoteColumn, quoteTable } from './plan-filters.ts';
import { badBody, unknownInsertColumn } from './refusals.ts';
import type { Table } from './table.ts';

export function planInsert(
  table: Table,
  query: TableQuery,
  payload: Payload,
  preferences: Preferences,
): Plan {
  const columns = payload.columns.map((column) => quoteInsertColumn(table, column));
  const list = columns.join(', ');
  const rows = `json_populate_recordset(null::${quoteTable(table)}, $1::json)`;
  const source = columns.length > 0 ? ` (${list}) select ${list} from ${rows}` : ' default values';
  const statement = `insert into ${quoteTable(table)} as t${source}${planConflict(table, query, columns, preferences)}`;
  const values = columns.length > 0 ? [JSON.stringify(payload.rows)] : [];
  return { text: returning(table, query, statement, preferences), values };
}

export function planUpdate(
  table: Table,
  query: TableQuery,
  payload: Payload,
  preferences: Preferences,
): Plan {
  const [change] = payload.rows;
  if (!change || payload.rows.length > 1 || payload.columns.length === 0)
    throw badBody('An update takes one object with the columns to change');
  const values: unknown[] = [JSON.stringify(change)];
  const set = payload.columns
    .map((column) => quoteInsertColumn(table, column))
    .map((column) => `${column} = changed.${column}`);
  const source = `json_populate_record(null::${quoteTable(table)}, $1::json) as changed`;
  const where = planWhere(table, query.where, values);
  const statement = `update ${quoteTable(table)} as t set ${set.join(', ')} from ${source}${where}`;
  return { text: returning(table, query, statement, preferences), values };
}

export function planDelete(table: Table, query: TableQuery, preferences: Preferences): Plan {
  const values: unknown[] = [];
  const statement = `delete from ${quoteTable(table)} as t${planWhere(table, query.where, values)}`;
  return { text: returning(table, query, statement, preferences), values };
}

function planConflict(
  table: Table,
  query: TableQuery,
  columns: string[],
  { onConflict }: Preferences,
): string {
  if (onConflict === undefined) return '';
  const target = (query.onConflict ?? table.primaryKey)
    .map((column) => quoteColumn(table, column))
    .join(', ');
  const set = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  return ` on conflict (${target}) do ${onConflict === 'ignore' || set === '' ? 'nothing' : `update set ${set}`}`;
}

// Only who asks for the rows needs the right to read them.
function returning(table: Table, query: TableQuery, statement: string, { wantsRows }: Preferences): string {
  if (!wantsRows) return statement;
  const rows = `with touched as (${statement} returning ${planSelect(table, query.select)}) `;
  return rows + planJson('select * from touched', 'refused');
}

function quoteInsertColumn(table: Table, column: string): string {
  if (!Object.hasOwn(table.columns, column)) throw unknownInsertColumn(table.name, column);
  return `"${column}"`;
}
