import { COLUMNS } from '#contract/tables.ts';
import type { TableName } from '#contract/tables.ts';
import type { Payload } from './parse-body.ts';
import type { Preferences } from './parse-headers.ts';
import type { Order, Selected, TableQuery } from './parse-query.ts';
import { planWhere, quoteColumn, quoteTable } from './plan-filters.ts';
import { badBody, unknownInsertColumn } from './refusals.ts';

export type Plan = { text: string; values: unknown[] };

// PostgreSQL makes the JSON, so that numbers, dates and times look as they do everywhere.
const asJson = (rows: string) =>
  `coalesce(string_agg(row_to_json(${rows})::text, ','), '') as body, count(*)::integer as rows`;

export function planRead(table: TableName, query: TableQuery, wantsCount: boolean): Plan {
  const values: unknown[] = [];
  const from = ` from ${quoteTable(table)} as t${planWhere(table, query.where, values)}`;
  const total = wantsCount ? `, (select count(*)${from})::integer as total` : '';
  values.push(query.limit, query.offset);
  const window = ` limit $${values.length - 1} offset $${values.length}`;
  const page = `select ${planSelect(table, query.select)}${from}${planOrder(table, query.order)}${window}`;
  return { text: `select ${asJson('page')}${total} from (${page}) as page`, values };
}

export function planInsert(
  table: TableName,
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
  table: TableName,
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

export function planDelete(table: TableName, query: TableQuery, preferences: Preferences): Plan {
  const values: unknown[] = [];
  const statement = `delete from ${quoteTable(table)} as t${planWhere(table, query.where, values)}`;
  return { text: returning(table, query, statement, preferences), values };
}

function planSelect(table: TableName, select: Selected[]): string {
  return select
    .flatMap(({ column, as }) => {
      if (column === '*') return COLUMNS[table].map((name) => `t.${quoteColumn(table, name)}`);
      return `t.${quoteColumn(table, column)}${as === undefined ? '' : ` as "${as}"`}`;
    })
    .join(', ');
}

function planOrder(table: TableName, order: Order[]): string {
  if (order.length === 0) return '';
  const terms = order.map(({ column, descending, nulls }) => {
    const direction = descending ? ' desc' : '';
    return `t.${quoteColumn(table, column)}${direction}${nulls === undefined ? '' : ` nulls ${nulls}`}`;
  });
  return ` order by ${terms.join(', ')}`;
}

function planConflict(
  table: TableName,
  query: TableQuery,
  columns: string[],
  { onConflict }: Preferences,
): string {
  if (onConflict === undefined) return '';
  const target = (query.onConflict ?? COLUMNS[table].slice(0, 1))
    .map((column) => quoteColumn(table, column))
    .join(', ');
  const set = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  return ` on conflict (${target}) do ${onConflict === 'ignore' || set === '' ? 'nothing' : `update set ${set}`}`;
}

// Only who asks for the rows needs the right to read them.
function returning(
  table: TableName,
  query: TableQuery,
  statement: string,
  { wantsRows }: Preferences,
): string {
  if (!wantsRows) return statement;
  return `with touched as (${statement} returning ${planSelect(table, query.select)}) select ${asJson('touched')} from touched`;
}

function quoteInsertColumn(table: TableName, column: string): string {
  if (!COLUMNS[table].includes(column)) throw unknownInsertColumn(table, column);
  return `"${column}"`;
}
