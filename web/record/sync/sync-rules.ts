import type { Entry } from '#contract/record.ts';
import type { Refusal } from '../store/rows.ts';

const BATCH_ENTRIES = 200;
const BATCH_BYTES = 48 * 1024;
const SMALLEST_PAGE = 10;
const A_DAY_MS = 86_400_000;

/** In order, each small enough for one request. */
export function inBatches<Sent extends Entry>(entries: readonly Sent[]): Sent[][] {
  const batches: Sent[][] = [];
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

/** The account is full, the learner was removed elsewhere, or the entry itself is wrong: the same would be refused again. */
export function isFinal(code: string): boolean {
  return code === 'PT403' || code === 'PT410' || (/^2[23][0-9A-Z]{3}$/.test(code) && code !== '23503');
}

/** A full account may have room tomorrow, and what was not understood may be; whatever else was refused stays so. */
export function mayTryAgain({ code, at }: Refusal, now: number): boolean {
  if (code !== 'PT403' && isFinal(code)) return false;
  return now - at >= A_DAY_MS || at > now; // noted by a clock that has been set back since
}

/** Asked for when an answer was too large; undefined when it cannot become smaller. */
export function smallerPage(limit: number): number | undefined {
  return limit <= SMALLEST_PAGE ? undefined : Math.floor(limit / 2);
}

/** The device's clock is more than a day away from the server's, so that days would be counted wrongly. */
export function isClockWrong(deviceMs: number, serverMs: number): boolean {
  return Math.abs(deviceMs - serverMs) > A_DAY_MS;
}
