import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { acceptedEncoding } from '#server/http/accept-encoding.ts';
import { isRecord } from '#server/load/rest-gates.ts';
import { toReadResponse, type ReadResponse } from './read-response.ts';
import { MAX_CACHED_BYTES } from './response-cache.ts';
import { searchOf, type Call } from './call.ts';
import { countBeyond, MAX_COUNTED_ENTRIES } from './entry-reads.ts';
import { heldTag, plainOf, type Encoded } from './encoded-response.ts';
import { parseRange, wantsSingle } from './parse-headers.ts';
import { nameApplied } from './preferences.ts';
import { prepareRead } from './prepare-read.ts';
import { readPublic, type PublicParts } from './public-reads.ts';
import { readRows } from './query.ts';

/** Which preferences apply to a read. */
const APPLICABLE = ['count', 'tx', 'handling', 'timezone'] as const;

export type ReadParts = PublicParts & { pool: Pool };

/** GET and HEAD: public tables from the cache, the others from the database as the caller. */
export async function readTable(parts: ReadParts, { table, caller, preferences, request, reply }: Call) {
  const { headers } = request;
  const isHead = request.method === 'HEAD';
  const read = prepareRead(table, {
    search: searchOf(request),
    range: parseRange(request),
    isSingle: wantsSingle(headers),
    wantsCount: preferences.count !== undefined,
    isHead,
    timeZone: preferences.timezone,
  });
  nameApplied(reply, preferences, APPLICABLE);

  if (!table.isPublic) {
    const result = await readRows(parts.pool, caller, read, { inOrder: isRecord(table) });
    if (isRecord(table) && (result.total ?? 0) > MAX_COUNTED_ENTRIES)
      result.total = await countBeyond(parts.pool, caller, read);
    const response = toReadResponse(result, read);
    return send(reply, response, isHead ? undefined : plainOf(response));
  }

  const isOpen = parts.cache.isOpen();
  const found = await readPublic(parts, table.name, read, request.ip);
  const { response } = found;
  reply.header('vary', withOthers(reply.getHeader('vary'), 'Accept, Accept-Encoding, Prefer, Range'));
  // Browsers must not cache a part of a list: to them 206 means a part of a file.
  if (response.status === 200) reply.header('cache-control', 'public, no-cache');
  if (isHead) return send(reply, response);
  const held = heldTag(headers['if-none-match'], response.tag);
  if (held !== undefined) return reply.code(304).header('etag', held).send();
  // A response that is not cached would be compressed for one reader alone.
  const isCached = isOpen && response.body.length <= MAX_CACHED_BYTES;
  const encoded = isCached
    ? await found.encode(acceptedEncoding(headers['accept-encoding']))
    : plainOf(response);
  return send(reply.header('etag', encoded.etag), response, encoded);
}

/** Without an encoding for HEAD: the rows were only counted, so neither their length nor their tag is known. */
function send(reply: FastifyReply, response: ReadResponse, encoded?: Encoded) {
  if (encoded && encoded.encoding !== 'identity') reply.header('content-encoding', encoded.encoding);
  return reply
    .code(response.status)
    .header('content-type', response.contentType)
    .header('content-range', response.contentRange)
    .send(encoded?.body);
}

// Where other origins are allowed, Vary is set already.
function withOthers(vary: number | string | string[] | undefined, ours: string): string {
  return vary === undefined ? ours : `${String(vary)}, ${ours}`;
}
