/** What was last sent, and under which key. */
export type Attempt = { key: string; sent: string };

/** The same words keep their key, so that sending them again stores them once; changed ones are something else. */
export function attemptFor(words: unknown, last: Attempt | undefined, newKey: () => string): Attempt {
  const sent = JSON.stringify(words);
  return last?.sent === sent ? last : { key: newKey(), sent };
}
