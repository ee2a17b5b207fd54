import { isWhole, refuseOddReads } from './entry-reads.ts';
import type { RowRange } from './parse-headers.ts';
import { parseQuery } from './parse-query.ts';
import { planRead, type Plan, type ReadShape } from './plan-read.ts';
import type { Table } from './table.ts';

/** A planned read; equivalent reads have the same key. */
export type Read = {
  plan: Plan;
  offset: number;
  limit: number;
  isSingle: boolean;
  /** True where no condition chooses among the rows of an account. */
  isWhole: boolean;
  /** Undefined where the request names none, or the table has no times. */
  timeZone: string | undefined;
  key: string;
};

type ReadRequest = ReadShape & {
  search: string;
  range: RowRange | undefined;
  timeZone?: string | undefined;
};

const MAX_KNOWN = 1000;
const MAX_KNOWN_LENGTH = 500;
const known = new Map<string, Read>();

/** Parses and plans a read; caches the result by the text of the request. */
export function prepareRead(table: Table, { search, range, timeZone: wanted, ...shape }: ReadRequest): Read {
  const { isSingle, wantsCount, isHead } = shape;
  const flags = [isSingle, wantsCount, isHead].map(Number).join('');
  const timeZone = hasTimes(table) ? wanted : undefined;
  const rows = range ? `${range.offset}-${range.limit ?? ''}` : '';
  const text = `${table.name}\n${flags} ${rows} ${timeZone ?? ''}\n${search}`;
  const before = known.get(text);
  if (before) return before;
  const query = parseQuery(search, { of: table.name, range });
  const plan = planRead(table, query, shape);
  refuseOddReads(table, query);
  const key = `${isSingle ? 'one' : 'many'} ${timeZone ?? ''}\n${plan.text}\n${JSON.stringify(plan.values)}`;
  const { offset, limit } = query;
  const read = { plan, offset, limit, isSingle, isWhole: isWhole(query), timeZone, key };
  if (text.length <= MAX_KNOWN_LENGTH) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(text, read);
  }
  return read;
}

/** Only moments look different elsewhere; a date is the same day everywhere. */
function hasTimes({ columns }: Table): boolean {
  return Object.values(columns).some(({ type }) => type === 'timestamptz');
}
