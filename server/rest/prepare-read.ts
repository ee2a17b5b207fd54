import { isWhole, refuseOddReads } from './entry-reads.ts';
import type { RowRange } from './parse-headers.ts';
import { parseQuery } from './parse-query.ts';
import { planRead } from './plan.ts';
import type { Plan, ReadShape } from './plan.ts';
import type { Table } from './table.ts';

/** A read as it was understood; reads that mean the same have the same key. */
export type Read = {
  plan: Plan;
  offset: number;
  limit: number;
  isSingle: boolean;
  /** True where no condition chooses among the rows of an account. */
  isWhole: boolean;
  /** Undefined where the caller named none, or where no time stands in the answer. */
  timeZone: string | undefined;
  key: string;
};

type Wish = ReadShape & {
  search: string;
  range: RowRange | undefined;
  timeZone?: string | undefined;
};

const MAX_KNOWN = 1000;
const MAX_KNOWN_LENGTH = 500;
const known = new Map<string, Read>();

/** Parses and plans; what was just asked in the same words is not worked out again. */
export function prepareRead(table: Table, { search, range, timeZone: wanted, ...shape }: Wish): Read {
  const { isSingle, wantsCount, isHead } = shape;
  const flags = [isSingle, wantsCount, isHead].map(Number).join('');
  const timeZone = hasTimes(table) ? wanted : undefined;
  const rows = range ? `${range.offset}-${range.limit ?? ''}` : '';
  const words = `${table.name}\n${flags} ${rows} ${timeZone ?? ''}\n${search}`;
  const before = known.get(words);
  if (before) return before;
  const query = parseQuery(search, { of: table.name, range });
  const plan = planRead(table, query, shape);
  refuseOddReads(table, query);
  const key = `${isSingle ? 'one' : 'many'} ${timeZone ?? ''}\n${plan.text}\n${JSON.stringify(plan.values)}`;
  const { offset, limit } = query;
  const read = { plan, offset, limit, isSingle, isWhole: isWhole(query), timeZone, key };
  if (words.length <= MAX_KNOWN_LENGTH) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(words, read);
  }
  return read;
}

/** Only moments look different elsewhere; a date is the same day everywhere. */
function hasTimes({ columns }: Table): boolean {
  return Object.values(columns).some(({ type }) => type === 'timestamptz');
}
