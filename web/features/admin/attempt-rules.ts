import * as v from 'valibot';

/** What was last sent, and under which key. */
export const attemptSchema = v.object({ key: v.pipe(v.string(), v.uuid()), sent: v.string() });
export type Attempt = v.InferOutput<typeof attemptSchema>;

/** The same words keep their key, so that sending them again stores them once; changed ones are something else. */
export function attemptFor(words: unknown, last: Attempt | undefined, newKey: () => string): Attempt {
  const sent = JSON.stringify(words);
  return last?.sent === sent ? last : { key: newKey(), sent };
}
