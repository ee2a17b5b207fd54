import type { FastifyReply } from 'fastify';
import { contentTypeOf, jsonOf } from './read-response.ts';
import { nameApplied, type Preferences } from './preferences.ts';
import type { WriteShape } from './plan-write.ts';
import { notSingle, tooManyAffected } from './refusals.ts';
import type { Written } from './query.ts';
import type { Table } from './table.ts';

export type WriteKind = 'insert' | 'update' | 'delete';

/** Which preferences apply to which write. */
const APPLICABLE: Record<WriteKind, (keyof Preferences)[]> = {
  insert: ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'],
  update: ['missing', 'return', 'count', 'tx', 'handling', 'timezone', 'max-affected'],
  delete: ['return', 'count', 'tx', 'handling', 'timezone', 'max-affected'],
};

/** Called inside the transaction: a write that touched other rows than the caller allowed has touched none. */
export function refuseExcess(kind: WriteKind, shape: WriteShape, { rows }: Written): void {
  const most = kind === 'insert' ? undefined : shape['max-affected'];
  if (most !== undefined && rows > most) throw tooManyAffected(rows);
  if (shape.isSingle && rows !== 1) throw notSingle(rows);
}

export function sendWritten(
  reply: FastifyReply,
  table: Table,
  kind: WriteKind,
  shape: WriteShape,
  written: Written,
) {
  nameApplied(reply, shape, APPLICABLE[kind]);
  reply.header('content-range', `${rangeOf(kind, written.rows)}/${shape.count ? written.rows : '*'}`);
  if (written.location) reply.header('location', locate(table, written.location));
  const wantsRows = shape.return === 'representation';
  reply.code(statusOf(kind, shape, written));
  if (!wantsRows) return reply.send();
  return reply.header('content-type', contentTypeOf(shape.isSingle)).send(jsonOf(written, shape.isSingle));
}

// An upsert that only changed rows has created nothing.
function statusOf(kind: WriteKind, shape: WriteShape, { rows, updated }: Written): 200 | 201 | 204 {
  if (kind !== 'insert') return shape.return === 'representation' ? 200 : 204;
  return shape.resolution === 'merge-duplicates' && updated >= rows ? 200 : 201;
}

function rangeOf(kind: WriteKind, rows: number): string {
  return kind === 'update' && rows > 0 ? `0-${rows - 1}` : '*';
}

/** Where the new row can be read, by its primary key. */
function locate({ name }: Table, key: Record<string, unknown>): string {
  const filters = Object.entries(key).map(([column, value]): [string, string] => [
    column,
    `eq.${String(value)}`,
  ]);
  return `/${encodeURIComponent(name)}?${new URLSearchParams(filters)}`;
}
