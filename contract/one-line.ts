import * as v from 'valibot';

/** Signs that nobody types, some of which come along with what is pasted: they would break a line or turn the text beside it around. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** A text that stands in one line, and turns nothing around. */
export const oneLine = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(UNSEEN, ' ')),
  v.trim(),
);
