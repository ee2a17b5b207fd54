/** A stretch of text, or a word with the pause sign that follows it after a space. */
export type AyahPiece = string | { word: string; sign: string };

/** What an ayah is set in; joined, its pieces are the text, letter for letter. */
type AyahPieces = {
  start: AyahPiece[];
  /** The last words, which stay together, so that none of them ends alone on a line. */
  end: AyahPiece[];
};

/** A pause sign never leaves its word. */
export function piecesOf(text: string): AyahPieces {
  const end = startOfEnd(text);
  return { start: withPauses(text.slice(0, end)), end: withPauses(text.slice(end)) };
}

/** A space between two words, not the one before a pause sign. */
const BETWEEN_WORDS = / (?![\u06D6-\u06DC])/g;
/** Longer ends may be wider than a narrow phone with large letters. */
const LONGEST_END = 20;

/** Where the last two words begin; of long ones the last. */
function startOfEnd(text: string): number {
  const starts = [0, ...[...text.matchAll(BETWEEN_WORDS)].map(({ index }) => index + 1)];
  const two = starts.at(-2) ?? 0;
  return text.length - two <= LONGEST_END ? two : (starts.at(-1) ?? 0);
}

const WORD_AND_SIGN = /([^ ]+)( [\u06D6-\u06DC]+)(?= |$)/g;

export function withPauses(text: string): AyahPiece[] {
  const pieces: AyahPiece[] = [];
  let from = 0;
  for (const { 0: both, 1: word = '', 2: sign = '', index } of text.matchAll(WORD_AND_SIGN)) {
    pieces.push(text.slice(from, index), { word, sign });
    from = index + both.length;
  }
  return [...pieces, text.slice(from)];
}
