import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import { isDatabaseAway } from '#server/db/connect.ts';
import type { EncodableResponse } from './encoded-response.ts';

export type ResponseCache = ReturnType<typeof createResponseCache>;

type Cached = { response: Promise<EncodableResponse>; bytes: number };

const MAX_BYTES = 64 * 1024 * 1024;
/** A larger response is not cached: a few of them would push out everything else. */
export const MAX_CACHED_BYTES = 4 * 1024 * 1024;
const ENTRY_BYTES = 1024;
const FRESH_WITHIN_MS = 1_000;

/**
 * Finished responses; evicts the least recently used. While it is closed nothing is cached, because without notifications of changes
 * a response could be stale; what was cached before is returned only where the database does not answer.
 * Deduplicates concurrent reads of the same query.
 */
export function createResponseCache(maxBytes: number = MAX_BYTES, freshWithinMs: number = FRESH_WITHIN_MS) {
  const entries = new Map<string, Cached>();
  let bytes = 0;
  let isOpen = false;

  const remove = (key: string, entry: Cached) => {
    entries.delete(key);
    bytes -= entry.bytes;
  };

  function cache(key: string, entry: Cached, { response: { body } }: EncodableResponse) {
    // Evicted while it was made: it may be older than the change.
    if (entries.get(key) !== entry) return;
    if (body.length > MAX_CACHED_BYTES) return remove(key, entry);
    // All encodings together are smaller than the body itself.
    entry.bytes = ENTRY_BYTES + 2 * body.length;
    bytes += entry.bytes;
    for (const [oldest, candidate] of entries) {
      if (bytes <= maxBytes) break;
      if (candidate.bytes > 0) remove(oldest, candidate);
    }
  }

  async function freshOrCached(
    key: string,
    known: Cached,
    fresh: Promise<EncodableResponse>,
  ): Promise<EncodableResponse> {
    // A reader who has seen the newer rows must not see the older ones again.
    fresh.then(
      () => entries.get(key) === known && remove(key, known),
      () => undefined, // handled below
    );
    try {
      return (await Promise.race([fresh, delay(freshWithinMs, undefined, { ref: false })])) ?? known.response;
    } catch (error) {
      if (isPassing(error)) return known.response;
      throw error;
    }
  }

  return {
    isOpen: () => isOpen,
    /** The counted size of what is cached. */
    bytes: () => bytes,
    get(table: string, query: string, make: () => Promise<EncodableResponse>): Promise<EncodableResponse> {
      const key = `${table}\n${query}`;
      const known = entries.get(key);
      if (!isOpen) return known ? freshOrCached(key, known, make()) : make();
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known.response;
      }
      const entry: Cached = { response: make(), bytes: 0 };
      entries.set(key, entry);
      entry.response.then(
        (response) => cache(key, entry, response),
        () => entries.get(key) === entry && remove(key, entry),
      );
      return entry.response;
    },
    forget(table: string) {
      for (const [key, entry] of entries) if (key.startsWith(`${table}\n`)) remove(key, entry);
    },
    open() {
      isOpen = true;
      entries.clear();
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
