import { unparsable } from './refusals.ts';
import { createScanner, type Scanner } from './scanner.ts';

const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const;
const STATES = ['null', 'not_null', 'true', 'false', 'unknown'] as const;

export type Comparison = (typeof COMPARISONS)[number];
type State = (typeof STATES)[number];

export type Condition =
  | { kind: 'compare'; negated: boolean; column: string; comparison: Comparison; value: string }
  | { kind: 'is'; negated: boolean; column: string; state: State }
  | { kind: 'in'; negated: boolean; column: string; values: string[] }
  | { kind: 'group'; negated: boolean; joined: 'and' | 'or'; parts: Condition[] };

// Each bounds what one query can cost the database; the pages of the site stay far below.
const MAX_CONDITIONS = 30;
const MAX_PATTERNS = 5;
const MAX_PATTERN_LENGTH = 200;
const MAX_LISTED = 500;
const MAX_DEPTH = 8;

/** Reads `column=op.value` and the trees `and=(…)`, `or=(…)`, `not.and=(…)`, `not.or=(…)`. */
export function parseFilters(parameters: Iterable<[string, string]>): Condition[] {
  const budget = { conditions: 0, patterns: 0, listed: 0 };
  return Array.from(parameters, ([name, text]) => {
    const scanner = createScanner(text, (details) =>
      unparsable(isTree(name) ? 'logic tree' : 'filter', text, details),
    );
    const condition = isTree(name)
      ? readGroup(scanner, name, 1, budget)
      : readTest(scanner, name, (scanner) => scanner.rest(), budget);
    scanner.end();
    return condition;
  });
}

export const isTree = (name: string) => /^(not\.)?(and|or)$/.test(name);

type Budget = { conditions: number; patterns: number; listed: number };

function readGroup(scanner: Scanner, name: string, depth: number, budget: Budget): Condition {
  if (depth > MAX_DEPTH) scanner.fail(`more than ${MAX_DEPTH} levels of and/or`);
  const parts: Condition[] = [];
  scanner.expect('(');
  do {
    scanner.blanks();
    parts.push(readPart(scanner, depth, budget));
  } while (scanner.skip(','));
  scanner.expect(')');
  scanner.blanks();
  return {
    kind: 'group',
    negated: name.startsWith('not.'),
    joined: name.endsWith('and') ? 'and' : 'or',
    parts,
  };
}

function readPart(scanner: Scanner, depth: number, budget: Budget): Condition {
  const group = scanner.match(/(?:not\.)?(?:and|or)(?=\()/y);
  if (group !== undefined) return readGroup(scanner, group, depth + 1, budget);
  const column =
    scanner.quoted() ?? scanner.match(/[^.,()"]+/y)?.trim() ?? scanner.fail('a column is missing');
  scanner.expect('.');
  return readTest(scanner, column, (scanner) => scanner.quoted() ?? scanner.match(/[^,)]*/y) ?? '', budget);
}

function readTest(
  scanner: Scanner,
  column: string,
  readValue: (scanner: Scanner) => string,
  budget: Budget,
): Condition {
  budget.conditions += 1;
  if (budget.conditions > MAX_CONDITIONS) scanner.fail(`more than ${MAX_CONDITIONS} conditions`);
  const negated = scanner.match(/not\./y) !== undefined;
  const operator = scanner.match(/[a-z]+(?=\.)/y);
  scanner.skip('.');
  if (operator === 'in') return { kind: 'in', negated, column, values: readList(scanner, budget) };
  if (operator === 'is') {
    const value = readValue(scanner).toLowerCase();
    const state = STATES.find((state) => state === value) ?? scanner.fail(`is takes ${STATES.join(', ')}`);
    return { kind: 'is', negated, column, state };
  }
  const comparison =
    COMPARISONS.find((comparison) => comparison === operator) ??
    scanner.fail(`expecting an operator: ${COMPARISONS.join(', ')}, is, in or not`);
  const value = readValue(scanner);
  if (comparison === 'like' || comparison === 'ilike') {
    budget.patterns += 1;
    if (budget.patterns > MAX_PATTERNS) scanner.fail(`more than ${MAX_PATTERNS} patterns`);
    if (value.length > MAX_PATTERN_LENGTH)
      scanner.fail(`a pattern of more than ${MAX_PATTERN_LENGTH} characters`);
  }
  return { kind: 'compare', negated, column, comparison, value };
}

function readList(scanner: Scanner, budget: Budget): string[] {
  scanner.expect('(');
  scanner.blanks();
  if (scanner.skip(')')) return [];
  const values: string[] = [];
  do {
    budget.listed += 1;
    if (budget.listed > MAX_LISTED) scanner.fail(`more than ${MAX_LISTED} values in lists`);
    // As in PostgREST, a blank after a comma belongs to an unquoted value.
    values.push(scanner.quotedAfterBlanks() ?? scanner.match(/[^,)]*/y) ?? '');
  } while (scanner.skip(','));
  scanner.expect(')');
  scanner.blanks();
  return values;
}
