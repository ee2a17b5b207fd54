import type { Comparison, Condition } from './parse-filters.ts';
import { unknownColumn } from './refusals.ts';
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
  if (!Object.hasOwn(table.columns, column)) throw unknownColumn(table.name, column);
  return `"${column}"`;
}

export function quoteTable(table: Table): string {
  return `public."${table.name}"`;
}

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
  if (condition.kind === 'is') return `${column} is ${condition.state.replace('_', ' ')}`;
  if (condition.kind === 'in') return `${column} = any ($${values.push(condition.values)})`;
  const { comparison, value } = condition;
  // On the wire * stands for %, which would have to be escaped in an address.
  const isPattern = comparison === 'like' || comparison === 'ilike';
  return `${column} ${SQL_COMPARISONS[comparison]} $${values.push(isPattern ? value.replaceAll('*', '%') : value)}`;
}
