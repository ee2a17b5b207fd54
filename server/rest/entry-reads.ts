import type { Pool } from 'pg';
import type { Caller } from '#server/db/as-caller.ts';
import { isRecord } from '#server/load/rest-gates.ts';
import type { Condition } from './parse-filters.ts';
import type { TableQuery } from './parse-query.ts';
import { notOffered } from './refusals.ts';
import type { Table } from './table.ts';

const MAX_ROWS = 1_000;
/** Four accounts that had all of their 200,000 counted with each page made others wait six times as long for their sync. */
export const MAX_COUNTED_ENTRIES = 20_000;
/** What an index finds, and how it is compared. */
const CHOSEN_BY: Readonly<Record<string, readonly string[]>> = {
  seq: ['eq', 'gt', 'gte', 'lt', 'lte'],
  learner_id: ['eq', 'in'],
  id: ['eq'],
  owner: ['eq'],
};

/**
 * Entries are read as devices read them: by number, or by id. An account may have 200,000 of them, and another order or another
 * condition makes the database look at each: four such accounts kept all others from syncing.
 */
export function refuseOddReads(table: Table, { where, order, limit, offset }: TableQuery): void {
  if (!isRecord(table)) return;
  if (!where.every(isByIndex))
    throw notOffered(
      'Entries can be filtered by seq (eq, gt, gte, lt, lte), learner_id (eq, in) and id (eq) alone',
    );
  // With its nulls elsewhere no index has the order, although there are none.
  if (order.some(({ column, nulls }) => column !== 'seq' || nulls !== undefined))
    throw notOffered('Entries can be ordered by seq alone');
  if (limit > MAX_ROWS) throw notOffered(`Entries can be read at most ${MAX_ROWS} at a time`);
  if (offset > 0) throw notOffered('Entries have no offset: go on with seq=gt. the last one that you have');
}

function isByIndex(condition: Condition): boolean {
  if (condition.kind === 'group' || condition.negated) return false;
  const how = condition.kind === 'compare' ? condition.comparison : condition.kind;
  return CHOSEN_BY[condition.column]?.includes(how) ?? false;
}

/** True where nothing but the account chooses the rows. */
export const isWhole = ({ where }: TableQuery): boolean =>
  where.every((condition) => condition.kind !== 'group' && condition.column === 'owner');

/** How many entries there are, where the statement stopped counting: an account's counter says how many in all, of a part nothing does. */
export async function countBeyond(pool: Pool, caller: Caller, read: { isWhole: boolean }): Promise<number> {
  if (!read.isWhole || caller.role === 'anon')
    throw notOffered(
      `A part of the entries is counted up to ${MAX_COUNTED_ENTRIES}; ask for all of them, or without a count`,
    );
  const { rows } = await pool.query<{ entries: number }>(
    'select entries::integer from private.record_counters where owner = $1',
    [caller.claims.sub],
  );
  if (!rows[0]) throw new Error('an account with entries has no counter');
  return rows[0].entries;
}
