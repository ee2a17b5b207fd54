import type { TableDescription } from '#contract/table-description.ts';
import { unknownTable } from './refusals.ts';

/** A table on the wire; SQL takes its names and types from here and nowhere else. */
export type Table = TableDescription & { readonly name: string };

export type Tables = Readonly<Record<string, TableDescription>>;

export function tableNamed(tables: Tables, name: string): Table {
  const description = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!description) throw unknownTable(name);
  return { ...description, name };
}
