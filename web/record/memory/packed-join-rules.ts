import * as v from 'valibot';
import { JOIN_KEYS } from './join-keys.ts';
import type { JoinMemory } from './join-rules.ts';

/**
 * Thousands of joins as a few arrays of numbers: storage reads and writes those at once, while as many objects take a slow
 * phone a fifth of a second.
 */
export const packedJoinsSchema = v.object({
  /** Which joins they are, counted from 1:1. */
  places: v.instance(Uint16Array),
  /** What of it there is: see the bits below. */
  flags: v.instance(Uint8Array),
  /** Five for each: the day of the review, its interval, the day to come again, of the last lesson, and the longest rest. */
  days: v.instance(Int32Array),
  /** Two for each: stability and difficulty. */
  measures: v.instance(Float64Array),
  /** Three for each: wrong answers in a row, sure ones, and right ones by cards. */
  counts: v.instance(Uint16Array),
});
type PackedJoins = v.InferOutput<typeof packedJoinsSchema>;

const HAS_REVIEW = 1;
const IS_TOLD = 2;
const HAS_AGAIN = 4;
const HAD_LESSON = 8;
const IS_BY_HEART = 16;
const WAS_RECALLED = 32;

const DAYS = 5;
const MEASURES = 2;
const COUNTS = 3;

/** Made when something is packed: reading does without. */
let placesOfKeys: ReadonlyMap<string, number> | undefined;

export function packJoins(joins: ReadonlyMap<string, JoinMemory>): PackedJoins {
  const packed = {
    places: new Uint16Array(joins.size),
    flags: new Uint8Array(joins.size),
    days: new Int32Array(joins.size * DAYS),
    measures: new Float64Array(joins.size * MEASURES),
    counts: new Uint16Array(joins.size * COUNTS),
  };
  placesOfKeys ??= new Map(JOIN_KEYS.map((key, place) => [key, place]));
  let index = 0;
  for (const [key, join] of joins) {
    packed.places[index] = placesOfKeys.get(key) ?? 0;
    packed.flags[index] = flagsOf(join);
    packJoin(packed, index, join);
    index += 1;
  }
  return packed;
}

/** Number by number: a list for each join would take ten times as long. */
function packJoin({ days, measures, counts }: PackedJoins, index: number, join: JoinMemory): void {
  const { review, againOn, taughtOn, rest, fails, sure, cardsRight } = join;
  const day = index * DAYS;
  const measure = index * MEASURES;
  const count = index * COUNTS;
  days[day] = review?.day ?? 0;
  days[day + 1] = review?.interval ?? 0;
  days[day + 2] = againOn ?? 0;
  days[day + 3] = taughtOn ?? 0;
  days[day + 4] = rest;
  measures[measure] = review?.stability ?? 0;
  measures[measure + 1] = review?.difficulty ?? 0;
  counts[count] = fails;
  counts[count + 1] = sure;
  counts[count + 2] = cardsRight;
}

function flagsOf({ review, againOn, taughtOn, isByHeart, wasRecalled }: JoinMemory): number {
  return (
    (review ? HAS_REVIEW : 0) |
    (review?.isTold ? IS_TOLD : 0) |
    (againOn === undefined ? 0 : HAS_AGAIN) |
    (taughtOn === undefined ? 0 : HAD_LESSON) |
    (isByHeart ? IS_BY_HEART : 0) |
    (wasRecalled ? WAS_RECALLED : 0)
  );
}

/** Undefined where they cannot have been packed here. */
export function unpackJoins(packed: PackedJoins): Map<string, JoinMemory> | undefined {
  const { places, flags, days, measures, counts } = packed;
  const count = places.length;
  const isWhole =
    flags.length === count &&
    days.length === count * DAYS &&
    measures.length === count * MEASURES &&
    counts.length === count * COUNTS;
  if (!isWhole) return undefined;
  const joins = new Map<string, JoinMemory>();
  for (let index = 0; index < count; index += 1) {
    const key = JOIN_KEYS[places[index] ?? JOIN_KEYS.length];
    if (key === undefined) return undefined;
    joins.set(key, joinAt(packed, index));
  }
  return joins;
}

function joinAt({ flags, days, measures, counts }: PackedJoins, index: number): JoinMemory {
  const flag = flags[index] ?? 0;
  const day = index * DAYS;
  const measure = index * MEASURES;
  const count = index * COUNTS;
  const review = {
    day: days[day] ?? 0,
    stability: measures[measure] ?? 0,
    difficulty: measures[measure + 1] ?? 0,
    interval: days[day + 1] ?? 0,
    isTold: (flag & IS_TOLD) !== 0,
  };
  return {
    review: flag & HAS_REVIEW ? review : undefined,
    againOn: flag & HAS_AGAIN ? days[day + 2] : undefined,
    fails: counts[count] ?? 0,
    sure: counts[count + 1] ?? 0,
    rest: days[day + 4] ?? 0,
    isByHeart: (flag & IS_BY_HEART) !== 0,
    cardsRight: counts[count + 2] ?? 0,
    taughtOn: flag & HAD_LESSON ? days[day + 3] : undefined,
    wasRecalled: (flag & WAS_RECALLED) !== 0,
  };
}
