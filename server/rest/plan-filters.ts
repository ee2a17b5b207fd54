import type { ColumnType } from '#contract/table-description.ts';
import { TABLES } from '#contract/tables.ts';
import { checkLiteral } from './literals.ts';
import type { Comparison, Condition } from './parse-filters.ts';
import { notBoolean, openPattern, unknownColumn, unknownOperator } from './refusals.ts';
import type { Table } from './table.ts';

const SQL_COMPARISONS: Record<Comparison, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
};

/** The where clause; values go to the list of parameters, names come from the table's own columns. */
export function planWhere(table: Table, where: Condition[], values: unknown[]): string {
  if (where.length === 0) return '';
  return ` where ${where.map((condition) => planCondition(table, condition, values)).join(' and ')}`;
}

/** A column as SQL, when the table has it. */
export function quoteColumn(table: Table, column: string): string {
  typeOf(table, column);
  return `"${column}"`;
}

export function quoteTable(table: Table): string {
  return `public."${table.name}"`;
}

/**
 * The views that replace a table while its rows are searched, so that an index serves the patterns. They have a lower-case copy of
 * each text: to make it for every row and every search takes longer than everything else.
 */
const SEARCHED: Readonly<Record<string, { view: string; small: Readonly<Record<string, string>> }>> = {
  [TABLES.contactForm]: {
    view: '(select (form).* from private.contact_form_search)',
    small: { message: 'searched_message', name: 'searched_name', email: 'searched_email' },
  },
};

/** What a read takes its rows from: the table, or its view for searching where there is one. */
export function quoteSource(table: Table, where: Condition[]): string {
  const searched = searchedOf(table);
  return searched !== undefined && where.some(isSearch) ? searched.view : quoteTable(table);
}

const searchedOf = ({ name }: Table) => (Object.hasOwn(SEARCHED, name) ? SEARCHED[name] : undefined);

function isSearch(condition: Condition): boolean {
  if (condition.kind === 'group') return condition.parts.some(isSearch);
  return condition.kind === 'compare' && isPattern(condition.comparison);
}

const isPattern = (comparison: Comparison) => comparison === 'like' || comparison === 'ilike';

function planCondition(table: Table, condition: Condition, values: unknown[]): string {
  const test = planTest(table, condition, values);
  return condition.negated ? `not (${test})` : test;
}

function planTest(table: Table, condition: Condition, values: unknown[]): string {
  if (condition.kind === 'group') {
    const parts = condition.parts.map((part) => planCondition(table, part, values));
    return `(${parts.join(` ${condition.joined} `)})`;
  }
  const column = `t.${quoteColumn(table, condition.column)}`;
  const type = typeOf(table, condition.column);
  if (condition.kind === 'is') {
    const state = condition.state.replace('_', ' ');
    if (!state.endsWith('null') && type !== 'boolean') throw notBoolean(state, nameOfType(type));
    return `${column} is ${state}`;
  }
  if (condition.kind === 'in') {
    for (const value of condition.values) checkLiteral(type, value);
    return `${column} = any ($${values.push(condition.values)})`;
  }
  const comparison = planComparison(type, condition.comparison, condition.value, values);
  const small = condition.comparison === 'ilike' ? searchedOf(table)?.small[condition.column] : undefined;
  // Equivalent: ilike lower-cases both sides.
  return small === undefined ? `${column} ${comparison}` : `t.${small} like lower($${values.length}::text)`;
}

function planComparison(type: ColumnType, comparison: Comparison, value: string, values: unknown[]): string {
  const isText = isPattern(comparison);
  if (isText && type !== 'text') {
    throw unknownOperator(nameOfType(type), comparison === 'like' ? '~~' : '~~*');
  }
  checkLiteral(type, value);
  if (isText && /(?:^|[^\\])(?:\\\\)*\\$/.test(value)) throw openPattern();
  // On the wire * means %, which would have to be escaped in an address.
  return `${SQL_COMPARISONS[comparison]} $${values.push(isText ? value.replaceAll('*', '%') : value)}`;
}

function typeOf(table: Table, column: string): ColumnType {
  const described = Object.hasOwn(table.columns, column) ? table.columns[column] : undefined;
  if (!described) throw unknownColumn(table.name, column);
  return described.type;
}

function nameOfType(type: ColumnType): string {
  return type === 'timestamptz' ? 'timestamp with time zone' : type;
}
