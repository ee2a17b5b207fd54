import { AppError, shorten } from '#contract/errors.ts';
import { parseJsonWithin } from '#contract/json.ts';
import type { ColumnType } from '#contract/table-description.ts';

export const MAX_JSON_DEPTH = 32;

/**
 * Refuses a text that is not a value of the type, with PostgreSQL's code and message but without asking it: a refused
 * statement costs a connection and a line in the database's log. Of dates and times only ISO 8601 is taken; words such
 * as `today` would make a cached answer wrong tomorrow.
 */
export function checkLiteral(type: ColumnType, text: string): void {
  if (text.includes('\0'))
    throw new AppError(400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00');
  CHECKS[type](text);
}

const BLANKS = String.raw`[ \t\n\v\f\r]*`;
const INTEGER = new RegExp(`^${BLANKS}([+-]?)(\\d+)${BLANKS}$`);
const BOOLEAN = new RegExp(
  `^${BLANKS}(?:t(?:r|ru|rue)?|f(?:a|al|als|alse)?|y(?:e|es)?|no?|on|off?|1|0)${BLANKS}$`,
  'i',
);
const UUID = /^(\{?)[\da-f]{4}(?:-?[\da-f]{4}){7}(\}?)$/i;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const MOMENT =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?)?(?: ?(?:Z|UTC|([+-]\d\d)(?::?(\d\d))?))?$/i;
const MAX_DIGITS = 19;

const CHECKS: Record<ColumnType, (text: string) => void> = {
  text: () => undefined,
  bigint: (text) => checkInteger('bigint', text, 2n ** 63n),
  integer: (text) => checkInteger('integer', text, 2n ** 31n),
  boolean: (text) => {
    if (!BOOLEAN.test(text)) throw wrongForm('22P02', 'boolean', text);
  },
  uuid: (text) => {
    const [found, opened, closed] = UUID.exec(text) ?? [];
    if (found === undefined || (opened === '{') !== (closed === '}')) throw wrongForm('22P02', 'uuid', text);
  },
  date: (text) => checkTime('date', text, DAY),
  'date[]': checkDays,
  timestamptz: (text) => checkTime('timestamp with time zone', text, MOMENT),
  jsonb: (text) => {
    if (parseJsonWithin(text, MAX_JSON_DEPTH).status !== 'parsed')
      throw new AppError(400, '22P02', 'invalid input syntax for type json');
  },
};

/** @param beyond the first number that is too large; the least one is its opposite */
function checkInteger(type: string, text: string, beyond: bigint): void {
  const [found, sign, digits = ''] = INTEGER.exec(text) ?? [];
  if (found === undefined) throw wrongForm('22P02', type, text);
  const significant = digits.replace(/^0+/, '');
  const value = significant.length > MAX_DIGITS ? beyond + 1n : BigInt(significant);
  if (value > beyond || (value === beyond && sign !== '-')) {
    throw new AppError(400, '22003', `value "${shorten(text)}" is out of range for type ${type}`);
  }
}

function checkTime(type: string, text: string, form: RegExp): void {
  if (/^-?infinity$/i.test(text)) return;
  const found = form.exec(text);
  if (!found) throw wrongForm('22007', type, text);
  const numbers = found.slice(1).map((part) => Number(part ?? 0));
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, zone = 0, zoneMinute = 0] = numbers;
  const isDay = year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  if (!isDay || hour > 23 || minute > 59 || second > 59) {
    throw new AppError(400, '22008', `date/time field value out of range: "${text}"`);
  }
  if (Math.abs(zone) > 15 || zoneMinute > 59) {
    throw new AppError(400, '22009', `time zone displacement out of range: "${text}"`);
  }
}

/** A list as PostgreSQL writes it: `{2026-11-16,2026-11-23}`. */
function checkDays(text: string): void {
  const days = /^\s*\{(.*)\}\s*$/s.exec(text)?.[1];
  if (days === undefined || /[{}\\]|^\s*,|,\s*,|,\s*$/.test(days)) {
    throw new AppError(400, '22P02', `malformed array literal: "${shorten(text)}"`);
  }
  if (days.trim() === '') return;
  for (const day of days.split(',')) checkTime('date', day.trim().replace(/^"(.*)"$/, '$1'), DAY);
}

// Leap years repeat every 400 years, and two-digit years mean the last century to Date.
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

function wrongForm(code: string, type: string, text: string): AppError {
  return new AppError(400, code, `invalid input syntax for type ${type}: "${shorten(text)}"`);
}
