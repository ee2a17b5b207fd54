/** A word as it is drawn, with its place among the pieces: `first` is its first letter with its marks; `first` + `rest` is the word, byte for byte. */
export type Word = { at: number; first: string; rest: string; isPause: boolean };

const FIRST_LETTER = /^\P{M}\p{M}*/u;
const PAUSE = /^[\u06D6-\u06DC\u06DE\u06E9]+$/u;

/** Cut at spaces only: the words, joined by spaces, are the ayah. Pause signs are pieces of their own. */
export function piecesOf(ayah: string): Word[] {
  return ayah.split(' ').map((text, at) => {
    const first = FIRST_LETTER.exec(text)?.[0] ?? text;
    return { at, first, rest: text.slice(first.length), isPause: PAUSE.test(text) };
  });
}
