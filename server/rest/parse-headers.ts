import type { IncomingHttpHeaders } from 'node:http';
import { emptyRange, unknownMediaType, unknownSchema } from './refusals.ts';

const SINGLE = 'application/vnd.pgrst.object+json';
const MANY = new Set(['application/json', 'application/vnd.pgrst.array+json', 'application/*', '*/*']);

type Request = { method: string; headers: IncomingHttpHeaders };

/** Whether the caller wants one object instead of a list: of the types that we have the one with the highest `q`. */
export function wantsSingle(headers: IncomingHttpHeaders): boolean {
  const { accept } = headers;
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return false;
  for (const type of byPreference(accept)) {
    if (type === SINGLE) return true;
    if (MANY.has(type)) return false;
  }
  throw unknownMediaType(accept);
}

/** Media types as PostgREST orders them: by `q`, then the more specific first. What has a `q` of 0 is not wanted. */
function byPreference(accept: string): string[] {
  return accept
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim().toLowerCase()))
    .filter((parts) => !parts.some((part) => part.startsWith('nulls=')))
    .map(([type = '', ...parameters]) => ({
      type,
      q: qOf(parameters),
      specificity: parameters.filter((one) => !/^q *=/.test(one)).length - type.split('*').length,
    }))
    .filter(({ q }) => q > 0)
    .toSorted((a, b) => b.q - a.q || b.specificity - a.specificity)
    .map(({ type }) => type);
}

/** 1 where none is given, or none that HTTP knows. */
function qOf(parameters: string[]): number {
  const named = parameters.find((one) => /^q *=/.test(one))?.replace(/^q *= */, '');
  return named !== undefined && /^(?:0(?:\.\d*)?|1(?:\.0*)?)$/.test(named) ? Number(named) : 1;
}

/** The rows that a header asks for, as offset and limit do in the address. */
export type RowRange = { offset: number; limit: number | undefined };

/**
 * `Range: 0-4` counts rows, from the first to the last; any other unit or form is not about rows and is ignored. HTTP knows it for
 * GET alone, so HEAD counts all rows.
 */
export function parseRange({ method, headers }: Request): RowRange | undefined {
  if (method !== 'GET') return undefined;
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
export function refuseOtherSchemas({ method, headers }: Request): void {
  const isRead = method === 'GET' || method === 'HEAD';
  const schema = headers[isRead ? 'accept-profile' : 'content-profile'];
  if (schema !== undefined && schema !== 'public') throw unknownSchema(String(schema));
}
