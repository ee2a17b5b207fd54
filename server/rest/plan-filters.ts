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

/** The views that stand for a table while its rows are searched, so that an index serves the patterns. */
const SEARCHED: Readonly<Record<string, string>> = {
  [TABLES.contactForm]: '(select (form).* from private.contact_form_search)',
};

/** What a read takes its rows from: the table, or its view for searching where there is one. */
export function quoteSource(table: Table, where: Condition[]): string {
  const view = Object.hasOwn(SEARCHED, table.name) ? SEARCHED[table.name] : undefined;
  return view !== undefined && where.some(isSearch) ? view : quoteTable(table);
}

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
  return `${column} ${planComparison(type, condition.comparison, condition.value, values)}`;
}

function planComparison(type: ColumnType, comparison: Comparison, value: string, values: unknown[]): string {
  const isText = isPattern(comparison);
  if (isText && type !== 'text') {
    throw unknownOperator(nameOfType(type), comparison === 'like' ? '~~' : '~~*');
  }
  checkLiteral(type, value);
  if (isText && /(?:^|[^\\])(?:\\\\)*\\$/.test(value)) throw openPattern();
  // On the wire * stands for %, which would have to be escaped in an address.
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
