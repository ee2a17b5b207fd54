import * as v from 'valibot';
import { JOIN_KEYS } from './join-keys.ts';
import type { JoinMemory } from './memory-rules.ts';

/**
 * Thousands of joins as a few arrays of numbers: storage reads and writes those at once, while as many objects take a slow
 * phone a fifth of a second.
 */
export const packedJoinsSchema = v.object({
  /** Which joins they are, counted from 1:1. */
  places: v.instance(Uint16Array),
  /** What of it there is: see the bits below. */
  flags: v.instance(Uint8Array),
  /** Three for each: the day of the review, its interval, and the day on which it is to come again. */
  days: v.instance(Int32Array),
  /** Three for each: stability, difficulty and the best stability that it ever had. */
  measures: v.instance(Float64Array),
});
type PackedJoins = v.InferOutput<typeof packedJoinsSchema>;

const HAS_REVIEW = 1;
const IS_TOLD = 2;
const HAS_AGAIN = 4;

/** Made when something is packed: reading does without. */
let placesOfKeys: ReadonlyMap<string, number> | undefined;

export function packJoins(joins: ReadonlyMap<string, JoinMemory>): PackedJoins {
  const packed = {
    places: new Uint16Array(joins.size),
    flags: new Uint8Array(joins.size),
    days: new Int32Array(joins.size * 3),
    measures: new Float64Array(joins.size * 3),
  };
  placesOfKeys ??= new Map(JOIN_KEYS.map((key, place) => [key, place]));
  let index = 0;
  for (const [key, { review, againOn, best }] of joins) {
    packed.places[index] = placesOfKeys.get(key) ?? 0;
    packed.flags[index] =
      (review ? HAS_REVIEW : 0) | (review?.isTold ? IS_TOLD : 0) | (againOn === undefined ? 0 : HAS_AGAIN);
    packed.days.set([review?.day ?? 0, review?.interval ?? 0, againOn ?? 0], index * 3);
    packed.measures.set([review?.stability ?? 0, review?.difficulty ?? 0, best], index * 3);
    index += 1;
  }
  return packed;
}

/** Undefined where they cannot have been packed here. */
export function unpackJoins({
  places,
  flags,
  days,
  measures,
}: PackedJoins): Map<string, JoinMemory> | undefined {
  const count = places.length;
  if (flags.length !== count || days.length !== count * 3 || measures.length !== count * 3) return undefined;
  const joins = new Map<string, JoinMemory>();
  for (let index = 0; index < count; index += 1) {
    const key = JOIN_KEYS[places[index] ?? JOIN_KEYS.length];
    if (key === undefined) return undefined;
    const flag = flags[index] ?? 0;
    const at = index * 3;
    const review = {
      day: days[at] ?? 0,
      stability: measures[at] ?? 0,
      difficulty: measures[at + 1] ?? 0,
      interval: days[at + 1] ?? 0,
      isTold: (flag & IS_TOLD) !== 0,
    };
    joins.set(key, {
      review: flag & HAS_REVIEW ? review : undefined,
      againOn: flag & HAS_AGAIN ? days[at + 2] : undefined,
      best: measures[at + 2] ?? 0,
    });
  }
  return joins;
}
