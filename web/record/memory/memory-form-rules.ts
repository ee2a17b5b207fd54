import * as v from 'valibot';
import type { Entry } from '#contract/record.ts';
import type { FoldForm } from './fold-rules.ts';
import { copyOf, emptyFold, foldEntry, surahsIn, type Fold } from './memory-fold-rules.ts';
import { packedJoinsSchema, packJoins, unpackJoins } from './packed-join-rules.ts';

const day = v.pipe(v.number(), v.integer());
const answers = v.array(v.object({ day: v.string(), isRight: v.boolean() }));
const leaf = v.object({
  stage: v.picklist(['bud', 'leaf', 'sure']),
  last: answers,
  byEar: answers,
  review: v.optional(
    v.object({
      day,
      stability: v.number(),
      difficulty: v.number(),
      interval: v.number(),
      isTold: v.boolean(),
    }),
  ),
  takenFor: v.optional(v.string()),
});

/** In a form that storage reads and writes fast. */
const packedSchema = v.object({
  joins: packedJoinsSchema,
  morning: v.object({ day: v.number(), joins: packedJoinsSchema }),
  pauses: v.map(day, v.object({ from: day, to: v.optional(day) })),
  leaves: v.map(v.string(), leaf),
  stages: v.map(v.number(), v.number()),
});

/** What a learner knows. */
export const memoryForm: FoldForm<Fold> = {
  kinds: ['round', 'heard', 'again', 'pause', 'letters'],
  future: 'wait',
  start: emptyFold,
  add(before, entries) {
    const fold = copyOf(before);
    for (const entry of entries) foldEntry(fold, entry);
    return fold;
  },
  addLate,
  snapshot: {
    name: 'memory',
    version: 9,
    everyEntries: 1, // every page of a learner reads it, and should find nothing to fold
    pack: ({ joins, morning, pauses, leaves, stages }) => ({
      joins: packJoins(joins),
      morning: { day: morning.day, joins: packJoins(morning.joins) },
      pauses,
      leaves,
      stages,
    }),
    unpack,
  },
};

/**
 * Folds again only the surahs that late entries touch, since a stage follows from all joins of a surah together, and what
 * is small: a whole fold takes ten times as long.
 */
function addLate(before: Fold, late: readonly Entry[], all: readonly Entry[]): Fold {
  const touched = new Set(late.flatMap(surahsIn));
  const again = emptyFold();
  for (const entry of all) foldEntry(again, entry, (surah) => touched.has(surah));
  const others = <Value>(values: ReadonlyMap<string, Value>) =>
    [...values].filter(([key]) => !touched.has(Number(key.slice(0, key.indexOf(':')))));
  const isSameDay = before.morning.day === again.morning.day;
  return {
    joins: new Map([...others(before.joins), ...again.joins]),
    morning: {
      day: again.morning.day,
      joins: new Map([...(isSameDay ? others(before.morning.joins) : []), ...again.morning.joins]),
    },
    pauses: again.pauses,
    leaves: again.leaves,
    stages: new Map([...before.stages, ...again.stages]),
    tallies: new Map(),
  };
}

function unpack(packed: unknown): Fold | undefined {
  const { success, output } = v.safeParse(packedSchema, packed);
  if (!success) return undefined;
  const joins = unpackJoins(output.joins);
  const morning = unpackJoins(output.morning.joins);
  if (!joins || !morning) return undefined;
  const pauses = [...output.pauses].map(([from, { to }]) => [from, { from, to }] as const);
  const leaves = [...output.leaves].map(
    ([name, { stage, last, byEar, review, takenFor }]) =>
      [name, { stage, last, byEar, review, takenFor }] as const,
  );
  return {
    joins,
    morning: { day: output.morning.day, joins: morning },
    pauses: new Map(pauses),
    leaves: new Map(leaves),
    stages: output.stages,
    tallies: new Map(),
  };
}
