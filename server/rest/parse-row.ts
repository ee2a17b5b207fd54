import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import type { Row } from './parse-body.ts';

/** The row as the schema leaves it, or a refusal with the code of the database and the words that a form shows. */
export function parseRow<Output extends Row>(schema: v.GenericSchema<unknown, Output>, row: Row): Output {
  const result = v.safeParse(schema, row, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const isMissing = issue.input === undefined || issue.input === null;
  throw new AppError(400, isMissing ? '23502' : '23514', issue.message, {
    details: `The column "${v.getDotPath(issue) ?? ''}" is not as it should be.`,
  });
}
