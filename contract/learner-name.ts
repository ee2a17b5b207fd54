import * as v from 'valibot';

export const NAME_MAX_CHARACTERS = 40;

const BREAKS = /[\t-\r\u0085\u2028\u2029]/gu;
/** Control characters, halves of characters, and what turns the direction of the words around a name. */
const UNFIT = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu;

/** A learner's name on the page, in a file, on the wire and in the database. It may be empty. */
export const nameSchema = v.pipe(
  v.string(),
  v.maxCodePoints(NAME_MAX_CHARACTERS, `A name has at most ${NAME_MAX_CHARACTERS} characters`),
  v.check((name) => name.search(UNFIT) < 0, 'A name is one line without characters that turn its direction'),
);

/** The name without forbidden characters; a line break becomes a blank. */
export function cleanName(name: string): string {
  return name.replaceAll(BREAKS, ' ').replaceAll(UNFIT, '');
}
