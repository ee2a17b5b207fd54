export type Attempt = { key: string; sent: string };

/** Unchanged content keeps its key, so that sending it again stores it once. */
export function attemptFor(words: unknown, last: Attempt | undefined, newKey: () => string): Attempt {
  const sent = JSON.stringify(words);
  return last?.sent === sent ? last : { key: newKey(), sent };
}
