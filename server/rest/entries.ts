import { entrySchema } from '#contract/record.ts';
import type { LimitRule } from '#server/http/rate-limits.ts';
import { parseRow } from './parse-row.ts';
import type { WriteRule } from './write-rule.ts';

/**
 * In kilobytes. A year of a learner takes a few hundred, so a school behind one address fits; but whoever makes accounts by the
 * hundred, each with its own quota, does not fill the disk.
 */
const LIMIT: LimitRule = {
  name: 'entries.address',
  limit: 32 * 1024,
  windowSeconds: 60 * 60,
  code: 'over_request_rate_limit',
};

/**
 * A device sends what it wrote in batches; an entry that other devices could not read is not stored. The rows stay as they
 * are: the database refuses columns that nobody may choose.
 */
export const entriesRule: WriteRule = {
  maxRows: 200,
  parseRows: (payload) => {
    for (const row of payload.rows) parseRow(entrySchema, row);
    return payload;
  },
  limit: LIMIT,
  hitsOf: kilobytesOf,
};

function kilobytesOf(json: string): number {
  return Math.ceil(Buffer.byteLength(json) / 1024);
}
