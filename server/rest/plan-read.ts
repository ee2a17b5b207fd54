import { isRecord } from '#server/load/rest-gates.ts';
import { MAX_COUNTED_ENTRIES } from './entry-reads.ts';
import type { Order, Selected, TableQuery } from './parse-query.ts';
import { planWhere, quoteColumn, quoteSource } from './plan-filters.ts';
import type { Table } from './table.ts';

export type Plan = { text: string; values: unknown[] };

/** How the rows are returned. */
export type ReadShape = { wantsCount: boolean; isSingle: boolean; isHead: boolean };

/** A response waits in memory until its reader has taken it, so none is longer. */
export const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

export function planRead(table: Table, query: TableQuery, shape: ReadShape): Plan {
  return planRows(table, query, shape, { text: quoteSource(table, query.where), values: [] });
}

/** The rows of a function, which is called once however often they are counted. */
export function planCall(table: Table, query: TableQuery, shape: ReadShape, called: Plan): Plan {
  const { text, values } = planRows(table, query, shape, { ...called, text: 'called' });
  return { text: `with called as materialized (${called.text}) ${text}`, values };
}

function planRows(
  table: Table,
  query: TableQuery,
  { wantsCount, isSingle, isHead }: ReadShape,
  source: Plan,
): Plan {
  const values = [...source.values];
  const from = ` from ${source.text} as t${planWhere(table, query.where, values)}`;
  const [limit, offset] = [`$${values.push(query.limit)}`, `$${values.push(query.offset)}`];
  const window = ` limit ${limit} offset ${offset}`;
  // A page that is not full ends with the last row, so there is nothing more to count.
  const counted = isRecord(table)
    ? ` from (select${from} limit ${MAX_COUNTED_ENTRIES + 1}) as counted`
    : from;
  const total = wantsCount
    ? `, (case when count(*) < ${limit} and (count(*) > 0 or ${offset} = 0) then ${offset} + count(*) ` +
      `else (select count(*)${counted}) end)::integer as total`
    : '';
  if (isHead)
    return { text: `select '' as body, ${ROWS}${total} from (select${from}${window}) as page`, values };
  const page = `select ${planSelect(table, query.select)}${from}${planOrder(table, query.order)}${window}`;
  return { text: planJson(page, isSingle ? 'one' : (table.longList ?? 'refused'), total), values };
}

/**
 * One row with the JSON of all rows of the page, made by PostgreSQL so that numbers, dates and times look as they do
 * everywhere. A body that is too long never leaves the database: it is null, or only the rows that fit.
 */
export function planJson(page: string, shape: 'one' | 'refused' | 'cut', more = ''): string {
  const lines = `select row_to_json(page)::text as line from (${page}) as page`;
  if (shape === 'one') {
    const body = `case when count(*) <> 1 then '' when min(octet_length(line)) <= ${MAX_RESPONSE_BYTES} then min(line) end`;
    return `select ${body} as body, ${ROWS}${more} from (${lines}) as lines`;
  }
  // Joined up to the bound only: otherwise the database would hold all of what is refused.
  const fitting = ` filter (where bytes < ${MAX_RESPONSE_BYTES})`;
  const joined = `coalesce(string_agg(line, ',')${fitting}, '')`;
  // Without `offset 0` each line would be made twice, once for its length.
  const summed = `select line, sum(octet_length(line) + 1) over (rows unbounded preceding) as bytes from (${lines} offset 0) as lines`;
  if (shape === 'refused') {
    const fits = `coalesce(max(bytes), 0) < ${MAX_RESPONSE_BYTES}`;
    return `select case when ${fits} then ${joined} end as body, ${ROWS}${more} from (${summed}) as summed`;
  }
  return `select ${joined} as body, (count(*)${fitting})::integer as rows${more} from (${summed}) as summed`;
}

const ROWS = 'count(*)::integer as rows';

export function planSelect(table: Table, select: Selected[]): string {
  return select
    .flatMap(({ column, as }) => {
      if (column === '*') return Object.keys(table.columns).map((name) => `t.${quoteColumn(table, name)}`);
      return `t.${quoteColumn(table, column)}${as === undefined ? '' : ` as "${as}"`}`;
    })
    .join(', ');
}

function planOrder(table: Table, order: Order[]): string {
  if (order.length === 0) return '';
  return ` order by ${order.map((one) => orderTerm(`t.${quoteColumn(table, one.column)}`, one)).join(', ')}`;
}

/** @param key what is compared, as SQL */
export function orderTerm(key: string, { descending, nulls }: Order): string {
  return `${key}${descending ? ' desc' : ''}${nulls === undefined ? '' : ` nulls ${nulls}`}`;
}
