import * as v from 'valibot';

/** Control and direction characters, which come with pasted text: they would break the line or reverse the text beside it. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** A text of one line without such characters. */
export const oneLine = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(UNSEEN, ' ')),
  v.trim(),
);
