import type { Payload } from './parse-body.ts';
import type { Preferences } from './preferences.ts';
import type { Order, Selected, TableQuery } from './parse-query.ts';
import { orderTerm, planJson, planSelect, type Plan } from './plan-read.ts';
import { planWhere, quoteColumn, quoteTable } from './plan-filters.ts';
import { badBody, notOffered, unfiltered } from './refusals.ts';
import type { Table } from './table.ts';

/** How a write is answered. */
export type WriteShape = Preferences & { isSingle: boolean };

const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`);

/** @param payload checked: its columns are the table's; `json` are its rows */
export function planInsert(
  table: Table,
  query: TableQuery,
  payload: Payload & { json: string },
  shape: WriteShape,
): Plan {
  const target = `insert into ${quoteTable(table)} as t`;
  const conflict = planConflict(table, query, payload.columns, shape);
  if (payload.columns.length === 0) {
    return { text: returning(table, query, `${target} default values${conflict}`, shape), values: [] };
  }
  const list = quoted(payload.columns).join(', ');
  const rows = `json_populate_recordset(null::${quoteTable(table)}, $1::json)`;
  const isLacking = payload.rows.some((row) => payload.columns.some((column) => !Object.hasOwn(row, column)));
  const statement =
    shape.missing === 'default' && isLacking
      ? `with source as materialized (select * from ${rows} with ordinality) ${target} (${list}) ${planValues(payload)}`
      : `${target} (${list}) select ${list} from ${rows}`;
  return {
    text: returning(table, query, statement + conflict, shape),
    values: [payload.json],
  };
}

/** Refuses a wrong update, for every caller. */
export function checkUpdate(table: Table, query: TableQuery, { rows }: Payload): void {
  refuseUnfiltered('UPDATE', query);
  if (rows.length > 1) throw badBody('An update takes one object with the columns to change');
  planWhere(table, query.where, []);
}

/** @param payload checked, as the query is */
export function planUpdate(table: Table, query: TableQuery, payload: Payload, shape: WriteShape): Plan {
  const [change = {}] = payload.rows;
  if (payload.columns.length === 0) return planNothing(table, query, shape);
  const values: unknown[] = [JSON.stringify(change)];
  const set = payload.columns.map((column) =>
    shape.missing === 'default' && !Object.hasOwn(change, column)
      ? `"${column}" = default`
      : `"${column}" = changed."${column}"`,
  );
  const source = `json_populate_record(null::${quoteTable(table)}, $1::json) as changed`;
  const where = planWhere(table, query.where, values);
  const statement = `update ${quoteTable(table)} as t set ${set.join(', ')} from ${source}${where}`;
  return { text: returning(table, query, statement, shape), values };
}

/** An update of no columns, which SQL does not have: it touches no row, for every caller who may read the table. */
function planNothing(table: Table, query: TableQuery, shape: WriteShape): Plan {
  const touched = shape.return === 'representation' ? returned(table, query) : '1';
  const statement = `select ${touched} from ${quoteTable(table)} as t where false`;
  return { text: answering(table, query, statement, shape), values: [] };
}

export function planDelete(table: Table, query: TableQuery, shape: WriteShape): Plan {
  refuseUnfiltered('DELETE', query);
  const values: unknown[] = [];
  const statement = `delete from ${quoteTable(table)} as t${planWhere(table, query.where, values)}`;
  return { text: returning(table, query, statement, shape), values };
}

/** A forgotten filter must not change every row, and neither must a limit that the caller relies on. */
function refuseUnfiltered(statement: 'UPDATE' | 'DELETE', { where, isPaged }: TableQuery): void {
  if (where.length === 0) throw unfiltered(statement);
  if (isPaged) throw notOffered('limit and offset do not apply to an update or delete');
}

/** Row by row, because only a list of values can say `default`. */
function planValues({ rows, columns }: Payload): string {
  const tuples = rows.map((row, index) => {
    const values = columns.map((column) =>
      Object.hasOwn(row, column)
        ? `(select "${column}" from source where ordinality = ${index + 1})`
        : 'default',
    );
    return `(${values.join(', ')})`;
  });
  return `values ${tuples.join(', ')}`;
}

function planConflict(
  table: Table,
  query: TableQuery,
  columns: string[],
  { resolution }: WriteShape,
): string {
  if (resolution === undefined) return '';
  const key = (query.onConflict ?? table.primaryKey).map((column) => quoteColumn(table, column));
  const set = quoted(columns).map((column) => `${column} = excluded.${column}`);
  const action =
    resolution === 'ignore-duplicates' || set.length === 0
      ? 'nothing'
      : `update set ${set.join(', ')} where ${COUNT_UPDATED}`;
  return ` on conflict (${key.join(', ')}) do ${action}`;
}

// No column that the caller may read distinguishes inserted from updated rows, so the updates are counted in a setting.
const UPDATED = `coalesce(nullif(current_setting('upsert.updated', true), ''), '0')::integer`;
const COUNT_UPDATED = `set_config('upsert.updated', (${UPDATED} + 1)::text, true) is not null`;

// Only a request for the rows needs the right to read them, and one for the location the right to read the key.
function returning(table: Table, query: TableQuery, statement: string, shape: WriteShape): string {
  if (shape.return === 'representation')
    return answering(table, query, `${statement} returning ${returned(table, query)}`, shape);
  const key = table.primaryKey.map((column) => `t.${quoteColumn(table, column)}`).join(', ');
  const isLocated = key !== '' && shape.return === 'headers-only' && statement.includes('insert into');
  const location = isLocated
    ? `, case when count(*) = 1 then min(row_to_json(touched)::text)::json end as location`
    : '';
  return answering(table, query, `${statement} returning ${isLocated ? key : '1'}`, shape, location);
}

/** What is asked of the touched rows: all of them as JSON, or their number. */
function answering(
  table: Table,
  { select, order }: TableQuery,
  touched: string,
  shape: WriteShape,
  location = '',
): string {
  const updated = `, ${UPDATED} as updated`;
  if (shape.return === 'representation') {
    const page = order.length === 0 ? 'select * from touched' : planOrdered(table, select, order);
    return `with touched as (${touched}) ${planJson(page, shape.isSingle ? 'one' : 'refused', updated)}`;
  }
  return `with touched as (${touched}) select '' as body, count(*)::integer as rows${updated}${location} from touched`;
}

function planOrdered(table: Table, select: Selected[], order: Order[]): string {
  const names = select.flatMap(({ column, as }) =>
    column === '*' ? Object.keys(table.columns) : (as ?? column),
  );
  const terms = order.map((one, index) => orderTerm(`"order ${index}"`, one));
  return `select ${quoted(names).join(', ')} from touched order by ${terms.join(', ')}`;
}

/** The selected columns, and those that the rows are ordered by. */
function returned(table: Table, { select, order }: TableQuery): string {
  const keys = order.map(({ column }, index) => `t.${quoteColumn(table, column)} as "order ${index}"`);
  return [planSelect(table, select), ...keys].join(', ');
}
