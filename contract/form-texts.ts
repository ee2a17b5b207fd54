import * as v from 'valibot';

/** Control and direction characters, which come with pasted text: they would break the line or reverse the text beside it. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** A text of one line without such characters. */
export const oneLine = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(UNSEEN, ' ')),
  v.trim(),
);

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A line in which something can be seen. */
export const visibleLine = (max: number, empty: string, tooLong: string) =>
  v.pipe(
    v.string(empty),
    oneLine,
    v.check((text) => VISIBLE.test(text), empty),
    v.maxCodePoints(max, tooLong),
  );

/** An empty text counts as none. */
export const optionalText = (schema: v.GenericSchema<string, string>) =>
  v.pipe(
    v.nullish(schema, null),
    v.transform((text) => text || null),
  );
