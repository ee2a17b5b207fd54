import { v7 } from 'uuid';
import * as v from 'valibot';

/** When the last entry of this device was written, its place among those of the same millisecond, and which intents were written. */
export type Written = v.InferOutput<typeof writtenSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const writtenSchema = v.object({ ms: count, place: count, intents: v.optional(v.array(v.string()), []) });

const CLOCK_STEP_MS = 24 * 60 * 60_000;
/** A tab has hardly more than one under way. */
const INTENTS_KEPT = 50;

export function readWritten(found: unknown): Written | undefined {
  const result = v.safeParse(writtenSchema, found);
  return result.success ? result.output : undefined;
}

/**
 * The moment of the next entry: never before the last one, so that what was written later counts as later. A clock that
 * steps back by less than a day is stopped until it has caught up; one that was further off is believed when it is set
 * right: what it wrote is of a day to come, and waits for it.
 */
export function nextWritten(last: Written | undefined, nowMs: number, intent?: string): Written {
  const intents = [...(last?.intents ?? []), ...(intent === undefined ? [] : [intent])].slice(-INTENTS_KEPT);
  const stepBackMs = last === undefined ? -1 : last.ms - nowMs;
  if (last === undefined || stepBackMs < 0 || stepBackMs > CLOCK_STEP_MS)
    return { ms: nowMs, place: 0, intents };
  return { ms: last.ms, place: last.place + 1, intents };
}

/** Ids sort as what they name was written; the bits behind the place are random. */
export function idOf({ ms, place }: Pick<Written, 'ms' | 'place'>): string {
  return v7({ msecs: ms, seq: place });
}
