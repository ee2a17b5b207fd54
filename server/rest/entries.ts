import { entrySchema } from '#contract/record.ts';
import { parseRow } from './parse-row.ts';
import type { WriteRule } from './write-rules.ts';

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
};
