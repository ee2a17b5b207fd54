import type { Encoding } from '#server/http/accept-encoding.ts';
import type { Answer } from './answer.ts';
import type { Compressor } from './compressor.ts';

export type Encoded = { encoding: Encoding; etag: string; body: Buffer };

/** An answer, with each encoding made when it is first asked for. */
export type EncodableAnswer = { answer: Answer; encode(encoding: Encoding): Encoded | Promise<Encoded> };

/** What fits into one packet arrives no sooner when it is smaller, and compressing it costs as much as reading it. */
const WORTH_COMPRESSING_BYTES = 1_400;

export function plainOf(answer: Answer): Encoded {
  return { encoding: 'identity', etag: `"${answer.tag}"`, body: answer.body };
}

export function encodableAnswer(answer: Answer, compressor: Compressor): EncodableAnswer {
  const plain = plainOf(answer);
  const make = (encoding: Encoding, ending: string, body: Promise<Buffer>) =>
    body.then((body): Encoded => ({ encoding, etag: `"${answer.tag}-${ending}"`, body }));

  let gzipped: Promise<Encoded> | undefined;
  let quick: Promise<Encoded> | undefined;
  let making: Promise<void> | undefined;
  let best: Encoded | undefined;
  let wasAsked = false;

  async function makeBest(): Promise<void> {
    try {
      best = await make('br', 'br', compressor.best(answer.body));
      quick = undefined;
    } finally {
      making = undefined; // after a failure the next who asks starts anew
    }
  }

  async function makeQuick(): Promise<Encoded> {
    return make('br', 'q', compressor.quick(answer.body)).catch((error: unknown) => {
      quick = undefined;
      throw error;
    });
  }

  /**
   * Nobody waits for the best result: most questions of a crowd are asked once, and waiting for each other they took seconds.
   * Whoever asks for the same again has it made, and everybody gets it from then on.
   */
  function brotli(): Encoded | Promise<Encoded> {
    if (best) return best;
    if (wasAsked && !making && compressor.mayTakeTime()) making = makeBest().catch(() => undefined); // the quick one stays
    wasAsked = true;
    return (quick ??= makeQuick());
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
