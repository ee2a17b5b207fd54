import { setTimeout as delay } from 'node:timers/promises';
import type { Encoding } from '#server/http/accept-encoding.ts';
import type { Answer } from './answer.ts';
import type { Compressor } from './compressor.ts';

export type Encoded = { encoding: Encoding; etag: string; body: Buffer };

/** An answer, with each encoding made when it is first asked for. */
export type EncodableAnswer = { answer: Answer; encode(encoding: Encoding): Encoded | Promise<Encoded> };

const WORTH_COMPRESSING_BYTES = 600;
const LONGEST_WAIT_MS = 1_500;

export function plainOf(answer: Answer): Encoded {
  return { encoding: 'identity', etag: `"${answer.tag}"`, body: answer.body };
}

export function encodableAnswer(
  answer: Answer,
  compressor: Compressor,
  longestWaitMs = LONGEST_WAIT_MS,
): EncodableAnswer {
  const plain = plainOf(answer);
  const make = (encoding: Encoding, ending: string, body: Promise<Buffer>) =>
    body.then((body): Encoded => ({ encoding, etag: `"${answer.tag}-${ending}"`, body }));

  let gzipped: Promise<Encoded> | undefined;
  let first: Promise<Encoded> | undefined;
  let making: Promise<void> | undefined;
  let best: Encoded | undefined;

  async function makeBest(): Promise<void> {
    try {
      best = await make('br', 'br', compressor.best(answer.body));
    } finally {
      // The quick one is needed no more; after a failure the next who asks starts anew.
      first = undefined;
      making = undefined;
    }
  }

  async function bestInTime(making: Promise<void>): Promise<Encoded> {
    const waiting = new AbortController();
    await Promise.race([making, delay(longestWaitMs, undefined, { ref: false, signal: waiting.signal })]);
    waiting.abort();
    return best ?? quick();
  }

  async function quick(): Promise<Encoded> {
    return make('br', 'q', compressor.quick(answer.body)).catch((error: unknown) => {
      first = undefined;
      throw error;
    });
  }

  /** The best result as soon as there is one; until then, for whoever cannot wait longer, a quick one. */
  function brotli(): Encoded | Promise<Encoded> {
    if (best) return best;
    if (!making && compressor.mayTakeTime()) {
      making = makeBest().catch(() => undefined); // the quick one takes its place
      first ??= bestInTime(making);
    }
    return (first ??= quick());
  }

  async function gzip(): Promise<Encoded> {
    return make('gzip', 'gz', compressor.gzip(answer.body)).catch((error: unknown) => {
      gzipped = undefined;
      throw error;
    });
  }

  return {
    answer,
    encode(encoding) {
      if (encoding === 'identity' || answer.body.length < WORTH_COMPRESSING_BYTES) return plain;
      return encoding === 'br' ? brotli() : (gzipped ??= gzip());
    },
  };
}

/** The tag of this answer that the caller already holds, in whatever encoding. */
export function heldTag(ifNoneMatch: string | undefined, tag: string): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch.trim() === '*') return `"${tag}"`;
  const held = [...ifNoneMatch.matchAll(/"([\w-]{22})(?:-(?:br|q|gz))?"/g)];
  return held.find(([, one]) => one === tag)?.[0];
}
