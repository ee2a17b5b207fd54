import type { Entry } from '#contract/record.ts';

const BATCH_ENTRIES = 200;
const BATCH_BYTES = 48 * 1024;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
const SMALLEST_PAGE = 10;
const A_DAY_MS = 86_400_000;

/** What became of something sent: it is there, it may be tried again, or the server will not have it. */
export type Outcome = 'sent' | 'later' | 'refused';

/** In order, each small enough for one request. */
export function inBatches(entries: readonly Entry[]): Entry[][] {
  const batches: Entry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = new TextEncoder().encode(JSON.stringify(entry)).length + 1;
    const batch = batches.at(-1);
    if (batch && batch.length < BATCH_ENTRIES && bytes + size <= BATCH_BYTES) {
      batch.push(entry);
      bytes += size;
    } else {
      batches.push([entry]);
      bytes = size;
    }
  }
  return batches;
}

/**
 * Nothing is dropped because an answer was odd: only our own codes and what is wrong with the entry itself refuse it.
 * A session that ended, a missing right or address and everything of the network may be well again.
 */
export function outcomeOf({ status, code }: { status: number; code: string }): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  if (code === 'PT403' || code === 'PT410') return 'refused';
  return status === 400 || status === 413 || status === 422 ? 'refused' : 'later';
}

/** A full account may have room again tomorrow; whatever else was refused stays so. */
export function mayTryAgain({ code, at }: { code: string; at: number }, now: number): boolean {
  return code === 'PT403' && now - at >= A_DAY_MS;
}

/** How long to wait after so many failures in a row; spread, so that a whole class does not come back at once. */
export function pauseAfter(failures: number, random: () => number): number {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return longest / 2 + (longest / 2) * random();
}

/** Asked for when an answer was too large; undefined when it cannot become smaller. */
export function smallerPage(limit: number): number | undefined {
  return limit <= SMALLEST_PAGE ? undefined : Math.floor(limit / 2);
}

/** The device's clock is a day or more away from the server's, so that days would be counted wrongly. */
export function isClockWrong(deviceMs: number, serverMs: number): boolean {
  return Math.abs(deviceMs - serverMs) > A_DAY_MS;
}
