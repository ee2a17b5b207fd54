export type Scanner = ReturnType<typeof createScanner>;

/** Walks a text from left to right; `refuse` makes the error for the place where it no longer fits. */
export function createScanner(text: string, refuse: (details: string) => Error) {
  let at = 0;

  const fail = (details: string): never => {
    throw refuse(`${details} (column ${at + 1})`);
  };

  const match = (sticky: RegExp): string | undefined => {
    sticky.lastIndex = at;
    const found = sticky.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };

  const skip = (character: string): boolean => {
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };

  return {
    fail,
    match,
    skip,
    expect: (character: string) => void (skip(character) || fail(`expecting "${character}"`)),
    /** A text in double quotes, in which a backslash takes the next character as it is. */
    quoted: () =>
      match(/"(?:[^"\\]|\\[^])*"/y)
        ?.slice(1, -1)
        .replace(/\\([^])/g, '$1'),
    rest: () => match(/[^]*/y) ?? '',
    end: () => void (at < text.length && fail(`unexpected "${text.slice(at, at + 1)}"`)),
  };
}
