import type { Encoding } from '#server/http/accept-encoding.ts';
import type { ReadResponse } from './read-response.ts';
import type { Compressor } from './compressor.ts';

export type Encoded = { encoding: Encoding; etag: string; body: Buffer };

/** A response, with each encoding made when it is first asked for. */
export type EncodableResponse = {
  response: ReadResponse;
  encode(encoding: Encoding): Encoded | Promise<Encoded>;
};

/** What fits into one packet arrives no sooner when compressed, and compressing it costs as much as reading it. */
const WORTH_COMPRESSING_BYTES = 1_400;

export function plainOf(response: ReadResponse): Encoded {
  return { encoding: 'identity', etag: `"${response.tag}"`, body: response.body };
}

export function encodableResponse(response: ReadResponse, compressor: Compressor): EncodableResponse {
  const { body, tag } = response;
  const plain = plainOf(response);
  const make = (encoding: Encoding, ending: string, compressed: Promise<Buffer>) =>
    compressed.then((body): Encoded => ({ encoding, etag: `"${tag}-${ending}"`, body }));
  const gzip = onceMade(() => make('gzip', 'gz', compressor.gzip(body)));
  const quick = onceMade(() => make('br', 'q', compressor.quick(body)));
  let making: Promise<void> | undefined;
  let best: Encoded | undefined;
  let wasAsked = false;

  async function makeBest(): Promise<void> {
    try {
      best = await make('br', 'br', compressor.best(body));
      quick.forget();
    } finally {
      making = undefined; // after a failure the next request starts again
    }
  }

  /**
   * No request waits for the best compression: most queries of a crowd come once, and waiting for each other they took seconds. The
   * second request for the same has it made, and later ones get it.
   */
  function brotli(): Encoded | Promise<Encoded> {
    if (best) return best;
    if (wasAsked && !making && compressor.mayTakeTime()) making = makeBest().catch(() => undefined); // the quick one stays
    wasAsked = true;
    return quick.get();
  }

  return {
    response,
    encode(encoding) {
      if (encoding === 'identity' || body.length < WORTH_COMPRESSING_BYTES) return plain;
      return encoding === 'br' ? brotli() : gzip.get();
    },
  };
}

/** Makes something when it is first asked for, and again after a failure. */
function onceMade<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  const forget = () => {
    made = undefined;
  };
  return {
    forget,
    get: () =>
      (made ??= make().catch((error: unknown) => {
        forget();
        throw error;
      })),
  };
}

/** The tag of this response that the caller already has, in any encoding. */
export function heldTag(ifNoneMatch: string | undefined, tag: string): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch.trim() === '*') return `"${tag}"`;
  const held = [...ifNoneMatch.matchAll(/"([\w-]{22})(?:-(?:br|q|gz))?"/g)];
  return held.find(([, one]) => one === tag)?.[0];
}
