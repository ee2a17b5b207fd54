import * as v from 'valibot';
import { packJoins, unpackJoins } from './packed-joins.ts';
import type { Snapshot } from './snapshot-rules.ts';

const day = v.pipe(v.number(), v.integer());
const leaf = v.object({
  stage: v.picklist(['bud', 'leaf', 'sure']),
  last: v.array(v.object({ day: v.string(), isRight: v.boolean() })),
  takenFor: v.optional(v.string()),
});

/** What was folded before 6 read reviews as of the day on which the learner was made, where that was later. */
const VERSION = 6;

const storedSchema = v.object({
  version: v.literal(VERSION),
  joins: v.object({
    places: v.instance(Uint16Array),
    flags: v.instance(Uint8Array),
    days: v.instance(Int32Array),
    measures: v.instance(Float64Array),
  }),
  pauses: v.array(v.object({ from: day, to: v.optional(day) })),
  leaves: v.array(v.tuple([v.string(), leaf])),
  last: v.optional(v.object({ at: v.string(), id: v.string() })),
  waitsFor: v.optional(v.string()),
  latestDay: v.optional(v.string()),
  /** The arrival up to which entries were folded. */
  upTo: v.number(),
});

/** A form that storage reads and writes fast. */
export function storedForm(snapshot: Snapshot, upTo: number): v.InferOutput<typeof storedSchema> {
  const { joins, pauses, leaves, last, waitsFor, latestDay } = snapshot;
  return {
    version: VERSION,
    joins: packJoins(joins),
    pauses: [...pauses.values()].map(({ from, to }) => ({ from, to })),
    leaves: [...leaves].map(([name, { stage, last: answers, takenFor }]) => [
      name,
      { stage, last: [...answers], takenFor },
    ]),
    last,
    waitsFor,
    latestDay,
    upTo,
  };
}

/** One of another version, or a damaged one, is as good as none: the entries tell everything. */
export function readStored(found: unknown): { snapshot: Snapshot; upTo: number } | undefined {
  const { success, output } = v.safeParse(storedSchema, found);
  const joins = success ? unpackJoins(output.joins) : undefined;
  if (!success || !joins) return undefined;
  const { last, waitsFor, latestDay, upTo } = output;
  const pauses = new Map(output.pauses.map(({ from, to }) => [from, { from, to }]));
  const leaves = new Map(
    output.leaves.map(([name, { stage, last: answers, takenFor }]) => [
      name,
      { stage, last: answers, takenFor },
    ]),
  );
  return { snapshot: { joins, pauses, leaves, last, waitsFor, latestDay }, upTo };
}
