import { TABLES } from '#contract/tables.ts';
import type { Condition } from './parse-filters.ts';
import type { TableQuery } from './parse-query.ts';
import { notOffered } from './refusals.ts';
import type { Table } from './table.ts';

const MAX_ROWS = 1_000;
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
export function refuseOddReads({ name }: Table, { where, order, limit, offset }: TableQuery): void {
  if (name !== TABLES.entries) return;
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
