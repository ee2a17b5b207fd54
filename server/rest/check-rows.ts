import { AppError } from '#contract/errors.ts';
import type { ColumnType } from '#contract/table-description.ts';
import { checkLiteral } from './literals.ts';
import type { Payload } from './parse-body.ts';
import { unknownInsertColumn } from './refusals.ts';
import type { Table } from './table.ts';

/** Refuses columns that the table does not have. */
export function checkColumns(table: Table, { columns }: Payload): void {
  const unknown = columns.find((column) => !Object.hasOwn(table.columns, column));
  if (unknown !== undefined) throw unknownInsertColumn(table.name, unknown);
}

/** Refuses values that are none of the column's type. @param payload checked: its columns are the table's */
export function checkRows(table: Table, { rows, columns }: Payload): void {
  for (const column of columns) {
    const type = table.columns[column]?.type ?? 'text';
    for (const row of rows) {
      const value = row[column];
      if (value === undefined || value === null) continue;
      refuseUnstorable(value);
      if (type === 'jsonb') continue;
      // The database reads a value from its text, whatever kind of JSON it was.
      checkLiteral(type, typeof value === 'string' ? value : writtenAs(type, value));
    }
  }
}

function writtenAs(type: ColumnType, value: unknown): string {
  return type === 'date[]' && Array.isArray(value) ? `{${value.join(',')}}` : JSON.stringify(value);
}

/** Two texts that JSON can say and PostgreSQL cannot hold; the parsed body is not deep, so it can be walked. */
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
  // Halves are looked for only where there is a character of two: the thorough look costs ten times as much.
  if (/[\ud800-\udfff]/.test(text) && /\p{Surrogate}/u.test(text)) {
    throw new AppError(400, '22P02', 'invalid input syntax for type json', {
      details: 'Unicode low surrogate must follow a high surrogate.',
    });
  }
}
