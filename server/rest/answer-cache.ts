import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import { isDatabaseAway } from '#server/db/connect.ts';
import type { KeptAnswer } from './encoded-answer.ts';

export type AnswerCache = ReturnType<typeof createAnswerCache>;

type Place = { answer: Promise<KeptAnswer>; bytes: number };

const MAX_BYTES = 64 * 1024 * 1024;
/** A larger answer is given, but not kept: a few of them would push out everything else. */
export const MAX_KEPT_BYTES = 4 * 1024 * 1024;
const PLACE_BYTES = 1024;
const ANSWER_WITHIN_MS = 1_000;

/**
 * Finished answers, the least recently used given up first. While it is closed nothing new is kept, for without news of
 * changes an answer could be old; what was kept before serves only where the database does not answer.
 * Those who ask for the same at once share one look into the database.
 */
export function createAnswerCache(maxBytes: number = MAX_BYTES, answerWithinMs: number = ANSWER_WITHIN_MS) {
  const places = new Map<string, Place>();
  let bytes = 0;
  let isOpen = false;

  const remove = (key: string, place: Place) => {
    places.delete(key);
    bytes -= place.bytes;
  };

  function keep(key: string, place: Place, kept: KeptAnswer) {
    // Forgotten while it was made: it may be older than the change.
    if (places.get(key) !== place) return;
    if (kept.answer.body.length > MAX_KEPT_BYTES) return remove(key, place);
    // All encodings together are smaller than the answer itself.
    place.bytes = PLACE_BYTES + 2 * kept.answer.body.length;
    bytes += place.bytes;
    for (const [oldest, candidate] of places) {
      if (bytes <= maxBytes) break;
      if (candidate.bytes > 0) remove(oldest, candidate);
    }
  }

  async function freshOrKept(key: string, known: Place, fresh: Promise<KeptAnswer>): Promise<KeptAnswer> {
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
    get(table: string, query: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
      const key = `${table}\n${query}`;
      const known = places.get(key);
      if (!isOpen) return known ? freshOrKept(key, known, make()) : make();
      if (known) {
        places.delete(key);
        places.set(key, known);
        return known.answer;
      }
      const place: Place = { answer: make(), bytes: 0 };
      places.set(key, place);
      place.answer.then(
        (kept) => keep(key, place, kept),
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
