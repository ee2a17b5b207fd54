import * as v from 'valibot';
import type { Entry } from '#contract/record.ts';
import { joinKeys } from '../memory/join-keys.ts';
import cases from './record-cases.json' with { type: 'json' };

const keys = v.array(v.string());
const number = v.optional(v.number());

const joinFacts = v.strictObject({
  begun: v.optional(v.boolean()),
  state: v.optional(v.string()),
  /** The state, or 'recalled' for a known join that is thirsty. */
  counted: v.optional(v.string()),
  thirsty: v.optional(v.boolean()),
  due: v.optional(v.nullable(v.string())),
  /** The last day of a grade that counted. */
  last: v.optional(v.nullable(v.string())),
  /** The day of the last lesson. */
  lesson: v.optional(v.nullable(v.string())),
  stability: number,
  difficulty: number,
  fails: number,
  sure: number,
  rest: number,
});

/** Lists of passages are written `surah:from-to mode planned joins`. */
const planFacts = v.strictObject({
  reviews: v.optional(keys),
  /** The joins that are graded in each of the reviews. */
  graded: v.optional(keys),
  recent: v.optional(keys),
  lesson: v.optional(keys),
  lessonSize: number,
  lines: v.optional(keys),
  listen: v.optional(keys),
  /** How many reviews there are, and how many passages wait for another day. */
  count: number,
  waiting: number,
  speed: number,
  more: v.optional(v.nullable(v.string())),
  reached: v.optional(v.boolean()),
  next: v.optional(v.nullable(v.unknown())),
  nextSurah: v.optional(v.boolean()),
});

const part = v.strictObject({ surah: v.number(), from: v.number(), to: v.number() });
const isPart = v.strictObject({
  taught: v.optional(v.boolean()),
  recalled: v.optional(v.boolean()),
  known: v.optional(v.boolean()),
});

const entrySchema = v.strictObject({
  id: v.optional(v.string()),
  at: v.string(),
  day: v.string(),
  kind: v.string(),
  body: v.record(v.string(), v.unknown()),
});

/** Ids are left out where they do not matter. */
function withIds(entries: v.InferOutput<typeof entrySchema>[]): Entry[] {
  return entries.map(({ id, at, day, kind, body }, index) => ({
    id: id ?? `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    learner_id: '11111111-1111-4111-8111-111111111111',
    at,
    day,
    kind,
    body,
  }));
}

/** Strict, since a fact that nobody looks at would count as right. */
const caseSchema = v.strictObject({
  rule: v.string(),
  name: v.string(),
  today: v.string(),
  entries: v.pipe(v.array(entrySchema), v.transform(withIds)),
  /** By surah and ayah: 8 where nothing is said. */
  words: v.optional(v.record(v.string(), v.number())),
  joins: v.optional(v.record(v.string(), joinFacts)),
  parts: v.optional(v.array(v.tuple([part, isPart]))),
  plants: v.optional(v.record(v.string(), v.string())),
  letters: v.optional(
    v.record(
      v.string(),
      v.strictObject({ sure: v.optional(v.boolean()), due: v.optional(v.nullable(v.string())) }),
    ),
  ),
  tonight: v.optional(keys),
  plan: v.optional(planFacts),
});

export type RecordCase = v.InferOutput<typeof caseSchema>;

/** Small cases of the rules for entries, memory and plan: entries in, facts out. */
export const RECORD_CASES: readonly RecordCase[] = v.parse(v.array(caseSchema), cases);

const WORDS_AN_AYAH = 8;

export function wordsOf({ words = {} }: RecordCase, surah: number, ayah: number): number {
  return words[joinKeys(surah, ayah, ayah)[0] ?? ''] ?? WORDS_AN_AYAH;
}
