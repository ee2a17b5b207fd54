import type { Caller } from '#server/db/as-caller.ts';
import { noRight } from './refusals.ts';
import type { Table } from './table.ts';
import type { WriteKind } from './write-answer.ts';

/** Who has no right to write hears that before anything of the rows: what is wrong with them is for others to know. */
export function refuseUngranted(table: Table, caller: Caller, kind: WriteKind): void {
  if (!isGranted(table, caller, kind)) throw noRight(table.name, caller.role === 'anon');
}

/** As the catalogue has it; which rows, policies say. */
function isGranted(table: Table, { role }: Caller, kind: WriteKind): boolean {
  const { insertable, updatable = [], removable = false, writers, changers = writers } = table;
  if (kind === 'delete') return removable && role !== 'anon';
  if (kind === 'update') return updatable.length > 0 && !(changers && role === 'anon');
  return insertable.length > 0 && !(writers && role === 'anon');
}
