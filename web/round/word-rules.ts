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
/** The only letter that joins neither way. */
const HAMZA = 'ء';

/** A prefix that is not the word's own comes along: half of all words would look alike otherwise. */
export function cueOf(word: string): Cue {
  const letters = word.match(LETTERS) ?? [word];
  const own = countInCue(letters);
  // ٱلْـَٔ alone looks like ٱلْكَ: a hamza on a stroke is read with the letter behind it.
  const count = letters[own - 1]?.startsWith('\u0640') ? own + 1 : own;
  const after = letters[count];
  return {
    letters: letters.slice(0, count).join(''),
    isJoined: after !== undefined && !after.startsWith(HAMZA),
  };
}

const WASLA = 'ٱ';
const SUKUN = '\u0652';
const WA_OR_FA = /^[وف]\u064E$/u;

function countInCue(letters: readonly string[]): number {
  const [first = '', second = ''] = letters;
  if (first === WASLA) return countBehindWasla(letters);
  if (!WA_OR_FA.test(first)) return 1;
  if (second === WASLA) return 1 + countBehindWasla(letters.slice(1));
  if (second === `ل${SUKUN}`) return 3; // of a command, فَلْيَعْبُدُوا۟; no word's own ل is without a vowel here
  return mayBeginWord(letters.slice(1)) && letters.length > 2 ? 2 : 1;
}

/** وَهُوَ is وَ and a word, وَجْهَهُۥ is one word: none begins with a letter that is doubled, or without a vowel. */
function mayBeginWord([first = '', second = '']: readonly string[]): boolean {
  // ٱئْتُوا۟ and ٱسْـَٔلْ lose their ٱ behind وَ and فَ.
  if (first === `أ${SUKUN}` || (first === `س${SUKUN}` && second.startsWith('\u0640'))) return true;
  return /[\u064E-\u0650]/u.test(first) && !first.includes(SHADDA);
}

const SHADDA = '\u0651';
/** The article's ل is not heard before them, so one that is heard belongs to the word: ٱلْتَقَى. */
const TAKE_IN_LAM = 'تثدذرزسشصضطظلن';
/** ٱلْعَنْهُمْ, ٱلْغَوْا۟: the others whose ل is their own. */
const OWN_LAM = /^ٱلْ(عَنْ|غَوْا)/u;

/** @param letters from ٱ on, which never comes alone */
function countBehindWasla(letters: readonly string[]): number {
  const [, lam = '', after = ''] = letters;
  // In ٱلَّذِى one lam is both the article's and the word's own.
  if (!lam.startsWith('ل') || lam.includes(SHADDA)) return 2;
  const isHeard = lam.includes(SUKUN);
  if (isHeard && (TAKE_IN_LAM.includes(after.charAt(0)) || OWN_LAM.test(letters.join('')))) return 2;
  return after === WASLA ? 4 : 3;
}
