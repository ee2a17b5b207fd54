import { createHash } from 'node:crypto';
import type { Read } from './prepare-read.ts';
import { beyondTheEnd, notSingle } from './refusals.ts';
import type { Result } from './query.ts';

/** A finished response to a read, the same for every caller who gets these rows. */
export type ReadResponse = {
  status: 200 | 206;
  contentType: string;
  contentRange: string;
  /** The same for the same content on every server; each encoding adds its own ending. */
  tag: string;
  body: Buffer;
};

const JSON_TYPE = 'application/json; charset=utf-8';
const SINGLE_TYPE = 'application/vnd.pgrst.object+json; charset=utf-8';

export function toReadResponse(
  result: Result,
  { offset, isSingle }: Pick<Read, 'offset' | 'isSingle'>,
): ReadResponse {
  const { rows, total } = result;
  if (total !== undefined && offset > total) throw beyondTheEnd(offset, total);
  const body = Buffer.from(jsonOf(result, isSingle));
  const status = total !== undefined && rows < total ? 206 : 200;
  const range = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  const contentRange = `${range}/${total ?? '*'}`;
  const hash = createHash('sha256').update(`${status} ${contentRange}\n`).update(body);
  return {
    status,
    contentType: contentTypeOf(isSingle),
    contentRange,
    tag: hash.digest('base64url').slice(0, 22),
    body,
  };
}

export function jsonOf({ body, rows }: Result, isSingle: boolean): string {
  if (!isSingle) return `[${body}]`;
  if (rows !== 1) throw notSingle(rows);
  return body;
}

export function contentTypeOf(isSingle: boolean): string {
  return isSingle ? SINGLE_TYPE : JSON_TYPE;
}
