import type { ContactMessage } from '#contract/tables.ts';

const COLUMNS = ['id', 'created_at', 'form_type', 'state', 'name', 'email', 'message'] as const;

/** What spreadsheets take for a formula, also after blanks and in full width; a quotation mark before it makes it text. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

/** Where other languages separate cells by semicolons, a cell of ours falls apart at each of these; quotation marks then vanish. */
const FORMULA_INSIDE = /([;\t\r\n][\s"]*)(?=[=+\-@|%＝＋－＠])/g;

/** The messages for a spreadsheet (RFC 4180). A visitor can write anything, so no cell may begin a formula. */
export function toCsv(messages: readonly ContactMessage[]): string {
  const lines = messages.map((message) => COLUMNS.map((column) => cell(message[column])).join(','));
  // The mark at the beginning tells spreadsheets that this is UTF-8.
  return `\uFEFF${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

export function toJson(messages: readonly ContactMessage[]): string {
  const rows = messages.map((message) =>
    Object.fromEntries(COLUMNS.map((column) => [column, message[column]])),
  );
  return `${JSON.stringify(rows, null, 1)}\n`;
}

function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const inside = text.replaceAll(FORMULA_INSIDE, "$1'");
  const safe = typeof value === 'string' && FORMULA.test(inside) ? `'${inside}` : inside;
  return `"${safe.replaceAll('"', '""')}"`;
}
