import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import { entrySchema } from '#contract/record.ts';
import type { Payload, Row } from './parse-body.ts';
import type { WriteRule } from './write-rules.ts';

/** A device sends what it wrote in batches; an entry that other devices could not read is not stored. */
export const entriesRule: WriteRule = { maxRows: 200, parseRows: checkEntries };

/** The rows stay as they are: the database refuses columns that nobody may choose. */
function checkEntries(payload: Payload): Payload {
  payload.rows.forEach(checkEntry);
  return payload;
}

function checkEntry(row: Row): void {
  const { issues } = v.safeParse(entrySchema, row, { abortEarly: true });
  if (!issues) return;
  const [issue] = issues;
  const column = v.getDotPath(issue) ?? '';
  const isMissing = issue.input === undefined || issue.input === null;
  throw new AppError(400, isMissing ? '23502' : '23514', issue.message, {
    details: `The column "${column}" is not as it should be.`,
  });
}
