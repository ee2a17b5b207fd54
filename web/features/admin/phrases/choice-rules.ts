/** The first and the last chosen word, counted from 1. */
export type Choice = { from: number; to: number } | undefined;

/** The first touch begins, the second ends, in whatever order; a third one begins anew. */
export function touchWord(choice: Choice, word: number): Choice {
  if (!choice || choice.from !== choice.to || choice.from === word) return { from: word, to: word };
  return { from: Math.min(choice.from, word), to: Math.max(choice.from, word) };
}

export function isInside(choice: Choice, word: number): boolean {
  return choice !== undefined && word >= choice.from && word <= choice.to;
}
