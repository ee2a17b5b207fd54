/**
 * A word as it is drawn: `text` is the word, `sign` the pause signs that follow it, each after its space; together they
 * are the piece, byte for byte. A sign that belongs to no word is a piece of its own and has no number.
 */
export type Word = { text: string; sign: string; number: number | undefined };

/** A space between two words, not the one before a pause sign. */
const BETWEEN_WORDS = / (?![\u06D6-\u06DC])/;
const WORD_AND_PAUSES = /^([^ ]*)(.*)$/u;
const SIGN = /^[\u06DE\u06E9]+$/u;

/** Cut at spaces only: the pieces, joined by spaces, are the ayah. Words are numbered from 0. */
export function wordsOf(ayah: string): Word[] {
  let number = -1;
  return ayah.split(BETWEEN_WORDS).map((piece) => {
    const [, text = piece, sign = ''] = WORD_AND_PAUSES.exec(piece) ?? [];
    if (SIGN.test(text)) return { text, sign, number: undefined };
    number++;
    return { text, sign, number };
  });
}

/** What a hidden word shows of itself: its first letter with its marks, drawn as it is at the beginning of a word. */
export type Cue = { letters: string; isJoined: boolean };

const LETTERS = /\P{M}\p{M}*/gu;
const WA_OR_FA = /^[وف]\u064E$/u;
const WASLA = /^ٱ/u;
const LAM = /^ل/u;
const SHADDA = '\u0651';
/** The only letter that joins neither way. */
const HAMZA = 'ء';

/** Behind the article comes the word's own letter, and never ٱ alone: half of all words would look alike. */
export function cueOf(word: string): Cue {
  const letters = word.match(LETTERS) ?? [word];
  const count = countInCue(letters);
  const after = letters[count];
  return {
    letters: letters.slice(0, count).join(''),
    isJoined: after !== undefined && !after.startsWith(HAMZA),
  };
}

function countInCue(letters: readonly string[]): number {
  const [first = '', second = ''] = letters;
  const wasla = WASLA.test(first) ? 0 : WA_OR_FA.test(first) && WASLA.test(second) ? 1 : undefined;
  if (wasla === undefined) return 1;
  const next = letters[wasla + 1] ?? '';
  // In ٱلَّذِى one lam is both the article's and the word's own.
  const isArticle = LAM.test(next) && !next.includes(SHADDA);
  return wasla + (isArticle ? 3 : 2);
}
