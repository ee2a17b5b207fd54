import * as v from 'valibot';

/** Of a word: stumbled and went on alone, had to be told, a wrong vowel, a rule of recitation. */
export const MARKS = ['slip', 'helped', 'vowel', 'tajweed'] as const;

export type MarkKind = (typeof MARKS)[number];

/** The most that one entry says, so that it stays within the bytes that an entry may have. */
export const HEARD_MOST = { passages: 114, marks: 500, seconds: 86_400 };

const fromOne = v.pipe(v.number(), v.integer(), v.minValue(1));
const surah = v.pipe(fromOne, v.maxValue(114));

const passageSchema = v.object({ surah, from: fromOne, to: fromOne });
const markSchema = v.tuple([surah, fromOne, fromOne, v.picklist(MARKS)]);

/** Ayahs that somebody listened to. */
export type HeardPassage = v.InferOutput<typeof passageSchema>;

/** Surah, ayah, word from 1, and what it was. */
export type WordMark = v.InferOutput<typeof markSchema>;

/** Somebody listened, beside the learner or by a link. */
export const heardSchema = v.object({
  passages: v.pipe(v.array(passageSchema), v.maxLength(HEARD_MOST.passages)),
  marks: v.pipe(v.array(markSchema), v.maxLength(HEARD_MOST.marks)),
  seconds: v.pipe(v.number(), v.minValue(0), v.maxValue(HEARD_MOST.seconds)),
  where: v.picklist(['here', 'link']),
});
