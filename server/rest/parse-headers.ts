import type { IncomingHttpHeaders } from 'node:http';
import { emptyRange, unknownMediaType, unknownSchema } from './refusals.ts';

const SINGLE = 'application/vnd.pgrst.object+json';
const MANY = new Set(['application/json', 'application/vnd.pgrst.array+json', 'application/*', '*/*']);

/** Whether the caller wants one object instead of a list. */
export function wantsSingle(headers: IncomingHttpHeaders): boolean {
  const { accept } = headers;
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return false;
  const types = accept.split(',').map((type) => type.split(';'));
  for (const [type = '', ...settings] of types) {
    if (settings.some((setting) => setting.includes('nulls='))) continue;
    if (type.trim().toLowerCase() === SINGLE) return true;
    if (MANY.has(type.trim().toLowerCase())) return false;
  }
  throw unknownMediaType(accept);
}

/** The rows that a header asks for, as offset and limit do in the address. */
export type RowRange = { offset: number; limit: number | undefined };

/** `Range: 0-4` counts rows, from the first to the last; any other unit or form is not about rows and is ignored. */
export function parseRange(headers: IncomingHttpHeaders): RowRange | undefined {
  const unit = headers['range-unit'];
  if (unit !== undefined && unit !== 'items') return undefined;
  const [, first, last] = /^(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === undefined) return undefined;
  const offset = Number(first);
  if (!last) return { offset, limit: undefined };
  if (Number(last) < offset) throw emptyRange();
  return { offset, limit: Number(last) - offset + 1 };
}

/** Tables outside the schema public are not on the wire. */
export function refuseOtherSchemas({
  method,
  headers,
}: {
  method: string;
  headers: IncomingHttpHeaders;
}): void {
  const isRead = method === 'GET' || method === 'HEAD';
  const schema = headers[isRead ? 'accept-profile' : 'content-profile'];
  if (schema !== undefined && schema !== 'public') throw unknownSchema(String(schema));
}
