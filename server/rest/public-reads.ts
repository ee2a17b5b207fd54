import type { Visitors } from '#server/db/visitors.ts';
import { GateRefusal } from '#server/http/gate.ts';
import type { Gate, GateLimits } from '#server/http/gate.ts';
import { wideNetworkOf } from '#server/http/network-rules.ts';
import { answerRead } from './answer.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Compressor } from './compressor.ts';
import { encodableAnswer } from './encoded-answer.ts';
import type { EncodableAnswer } from './encoded-answer.ts';
import type { Read } from './prepare-read.ts';
import { readRowsAsVisitor } from './run.ts';
import type { Result } from './run.ts';

/** Where anyone's reads of public tables happen: on connections of their own, behind a gate. */
export type PublicReads = { visitors: Visitors; gate: Gate };

export type PublicParts = {
  publicReads: PublicReads;
  /** For whoever asks for more than a page. */
  largeReads: Gate;
  cache: AnswerCache;
  compressor: Compressor;
};

/**
 * So few at once that dear questions leave processor time to everything else: an ordinary read takes less than a millisecond, so
 * more places would not answer more of them. One network, a school behind one address, may fill all places but one, and its
 * crowd may wait; what is answered from the cache does not come here.
 */
export const PUBLIC_READS: GateLimits = {
  running: 4,
  runningPerNetwork: 3,
  waiting: 1_024,
  waitingPerNetwork: 512,
  waitMs: 2_000,
};

/**
 * One at a time: each takes the database a tenth of a second, and the server to receive, hash and send 3 MB. Four at once, of
 * those who never read them, made others wait for their pages for most of a second. The whole Qur'an itself comes from the cache.
 */
export const LARGE_READS: GateLimits = {
  running: 1,
  runningPerNetwork: 1,
  waiting: 64,
  waitingPerNetwork: 16,
  waitMs: 2_000,
};

const PAGE_ROWS = 1_000;
const MOST_ROWS = 10_000;
const PAGE_TIMEOUT_MS = 500;
const MOST_TIMEOUT_MS = 2_000;

/**
 * How long one statement may take. A page of 1,000 rows needs 20 ms, and ten times that on a machine with far too much to do;
 * whoever asks for more rows gets more time, so that the whole Qur'an at once does not fail there.
 */
export function publicTimeoutMs(rows: number): number {
  const beyondPage = Math.max(0, Math.min(rows, MOST_ROWS) - PAGE_ROWS) / (MOST_ROWS - PAGE_ROWS);
  return Math.round(PAGE_TIMEOUT_MS + beyondPage * (MOST_TIMEOUT_MS - PAGE_TIMEOUT_MS));
}

const TRIES = 3;

/** The answer from the cache, or made for it: everyone sees the same rows, so they are read as the one with the fewest rights. */
export async function readPublic(
  { publicReads: { visitors, gate }, largeReads, cache, compressor }: PublicParts,
  table: string,
  read: Read,
  ip: string,
): Promise<EncodableAnswer> {
  const network = wideNetworkOf(ip);
  const inTurn = (work: () => Promise<Result>): Promise<Result> =>
    read.limit > PAGE_ROWS ? largeReads.run(network, () => gate.run(network, work)) : gate.run(network, work);
  for (let turn = 1; ; turn += 1) {
    let isOwn = false;
    try {
      return await cache.get(table, read.key, async () => {
        isOwn = true;
        const result = await inTurn(() =>
          readRowsAsVisitor(visitors, read.plan, publicTimeoutMs(read.limit)),
        );
        return encodableAnswer(answerRead(result, read), compressor);
      });
    } catch (error) {
      // Somebody else asked for the same first and was refused because of their own network.
      if (isOwn || turn === TRIES || !(error instanceof GateRefusal)) throw error;
    }
  }
}
