/**
 * A word as it is drawn, with its place among the pieces: `first` is its first letter with its marks, `sign` the pause
 * signs that follow it, each after its space; together they are the piece, byte for byte. A sign that belongs to no word
 * is a piece of its own.
 */
type Word = { at: number; first: string; rest: string; sign: string; isSign: boolean };

/** A space between two words, not the one before a pause sign. */
const BETWEEN_WORDS = / (?![\u06D6-\u06DC])/;
const WORD_AND_PAUSES = /^(\P{M}\p{M}*)([^ ]*)(.*)$/u;
const SIGN = /^[\u06DE\u06E9]+$/u;

/** Cut at spaces only: the pieces, joined by spaces, are the ayah. */
export function piecesOf(ayah: string): Word[] {
  return ayah.split(BETWEEN_WORDS).map((text, at) => {
    const [, first = text, rest = '', sign = ''] = WORD_AND_PAUSES.exec(text) ?? [];
    return { at, first, rest, sign, isSign: SIGN.test(text) };
  });
}
