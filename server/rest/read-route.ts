import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { acceptedEncoding } from '#server/http/accept-encoding.ts';
import { isRecord } from '#server/load/rest-gates.ts';
import { answerRead } from './answer.ts';
import type { Answer } from './answer.ts';
import { MAX_CACHED_BYTES } from './answer-cache.ts';
import { searchOf } from './call.ts';
import type { Call } from './call.ts';
import { countBeyond, MAX_COUNTED_ENTRIES } from './entry-reads.ts';
import { heldTag, plainOf } from './encoded-answer.ts';
import type { Encoded } from './encoded-answer.ts';
import { parseRange, wantsSingle } from './parse-headers.ts';
import { nameApplied } from './parse-preferences.ts';
import { prepareRead } from './prepare-read.ts';
import { readPublic } from './public-reads.ts';
import type { PublicParts } from './public-reads.ts';
import { readRows } from './run.ts';

/** Which preferences mean something to a read. */
const MEANINGFUL = ['count', 'tx', 'handling', 'timezone'] as const;

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
  const applied = nameApplied(preferences, MEANINGFUL);
  if (applied) reply.header('preference-applied', applied);

  if (!table.isPublic) {
    const result = await readRows(parts.pool, caller, read);
    if (isRecord(table) && (result.total ?? 0) > MAX_COUNTED_ENTRIES)
      result.total = await countBeyond(parts.pool, caller, read);
    const answer = answerRead(result, read);
    return isHead ? sendHead(reply, answer) : send(reply, answer, plainOf(answer));
  }

  const isOpen = parts.cache.isOpen();
  const found = await readPublic(parts, table.name, read, request.ip);
  const { answer } = found;
  reply.header('vary', withOthers(reply.getHeader('vary'), 'Accept, Accept-Encoding, Prefer, Range'));
  // A part of a list is no answer that a browser may keep: for it 206 means a piece of a file.
  if (answer.status === 200) reply.header('cache-control', 'public, no-cache');
  if (isHead) return sendHead(reply, answer);
  const held = heldTag(headers['if-none-match'], answer.tag);
  if (held !== undefined) return reply.code(304).header('etag', held).send();
  // What is not cached would be compressed for one reader alone.
  const isCached = isOpen && answer.body.length <= MAX_CACHED_BYTES;
  const encoded = isCached
    ? await found.encode(acceptedEncoding(headers['accept-encoding']))
    : plainOf(answer);
  return send(reply.header('etag', encoded.etag), answer, encoded);
}

function send(reply: FastifyReply, answer: Answer, { encoding, body }: Encoded) {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(answer.status)
    .header('content-type', answer.contentType)
    .header('content-range', answer.contentRange)
    .send(body);
}

// The rows were only counted, so neither their length nor their tag is known.
function sendHead(reply: FastifyReply, answer: Answer) {
  return reply
    .code(answer.status)
    .header('content-type', answer.contentType)
    .header('content-range', answer.contentRange)
    .send();
}

// Whoever allows other origins has written Vary before us.
function withOthers(vary: number | string | string[] | undefined, ours: string): string {
  return vary === undefined ? ours : `${String(vary)}, ${ours}`;
}
