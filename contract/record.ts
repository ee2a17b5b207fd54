import * as v from 'valibot';
import { faceOf, FACES } from './faces.ts';
import { heardSchema } from './heard.ts';
import { cleanName, nameSchema } from './learner-name.ts';

const BODY_MAX_BYTES = 16_384;
const KIND_MAX_CHARACTERS = 40;

const uuid = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const fromOne = v.pipe(v.number(), v.integer(), v.minValue(1));
const surah = v.pipe(fromOne, v.maxValue(114));
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0));

/** ISO time in UTC with milliseconds, as the device's clock had it. */
const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);

/** A calendar day where the learner was. */
const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.check((text) => isCalendarDay(text)),
);

const learnerSchema = v.object({
  id: uuid,
  name: nameSchema,
  animal: v.picklist(FACES),
  made_at: instant,
  updated_at: instant,
});

export type Learner = v.InferOutput<typeof learnerSchema>;

/** A learner as a file or another version has it, made fit: otherwise it would be stored here and refused elsewhere. */
export const foreignLearnerSchema = v.object({
  ...learnerSchema.entries,
  name: v.pipe(v.string(), v.transform(cleanName), nameSchema),
  animal: v.pipe(v.string(), v.transform(faceOf)),
});

/** One thing a learner did, written once. A kind or body that this version does not know is passed on untouched. */
export const entrySchema = v.object({
  id: uuid,
  learner_id: uuid,
  at: instant,
  day,
  kind: v.pipe(v.string(), v.minLength(1), v.maxCodePoints(KIND_MAX_CHARACTERS)),
  body: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check(
      (body) => new TextEncoder().encode(JSON.stringify(body)).length <= BODY_MAX_BYTES,
      `The body of an entry has at most ${BODY_MAX_BYTES} bytes as compact JSON`,
    ),
  ),
});

export type Entry = v.InferOutput<typeof entrySchema>;

/** The letter that was asked for, and the one that was touched, by the names of their files. */
const letterAnswers = v.array(v.tuple([v.string(), v.string()]));

const refs = v.array(v.pipe(v.string(), v.regex(/^\d{1,3}:\d{1,3}:\d{1,3}-\d{1,3}$/)));
const ayahs = { surah, from: fromOne, to: fromOne };

/** How many minutes a day may have. */
export const MINUTES = [5, 10, 15, 20, 30] as const;

const BODIES = {
  /**
   * `grades`: one digit a join from `from` on: 0 not asked, or answered with help, 1 not yet, 2 with effort, 3 right,
   * 4 easy. A round of mode `place` has a digit for each ayah, and counts for nothing in memory.
   */
  round: v.object({
    mode: v.picklist(['order', 'next', 'recite', 'lesson', 'told', 'place']),
    passages: v.array(v.object({ surah, from: fromOne, grades: v.pipe(v.string(), v.regex(/^[0-4]*$/)) })),
    seconds,
  }),
  heard: heardSchema,
  phrases: v.union([
    v.object({ learned: refs, unlearned: refs }),
    v.object({ right: refs, wrong: v.array(v.tuple([v.string(), v.string()])) }),
  ]),
  letters: v.object({
    /** `aloud`: a grown-up said it and the child pointed. */
    game: v.picklist(['bubble-pop', 'letter-safari', 'aloud']),
    /** In `audio-only` all of `asked` was answered by ear. */
    mode: v.picklist(['visual-audio', 'audio-only']),
    /** No game has more levels than there are letters; 0 is a round beside the levels. */
    level: v.pipe(count, v.maxValue(28)),
    stars: v.pipe(count, v.maxValue(3)),
    score: count,
    asked: letterAnswers,
    /** Answered by sound alone in a game with pictures. */
    ear: v.optional(letterAnswers),
  }),
  goal: v.union([v.object(ayahs), v.object({ surah: v.null() })]),
  again: v.object({ ...ayahs, on: day }),
  deed: v.object({ deed: v.string(), done: v.boolean() }),
  /** A task of a teacher's pack was finished: the check in the pack's link, and the task's number. */
  pack: v.object({ pack: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{6}$/)), task: fromOne }),
  pause: v.object({ from: day, to: v.nullable(day) }),
  settings: v.looseObject({
    minutes: v.optional(v.picklist(MINUTES)),
    pace: v.optional(v.picklist(['steady', 'forward'])),
    /** How what is due is asked. */
    asks: v.optional(v.picklist(['heart', 'cards'])),
    /** Whose recitation is heard. */
    reciter: v.optional(v.string()),
  }),
};

export type EntryKind = keyof typeof BODIES;
export type BodyOf<Kind extends EntryKind> = v.InferOutput<(typeof BODIES)[Kind]>;

/** The body of an entry of this kind, or undefined where it is another kind, or written as this version does not know. */
export function readBody<Kind extends EntryKind>(
  entry: Pick<Entry, 'kind' | 'body'>,
  kind: Kind,
): BodyOf<Kind> | undefined {
  if (entry.kind !== kind) return undefined;
  const schema: v.GenericSchema<unknown, BodyOf<Kind>> = BODIES[kind];
  const result = v.safeParse(schema, entry.body);
  return result.success ? result.output : undefined;
}

function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  // The 30th of February is read as a day of March; nothing is NaN's number.
  return new Date(time).getUTCDate() === Number(text.slice(8));
}
