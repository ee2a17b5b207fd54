import * as v from 'valibot';
import { AppError } from '#contract/errors.ts';
import type { ColumnType } from '#contract/table-description.ts';
import type { Caller } from '#server/db/as-caller.ts';
import { checkLiteral } from './literals.ts';
import type { Payload, Row } from './parse-body.ts';
import { noRight, unknownInsertColumn } from './refusals.ts';
import type { Table } from './table.ts';
import type { WriteKind } from './write-response.ts';

/** Checked before the rows: what is wrong with them is only for callers who may write them. Policies decide about single rows. */
export function refuseUngranted(table: Table, { role }: Caller, kind: WriteKind): void {
  if (!isGranted(table, role !== 'anon', kind)) throw noRight(table.name, role === 'anon');
}

function isGranted(table: Table, isMember: boolean, kind: WriteKind): boolean {
  const { insertable, updatable = [], removable = false, writers, changers = writers } = table;
  if (kind === 'delete') return removable && isMember;
  if (kind === 'update') return updatable.length > 0 && (isMember || !changers);
  return insertable.length > 0 && (isMember || !writers);
}

/** Refuses columns that the table does not have. */
export function checkColumns(table: Table, { columns }: Payload): void {
  const unknown = columns.find((column) => !Object.hasOwn(table.columns, column));
  if (unknown !== undefined) throw unknownInsertColumn(table.name, unknown);
}

/** Refuses values that are not of the column's type. @param payload checked: its columns are the table's */
export function checkRows(table: Table, { rows, columns }: Payload): void {
  for (const column of columns) {
    const type = table.columns[column]?.type ?? 'text';
    for (const row of rows) {
      const value = row[column];
      if (value === undefined || value === null) continue;
      refuseUnstorable(value);
      if (type === 'jsonb') continue;
      // The database parses a value from its text, whichever type of JSON it was.
      checkLiteral(type, typeof value === 'string' ? value : textOf(type, value));
    }
  }
}

function textOf(type: ColumnType, value: unknown): string {
  return type === 'date[]' && Array.isArray(value) ? `{${value.join(',')}}` : JSON.stringify(value);
}

/** Refuses two kinds of text that JSON allows and PostgreSQL cannot store; the depth of the body is already bounded. */
function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') return refuseUnstorableText(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    refuseUnstorableText(key);
    refuseUnstorable(inner);
  }
}

function refuseUnstorableText(text: string): void {
  if (text.includes('\0')) {
    throw new AppError(400, '22P05', 'unsupported Unicode escape sequence', {
      details: String.raw`\u0000 cannot be converted to text.`,
    });
  }
  // The second pattern takes ten times as long, so it is tried only where there is a surrogate at all.
  if (/[\ud800-\udfff]/.test(text) && /\p{Surrogate}/u.test(text)) {
    throw new AppError(400, '22P02', 'invalid input syntax for type json', {
      details: 'Unicode low surrogate must follow a high surrogate.',
    });
  }
}

type Schema = v.GenericSchema<unknown, Row>;
type ParsePayload = (payload: Payload) => Payload;

/**
 * Rows as the schema leaves them. Other columns stay: the database refuses those.
 * @param form columns that a new row has, whether or not they were sent
 */
export function parseAs(schema: Schema, form: readonly string[] = []): ParsePayload {
  const empty = Object.fromEntries(form.map((column) => [column, null]));
  return ({ rows, columns }) => ({
    rows: rows.map((row) => ({ ...row, ...parseRow(schema, { ...empty, ...row }) })),
    columns: [...new Set([...columns, ...form])],
  });
}

/** Refuses rows that do not match; the others stay as they were sent. */
export function checkEach(schema: Schema): ParsePayload {
  return (payload) => {
    for (const row of payload.rows) parseRow(schema, row);
    return payload;
  };
}

/** The row as the schema leaves it, or a refusal with the code of the database and the message that a form shows. */
function parseRow(schema: Schema, row: Row): Row {
  const result = v.safeParse(schema, row, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const isMissing = issue.input === undefined || issue.input === null;
  throw new AppError(400, isMissing ? '23502' : '23514', issue.message, {
    details: `The column "${v.getDotPath(issue) ?? ''}" is not as it should be.`,
  });
}
