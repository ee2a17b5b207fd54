import * as v from 'valibot';
import type { BodyOf, Entry } from '#contract/record.ts';
import { stageNumber } from '../garden/stage-rules.ts';
import type { FoldForm } from './fold-rules.ts';
import type { Leaf } from './letters-rules.ts';
import { emptyFold, foldEntry, joinsIn, type Fold } from './memory-rules.ts';
import { packedJoinsSchema, packJoins, unpackJoins } from './packed-join-rules.ts';

const day = v.pipe(v.number(), v.integer());
const leaf = v.object({
  stage: v.picklist(['bud', 'leaf', 'sure']),
  last: v.array(v.object({ day: v.string(), isRight: v.boolean() })),
  takenFor: v.optional(v.string()),
});

/** In a form that storage reads and writes fast. */
const packedSchema = v.object({
  joins: packedJoinsSchema,
  pauses: v.map(day, v.object({ from: day, to: v.optional(day) })),
  leaves: v.map(v.string(), leaf),
});

/** What a learner knows. */
export const memoryForm: FoldForm<Fold> = {
  kinds: ['round', 'again', 'pause', 'letters', 'best'],
  future: 'wait',
  start: emptyFold,
  add(before, entries) {
    const fold = {
      joins: new Map(before.joins),
      pauses: new Map(before.pauses),
      leaves: new Map(before.leaves),
    };
    for (const entry of entries) foldEntry(fold, entry);
    return fold;
  },
  addLate,
  snapshot: {
    name: 'memory',
    version: 7,
    everyEntries: 1, // what was shown must be known at the next visit: a garden never shrinks
    pack: ({ joins, pauses, leaves }) => ({ joins: packJoins(joins), pauses, leaves }),
    unpack,
  },
};

/** Folds again only the joins that late entries touch, and the letters: a whole fold takes ten times as long. */
function addLate(before: Fold, late: readonly Entry[], all: readonly Entry[]): Fold | undefined {
  if (late.some(({ kind }) => kind === 'pause')) return undefined;
  const touched = new Set(late.flatMap(joinsIn));
  const again = emptyFold();
  for (const entry of all) if (entry.kind !== 'pause') foldEntry(again, entry, (key) => touched.has(key));
  const joins = new Map(before.joins);
  for (const key of touched) joins.delete(key);
  for (const [key, join] of again.joins) joins.set(key, join);
  return { joins, pauses: before.pauses, leaves: again.leaves };
}

function unpack(packed: unknown): Fold | undefined {
  const { success, output } = v.safeParse(packedSchema, packed);
  const joins = success ? unpackJoins(output.joins) : undefined;
  if (!success || !joins) return undefined;
  const pauses = [...output.pauses].map(([from, { to }]) => [from, { from, to }] as const);
  const leaves = [...output.leaves].map(
    ([name, { stage, last, takenFor }]) => [name, { stage, last, takenFor }] as const,
  );
  return { joins, pauses: new Map(pauses), leaves: new Map(leaves) };
}

/**
 * What was reached before and, by the fold of what is known now, never was: an earlier failure turned up, or the clock
 * was set back. Nobody's plant shrinks for that, so it is written down, and synced.
 */
export function takenBack(before: Fold, after: Fold): BodyOf<'best'> | undefined {
  const lost = new Map<number, Map<number, number>>();
  for (const [key, { best }] of before.joins) {
    const stage = stageNumber(best);
    if (stage <= stageNumber(after.joins.get(key)?.best ?? 0)) continue;
    const [surah = 0, ayah = 0] = key.split(':').map(Number);
    const ofSurah = lost.get(surah) ?? new Map<number, number>();
    lost.set(surah, ofSurah.set(ayah, stage));
  }
  const letters = [...before.leaves]
    .filter(([name, { stage }]) => stage === 'sure' && isUnsure(after.leaves.get(name)))
    .map(([name]) => name);
  const passages = [...lost].map(([surah, stages]) => passageOf(surah, stages));
  return passages.length + letters.length > 0 ? { passages, letters } : undefined;
}

/** A letter that there is no more is not lost. */
function isUnsure(leaf: Leaf | undefined): boolean {
  return leaf !== undefined && leaf.stage !== 'sure';
}

function passageOf(surah: number, stages: ReadonlyMap<number, number>): BodyOf<'best'>['passages'][number] {
  const from = Math.min(...stages.keys());
  const length = Math.max(...stages.keys()) - from + 1;
  const digits = Array.from({ length }, (_, index) => stages.get(from + index) ?? 0);
  return { surah, from, stages: digits.join('') };
}
