import type { Run } from '#content/mushaf/runs.ts';
import type { Block, DrawnPiece } from './page-rules.ts';

/**
 * A piece of a line, word by word; joined, the parts are the text of its runs. A pause sign belongs to the word before it. What
 * is no word (a space, ۞, ۩) has no number; words are counted from 0 in their ayah.
 */
export type Part = { is: Run['is']; text: string; word: number | undefined };

const NO_WORD = /^[ \u06DE\u06E9]$/;

export function partsOf({ runs, from }: Pick<DrawnPiece, 'runs' | 'from'>): Part[] {
  let word = from - 2;
  return runs.flatMap(({ is, text }): Part[] => {
    if (is === 'pause') return [{ is, text, word }];
    return text
      .split(/( )/)
      .filter((token) => token !== '')
      .map((token) =>
        NO_WORD.test(token) ? { is, text: token, word: undefined } : { is, text: token, word: ++word },
      );
  });
}

/** The words on a line by their ayah, `67:1`. */
export function wordsOnLine(blocks: readonly Block[], line: number): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const { text, pieces } of blocks.flatMap((block) => (block.is === 'ayahs' ? block.ayahs : [])))
    for (const piece of pieces.filter((each) => each.line === line)) {
      const words = partsOf(piece).flatMap(({ word }) => word ?? []);
      if (words.length > 0) found.set(`${text.surah_number}:${text.ayah_number}`, new Set(words));
    }
  return found;
}
