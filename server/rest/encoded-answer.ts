import { setTimeout as delay } from 'node:timers/promises';
import type { Encoding } from '#server/http/accept-encoding.ts';
import type { Answer } from './answer.ts';
import type { Compressor } from './compressor.ts';

export type Encoded = { encoding: Encoding; etag: string; body: Buffer };

/** An answer that is kept, with each encoding made when it is first asked for. */
export type KeptAnswer = { answer: Answer; encode(encoding: Encoding): Encoded | Promise<Encoded> };

const WORTH_COMPRESSING_BYTES = 600;
const LONGEST_WAIT_MS = 1_500;
const UNHELD = { ref: false };

export function plainOf(answer: Answer): Encoded {
  return { encoding: 'identity', etag: `"${answer.tag}"`, body: answer.body };
}

export function keepAnswer(answer: Answer, compressor: Compressor): KeptAnswer {
  const plain = plainOf(answer);
  const make = (encoding: Encoding, ending: string, body: Promise<Buffer>) =>
    body.then((body): Encoded => ({ encoding, etag: `"${answer.tag}-${ending}"`, body }));

  let gzipped: Promise<Encoded> | undefined;
  let first: Promise<Encoded> | undefined;
  let making: Promise<Encoded> | undefined;
  let best: Encoded | undefined;

  const quick = () => make('br', 'q', compressor.quick(answer.body));

  /** The best result as soon as there is one; until then, for whoever cannot wait longer, a quick one. */
  function brotli(): Encoded | Promise<Encoded> {
    if (best) return best;
    if (!making && compressor.mayTakeTime()) {
      making = make('br', 'br', compressor.best(answer.body)).then((encoded) => (best = encoded));
      making.catch(() => undefined); // whoever waits for it hears of it
    }
    return (first ??= making
      ? Promise.race([making, delay(LONGEST_WAIT_MS, undefined, UNHELD).then(quick)])
      : quick());
  }

  return {
    answer,
    encode(encoding) {
      if (encoding === 'identity' || answer.body.length < WORTH_COMPRESSING_BYTES) return plain;
      if (encoding === 'br') return brotli();
      return (gzipped ??= make('gzip', 'gz', compressor.gzip(answer.body)));
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
