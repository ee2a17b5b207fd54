import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import { isDatabaseAway } from '#server/db/connect.ts';
import type { EncodableAnswer } from './encoded-answer.ts';

export type AnswerCache = ReturnType<typeof createAnswerCache>;

type Place = { answer: Promise<EncodableAnswer>; bytes: number };

const MAX_BYTES = 64 * 1024 * 1024;
/** A larger answer is given, but not cached: a few of them would push out everything else. */
export const MAX_CACHED_BYTES = 4 * 1024 * 1024;
const PLACE_BYTES = 1024;
const ANSWER_WITHIN_MS = 1_000;

/**
 * Finished answers, the least recently used given up first. While it is closed nothing new is cached, for without news of
 * changes an answer could be old; what was cached before serves only where the database does not answer.
 * Concurrent reads of the same query share one query to the database.
 */
export function createAnswerCache(maxBytes: number = MAX_BYTES, answerWithinMs: number = ANSWER_WITHIN_MS) {
  const places = new Map<string, Place>();
  let bytes = 0;
  let isOpen = false;

  const remove = (key: string, place: Place) => {
    places.delete(key);
    bytes -= place.bytes;
  };

  function cache(key: string, place: Place, { answer: { body } }: EncodableAnswer) {
    // Forgotten while it was made: it may be older than the change.
    if (places.get(key) !== place) return;
    if (body.length > MAX_CACHED_BYTES) return remove(key, place);
    // All encodings together are smaller than the answer itself.
    place.bytes = PLACE_BYTES + 2 * body.length;
    bytes += place.bytes;
    for (const [oldest, candidate] of places) {
      if (bytes <= maxBytes) break;
      if (candidate.bytes > 0) remove(oldest, candidate);
    }
  }

  async function freshOrCached(
    key: string,
    known: Place,
    fresh: Promise<EncodableAnswer>,
  ): Promise<EncodableAnswer> {
    // Whoever has seen the newer rows must not see the older ones again.
    fresh.then(
      () => places.get(key) === known && remove(key, known),
      () => undefined, // told below
    );
    try {
      return (await Promise.race([fresh, delay(answerWithinMs, undefined, { ref: false })])) ?? known.answer;
    } catch (error) {
      if (isPassing(error)) return known.answer;
      throw error;
    }
  }

  return {
    isOpen: () => isOpen,
    /** What the answers in it take up, as it is counted. */
    bytes: () => bytes,
    get(table: string, query: string, make: () => Promise<EncodableAnswer>): Promise<EncodableAnswer> {
      const key = `${table}\n${query}`;
      const known = places.get(key);
      if (!isOpen) return known ? freshOrCached(key, known, make()) : make();
      if (known) {
        places.delete(key);
        places.set(key, known);
        return known.answer;
      }
      const place: Place = { answer: make(), bytes: 0 };
      places.set(key, place);
      place.answer.then(
        (answer) => cache(key, place, answer),
        () => places.get(key) === place && remove(key, place),
      );
      return place.answer;
    },
    forget(table: string) {
      for (const [key, place] of places) if (key.startsWith(`${table}\n`)) remove(key, place);
    },
    open() {
      isOpen = true;
      places.clear();
      bytes = 0;
    },
    close() {
      isOpen = false;
    },
  };
}

/** True when the same read may succeed in a moment: the database is away, or too much is asked of it. */
function isPassing(error: unknown): boolean {
  const isRefusal = error instanceof AppError && (error.status === 503 || error.status === 429);
  return isRefusal || isDatabaseAway(error);
}
