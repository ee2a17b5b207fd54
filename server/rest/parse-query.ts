import { parseFilters } from './parse-filters.ts';
import type { Condition } from './parse-filters.ts';
import type { RowRange } from './parse-headers.ts';
import { outOfRange, shorten, unparsable } from './refusals.ts';
import { createScanner } from './scanner.ts';
import type { Scanner } from './scanner.ts';

export type Selected = { column: string; as: string | undefined };
export type Order = { column: string; descending: boolean; nulls: 'first' | 'last' | undefined };

export type TableQuery = {
  select: Selected[];
  order: Order[];
  limit: number;
  offset: number;
  /** Whether the address itself names a limit or an offset. */
  isPaged: boolean;
  where: Condition[];
  /** The columns an insert of many rows names. */
  columns: string[] | undefined;
  /** The columns by which an insert finds a row that exists already. */
  onConflict: string[] | undefined;
};

const DEFAULT_LIMIT = 1000;
const MAX_LIMIT = 10_000;
const MAX_NAMES = 50;
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

/** Reads the part of the address after `?`, in which `+` is a blank. A range counts where the address names none. */
export function parseQuery(search: string, range?: RowRange): TableQuery {
  const parameters = new URLSearchParams(search);
  const named = { limit: readNumber(parameters, 'limit'), offset: readNumber(parameters, 'offset') };
  const { limit, offset } = named.limit === undefined && named.offset === undefined && range ? range : named;
  return {
    select: readSelect(parameters.get('select') ?? '*'),
    order: readOrder(parameters.get('order') ?? ''),
    limit: Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT),
    offset: offset ?? 0,
    isPaged: named.limit !== undefined || named.offset !== undefined,
    where: parseFilters([...parameters].filter(([name]) => !RESERVED.has(name))),
    columns: readNames(parameters.get('columns'), 'columns parameter'),
    onConflict: readNames(parameters.get('on_conflict'), 'on_conflict parameter'),
  };
}

function readNumber(parameters: URLSearchParams, name: 'limit' | 'offset'): number | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  if (!/^\d+$/.test(text)) throw unparsable(`${name} parameter`, text, 'expecting a whole number from 0 on');
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw outOfRange(`The ${name} is beyond any table.`);
  return number;
}

function readSelect(text: string): Selected[] {
  const items = readItems(text, 'select parameter', (scanner) => {
    if (scanner.skip('*')) return { column: '*', as: undefined };
    const name = readName(scanner, /[^,:"()>]+/y, 'expecting a column or *');
    if (!scanner.skip(':')) return { column: name, as: undefined };
    if (!/^\w{1,63}$/.test(name)) scanner.fail('an alias is made of letters, digits and _');
    return { column: readName(scanner, /[^,:"()>]+/y, 'expecting a column'), as: name };
  });
  refuseTwice(text, items);
  return items.length > 0 ? items : [{ column: '*', as: undefined }];
}

/** A column under fifty names would make a short request a very long answer. */
function refuseTwice(text: string, items: Selected[]): void {
  const columns = items.map(({ column }) => column);
  const twice = columns.find((column, index) => columns.indexOf(column) < index);
  if (twice !== undefined)
    throw unparsable('select parameter', text, `"${shorten(twice)}" is selected twice`);
  if (columns.includes('*') && columns.length > 1)
    throw unparsable('select parameter', text, '* already selects every column');
}

function readName(scanner: Scanner, unquoted: RegExp, missing: string): string {
  return scanner.quoted() ?? (scanner.match(unquoted)?.trim() || scanner.fail(missing));
}

function readOrder(text: string): Order[] {
  return readItems(text, 'order', (scanner) => {
    const column = readName(scanner, /[^.,"]+/y, 'expecting a column');
    const direction = scanner.match(/\.(?:asc|desc)/y);
    const nulls = scanner.match(/\.nulls(?:first|last)/y);
    return {
      column,
      descending: direction === '.desc',
      nulls: nulls === undefined ? undefined : nulls === '.nullsfirst' ? 'first' : 'last',
    };
  });
}

function readNames(text: string | null, what: string): string[] | undefined {
  if (text === null) return undefined;
  return readItems(text, what, (scanner) => readName(scanner, /[^,"]+/y, 'expecting a column'));
}

function readItems<Item>(text: string, what: string, read: (scanner: Scanner) => Item): Item[] {
  if (text === '') return [];
  const scanner = createScanner(text, (details) => unparsable(what, text, details));
  const items: Item[] = [];
  do {
    scanner.blanks();
    items.push(read(scanner));
    scanner.blanks();
  } while (scanner.skip(',') && (items.length < MAX_NAMES || scanner.fail(`more than ${MAX_NAMES} names`)));
  scanner.end();
  return items;
}
