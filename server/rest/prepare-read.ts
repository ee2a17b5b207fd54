import type { TableName } from '#contract/tables.ts';
import { parseQuery } from './parse-query.ts';
import { planRead } from './plan.ts';
import type { Plan } from './plan.ts';

/** A read as it was understood; reads that mean the same have the same key. */
export type Read = { plan: Plan; offset: number; isSingle: boolean; key: string };

const MAX_KNOWN = 1000;
const MAX_KNOWN_LENGTH = 500;
const known = new Map<string, Read>();

/** Parses and plans; what was just asked in the same words is not worked out again. */
export function prepareRead(table: TableName, search: string, isSingle: boolean, wantsCount: boolean): Read {
  const words = `${table}\n${isSingle ? 1 : 0}${wantsCount ? 1 : 0}${search}`;
  const before = known.get(words);
  if (before) return before;
  const query = parseQuery(search);
  const plan = planRead(table, query, wantsCount);
  const key = `${isSingle ? 'one' : 'many'}\n${plan.text}\n${JSON.stringify(plan.values)}`;
  const read = { plan, offset: query.offset, isSingle, key };
  if (words.length <= MAX_KNOWN_LENGTH) {
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(words, read);
  }
  return read;
}
