import { COLUMNS } from '#contract/tables.ts';
import type { TableName } from '#contract/tables.ts';
import type { Comparison, Condition } from './parse-filters.ts';
import { unknownColumn } from './refusals.ts';

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
export function planWhere(table: TableName, where: Condition[], values: unknown[]): string {
  if (where.length === 0) return '';
  return ` where ${where.map((condition) => planCondition(table, condition, values)).join(' and ')}`;
}

/** A column as SQL, when the table has it. */
export function quoteColumn(table: TableName, column: string): string {
  if (!COLUMNS[table].includes(column)) throw unknownColumn(table, column);
  return `"${column}"`;
}

export function quoteTable(table: TableName): string {
  return `public."${table}"`;
}

function planCondition(table: TableName, condition: Condition, values: unknown[]): string {
  const test = planTest(table, condition, values);
  return condition.negated ? `not (${test})` : test;
}

function planTest(table: TableName, condition: Condition, values: unknown[]): string {
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
