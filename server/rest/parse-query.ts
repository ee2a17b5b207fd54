import { shorten } from '#contract/errors.ts';
import { isTree, parseFilters, type Condition } from './parse-filters.ts';
import type { RowRange } from './parse-headers.ts';
import { aggregated, negativeLimit, outOfRange, unparsable, unrelated } from './refusals.ts';
import { createScanner, type Scanner } from './scanner.ts';

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
export const MAX_LIMIT = 10_000;
const MAX_NAMES = 50;
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict']);

/** Whether a parameter of the address is about the rows: reserved, or a filter. */
export function isAboutRows(name: string, text: string): boolean {
  return RESERVED.has(name) || isTree(name) || /^(?:not\.)?[a-z]+(?:\([a-z]+\))?\./.test(text);
}

type Asked = {
  /** The table or function that is named in a refusal. */
  of: string;
  range?: RowRange | undefined;
  /** The limit where the request names none. */
  unlessLimited?: number;
};

/** Reads the part of the address after `?`, in which `+` is a blank. */
export function parseQuery(search: string, { of, range, unlessLimited = DEFAULT_LIMIT }: Asked): TableQuery {
  const parameters = new URLSearchParams(search);
  const named = { limit: readNumber(parameters, 'limit'), offset: readNumber(parameters, 'offset') };
  const { limit, offset } = windowOf(named, range);
  return {
    select: readSelect(parameters.get('select') ?? '*', of),
    order: readOrder(parameters.get('order') ?? ''),
    limit: Math.min(limit ?? unlessLimited, MAX_LIMIT),
    offset,
    isPaged: named.limit !== undefined || named.offset !== undefined,
    where: parseFilters([...parameters].filter(([name]) => !RESERVED.has(name))),
    columns: readNames(parameters.get('columns'), 'columns parameter'),
    onConflict: readNames(parameters.get('on_conflict'), 'on_conflict parameter'),
  };
}

function readNumber(parameters: URLSearchParams, name: 'limit' | 'offset'): number | undefined {
  const text = parameters.get(name);
  if (text === null) return undefined;
  if (!/^-?\d+$/.test(text)) throw unparsable(`${name} parameter`, text, 'expecting a whole number');
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw outOfRange(`The ${name} is beyond any table.`);
  return number;
}

type Window = { limit: number | undefined; offset: number | undefined };

/** The rows that both address and header ask for. A negative offset counts as 0. */
function windowOf(named: Window, range: RowRange | undefined): { limit: number | undefined; offset: number } {
  const offset = Math.max(0, named.offset ?? 0, range?.offset ?? 0);
  if (named.limit === 0) return { limit: 0, offset };
  const ends = [named.limit && (named.offset ?? 0) + named.limit, range?.limit && range.offset + range.limit];
  const end = Math.min(...ends.map((one) => one ?? Infinity));
  if (end <= offset) throw negativeLimit();
  return { limit: end === Infinity ? undefined : end - offset, offset };
}

function readSelect(text: string, of: string): Selected[] {
  const items = readItems(text, 'select parameter', (scanner) => {
    if (scanner.skip('*')) return { column: '*', as: undefined };
    const name = readName(scanner, /[^,:"()>]+/y, 'expecting a column or *');
    refuseBrackets(scanner, name, of);
    if (!scanner.skip(':')) return { column: name, as: undefined };
    if (!/^\w{1,63}$/.test(name)) scanner.fail('an alias is made of letters, digits and _');
    const column = readName(scanner, /[^,:"()>]+/y, 'expecting a column');
    refuseBrackets(scanner, column, of);
    return { column, as: name };
  });
  refuseTwice(text, items);
  return items.length > 0 ? items : [{ column: '*', as: undefined }];
}

/** Brackets follow the name of another table or of an aggregate, and neither is supported. */
function refuseBrackets(scanner: Scanner, name: string, of: string): void {
  const isEmpty = scanner.match(/\( *\)/y) !== undefined;
  if (isEmpty && /(?:^|\.)(?:count|sum|avg|min|max)$/.test(name)) throw aggregated();
  if (isEmpty || scanner.skip('(')) throw unrelated(of, name.replace(/^\.{3}|!.*$/g, ''));
}

/** A column under fifty aliases would turn a short request into a very long response. */
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
  if (text.trim() === '') throw unparsable(what, text, 'expecting a column');
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
