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
    /** Blanks mean nothing after a bracket or a comma. */
    blanks: () => void match(/ */y),
    expect: (character: string) => void (skip(character) || fail(`expecting "${character}"`)),
    /** A text in double quotes, in which a backslash takes the next character as it is. */
    quoted: () => unquote(match(/"(?:[^"\\]|\\[^])*"/y)),
    quotedAfterBlanks: () => unquote(match(/ *"(?:[^"\\]|\\[^])*"/y)?.trimStart()),
    rest: () => match(/[^]*/y) ?? '',
    end: () => void (at < text.length && fail(`unexpected "${text.slice(at, at + 1)}"`)),
  };
}

function unquote(text: string | undefined): string | undefined {
  return text?.slice(1, -1).replace(/\\([^])/g, '$1');
}
