import * as v from 'valibot';
import { nameSchema } from '#contract/learner-name.ts';
import type { LimitRule } from '#server/load/limiter.ts';
import type { Payload } from './parse-body.ts';
import { parseRow } from './parse-row.ts';
import type { WriteRule } from './write-rule.ts';

const IN_TEN_MINUTES = { windowSeconds: 10 * 60, code: 'over_request_rate_limit' };

/**
 * A family makes, renames or removes a learner now and then. Without a bound each such change, also one that changes nothing, could
 * be sent again as fast as the disk writes.
 */
const ACCOUNT_LIMIT: LimitRule = { name: 'learners.account', limit: 400, ...IN_TEN_MINUTES };
const NETWORK_LIMIT: LimitRule = { name: 'learners.address', limit: 4_000, ...IN_TEN_MINUTES };

/** A removed learner's entries go with it, up to 200,000; a slow disk gets the most that the pool waits. */
const REMOVE_WITHIN_MS = 9_000;

/** The database would refuse the same, in its own words. */
function checkNames(payload: Payload): Payload {
  for (const row of payload.rows) if (Object.hasOwn(row, 'name')) parseRow(NAMED, row);
  return payload;
}

const NAMED = v.looseObject({ name: nameSchema });

export const learnersRule: WriteRule = {
  parseRows: checkNames,
  parseChange: checkNames,
  accountLimit: ACCOUNT_LIMIT,
  limit: NETWORK_LIMIT,
  changeLimit: NETWORK_LIMIT,
  changeWithinMs: REMOVE_WITHIN_MS,
};
