import type { Piece } from './lines.ts';

/**
 * What is drawn in one go. A pause sign comes with the space before it and takes no room: it is over the end of its word. A word
 * that the Madinah hand cannot write is always set in Amiri. Joined, the runs of an ayah are its text.
 */
export type Run = { is: 'words' | 'pause' | 'amiri'; text: string };

const PAUSE = /^[\u06D6-\u06DC]+$/;
const RUB = '\u06DE';
const SAJDA = '\u06E9';
const NOT_IN_MADINAH = /[\u06EA\u06EB]/;

/** An ayah's text from one word to another. A pause sign or ۩ goes with the word before it, ۞ with the word after it. */
export function runsOf(arabic: string, { from, to }: Pick<Piece, 'from' | 'to'>): Run[] {
  const runs: Run[] = [];
  let word = 0;
  for (const text of arabic.split(' ')) {
    const isWord = !PAUSE.test(text) && text !== RUB && text !== SAJDA;
    if (isWord) word += 1;
    const owner = text === RUB ? word + 1 : word;
    if (owner >= from && owner <= to) addTo(runs, { is: kindOf(text), text });
  }
  return runs;
}

function addTo(runs: Run[], { is, text }: Run): void {
  const last = runs.at(-1);
  if (last?.is !== 'words' || is === 'pause') {
    runs.push({ is, text: last ? ` ${text}` : text });
    return;
  }
  last.text += ' ';
  if (is === 'words') last.text += text;
  else runs.push({ is, text });
}

function kindOf(token: string): Run['is'] {
  if (PAUSE.test(token)) return 'pause';
  return NOT_IN_MADINAH.test(token) ? 'amiri' : 'words';
}

/** How many spaces a line has that may grow and shrink. */
export function gapsIn(runs: readonly Run[]): number {
  return runs.reduce((sum, { is, text }) => sum + (is === 'pause' ? 0 : text.split(' ').length - 1), 0);
}
