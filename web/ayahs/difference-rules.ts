/** A word with the pause signs and the space that follow it, so that the pieces join to the same text. */
export type Piece = { at: number; text: string; isDifferent: boolean };

/** A space between two words, not the one before a pause sign. */
const BETWEEN_WORDS = / (?![\u06D6-\u06DC])/;
const PAUSES = / [\u06D6-\u06DC]+/g;

/**
 * The words of a text that another one does not have in this place: the longest chain of common words stays unmarked.
 * Where one pauses is no difference.
 */
export function differenceFrom(text: string, other: string): Piece[] {
  const words = text.split(BETWEEN_WORDS);
  const common = commonWords(words.map(withoutPauses), other.split(BETWEEN_WORDS).map(withoutPauses));
  const pieces: Piece[] = [];
  for (const [at, word] of words.entries()) {
    const text = at < words.length - 1 ? `${word} ` : word;
    const isDifferent = !common.has(at);
    const last = pieces.at(-1);
    if (last?.isDifferent === isDifferent) last.text += text;
    else pieces.push({ at, text, isDifferent });
  }
  return pieces;
}

type Part = { pieces: Piece[]; isCutBefore: boolean; isCutAfter: boolean };

/** How many words before the first difference are enough to know the place. */
const WORDS_BEFORE = 3;

/** So many words of a compared text, with the first that is different among them: from its beginning if that is near. */
export function partWithDifference(pieces: readonly Piece[], count: number): Part {
  const words = pieces.flatMap(({ at, text, isDifferent }) =>
    text
      .trimEnd()
      .split(BETWEEN_WORDS)
      .map((word, index) => ({ at: at + index, text: word, isDifferent })),
  );
  const first = words.findIndex(({ isDifferent }) => isDifferent);
  const isNear = first + WORDS_BEFORE <= count;
  const from = isNear ? 0 : Math.max(0, Math.min(first - WORDS_BEFORE, words.length - count));
  const part = words.slice(from, from + count);
  const joined: Piece[] = [];
  for (const [index, word] of part.entries()) {
    const text = index < part.length - 1 ? `${word.text} ` : word.text;
    const last = joined.at(-1);
    if (last?.isDifferent === word.isDifferent) last.text += text;
    else joined.push({ ...word, text });
  }
  return { pieces: joined, isCutBefore: from > 0, isCutAfter: from + count < words.length };
}

function withoutPauses(word: string): string {
  return word.replaceAll(PAUSES, '');
}

function commonWords(one: readonly string[], other: readonly string[]): Set<number> {
  const length = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  );
  const at = (row: number, column: number) => length[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      const rest =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
      length[row]?.splice(column, 1, rest);
    }
  }
  const common = new Set<number>();
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) {
      common.add(row);
      row++;
      column++;
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return common;
}
