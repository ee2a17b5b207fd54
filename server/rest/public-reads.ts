import type { Visitors } from '#server/db/visitors.ts';
import { GateRefusal, type Gate } from '#server/load/gate.ts';
import { wideNetworkOf } from '#server/load/network-rules.ts';
import { toReadResponse } from './read-response.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Compressor } from './compressor.ts';
import { encodableResponse, type EncodableResponse } from './encoded-response.ts';
import type { Read } from './prepare-read.ts';
import { readRowsAsVisitor, type Result } from './query.ts';

type ReadPlace = { visitors: Visitors; gate: Gate };

/**
 * Where anyone's reads of public tables happen: on connections of their own, behind a gate. `slow` is for those whose questions
 * take long.
 */
export type PublicReads = ReadPlace & { slow: ReadPlace };

export type PublicParts = {
  publicReads: PublicReads;
  /** For reads of more than a page. */
  largeReads: Gate;
  cache: ResponseCache;
  compressor: Compressor;
};

/** An ordinary question takes a millisecond, and a few of them on a machine with far too much to do. */
const SLOW_MS = 100;

/** Reads when it is the network's turn, on the connection that its questions deserve. */
export function readInTurn<T>(
  { visitors, gate, slow }: PublicReads,
  network: string,
  read: (visitors: Visitors) => Promise<T>,
): Promise<T> {
  if (gate.typicalMs(network) < SLOW_MS) return gate.run(network, () => read(visitors));
  return slow.gate.run(network, () => gate.run(network, () => read(slow.visitors)));
}

const PAGE_ROWS = 1_000;
const MOST_ROWS = 10_000;
const PAGE_TIMEOUT_MS = 500;
const MOST_TIMEOUT_MS = 2_000;

/**
 * How long one statement may take. A page of 1,000 rows needs 20 ms, and ten times that on a machine with far too much to do;
 * a read of more rows gets more time, so that the whole Qur'an at once does not fail there.
 */
export function publicTimeoutMs(rows: number): number {
  const beyondPage = Math.max(0, Math.min(rows, MOST_ROWS) - PAGE_ROWS) / (MOST_ROWS - PAGE_ROWS);
  return Math.round(PAGE_TIMEOUT_MS + beyondPage * (MOST_TIMEOUT_MS - PAGE_TIMEOUT_MS));
}

const TRIES = 3;

/** The answer from the cache, or made for it: everyone sees the same rows, so they are read as the one with the fewest rights. */
export async function readPublic(
  { publicReads, largeReads, cache, compressor }: PublicParts,
  table: string,
  read: Read,
  ip: string,
): Promise<EncodableResponse> {
  const network = wideNetworkOf(ip);
  const readRows = (): Promise<Result> =>
    readInTurn(publicReads, network, (visitors) =>
      readRowsAsVisitor(visitors, read, publicTimeoutMs(read.limit)),
    );
  for (let turn = 1; ; turn += 1) {
    let isOwn = false;
    try {
      return await cache.get(table, read.key, async () => {
        isOwn = true;
        const result = await (read.limit > PAGE_ROWS ? largeReads.run(network, readRows) : readRows());
        return encodableResponse(toReadResponse(result, read), compressor);
      });
    } catch (error) {
      // Somebody else asked for the same first and was refused because of their own network.
      if (isOwn || turn === TRIES || !(error instanceof GateRefusal)) throw error;
    }
  }
}
