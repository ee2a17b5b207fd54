import { AppError } from '#contract/errors.ts';
import type { ColumnType } from '#contract/table-description.ts';
import { checkLiteral } from './literals.ts';
import type { Payload } from './parse-body.ts';
import { unknownInsertColumn } from './refusals.ts';
import type { Table } from './table.ts';

/** Refuses columns that the table does not have and values that are none of the column's type. */
export function checkRows(table: Table, { rows, columns }: Payload): void {
  for (const column of columns) {
    const described = Object.hasOwn(table.columns, column) ? table.columns[column] : undefined;
    if (!described) throw unknownInsertColumn(table.name, column);
    for (const row of rows) {
      const value = row[column];
      if (value === undefined || value === null) continue;
      refuseUnstorable(value);
      // The database reads a value from its text, whatever kind of JSON it was.
      const text = typeof value === 'string' ? value : writtenAs(described.type, value);
      if (described.type !== 'jsonb') checkLiteral(described.type, text);
    }
  }
}

function writtenAs(type: ColumnType, value: unknown): string {
  return type === 'date[]' && Array.isArray(value) ? `{${value.join(',')}}` : JSON.stringify(value);
}

/** Two texts that JSON can say and PostgreSQL cannot hold; the parsed body is not deep, so it can be walked. */
function refuseUnstorable(value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    Object.entries(value).flat().forEach(refuseUnstorable);
  }
  if (typeof value !== 'string') return;
  if (value.includes('\0')) {
    throw new AppError(400, '22P05', 'unsupported Unicode escape sequence', {
      details: String.raw`\u0000 cannot be converted to text.`,
    });
  }
  if (/\p{Surrogate}/u.test(value)) {
    throw new AppError(400, '22P02', 'invalid input syntax for type json', {
      details: 'Unicode low surrogate must follow a high surrogate.',
    });
  }
}
