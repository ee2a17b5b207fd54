/** One line of a page. */
export type PrintedLine =
  | { is: 'name' }
  | { is: 'basmala' }
  /** The end sign of an ayah may open the line after its last word. */
  | { is: 'ayahs'; words: number; opensWithSign: boolean };

/** As much of an ayah as is on one line: words counted from 1, none of them where only its end sign does. */
export type Piece = { surah: number; ayah: number; from: number; to: number; hasSign: boolean };

export type LaidLine =
  { is: 'name'; surah: number } | { is: 'basmala'; surah: number } | { is: 'ayahs'; pieces: Piece[] };

type CountedAyah = { surah: number; ayah: number; words: number };

/** The lines of each page, from a file in which each line is a page. */
export function parsePrint(text: string): PrintedLine[][] {
  return text
    .trimEnd()
    .split('\n')
    .map((page) => page.split(' ').map(parseLine));
}

function parseLine(item: string): PrintedLine {
  if (item === 'n') return { is: 'name' };
  if (item === 'b') return { is: 'basmala' };
  const [, words, sign] = /^([1-9]\d*)(\+?)$/.exec(item) ?? [];
  if (words === undefined) throw new Error(`"${item}" is no line of a page.`);
  return { is: 'ayahs', words: Number(words), opensWithSign: sign === '+' };
}

/** Which words of which ayahs are on each line of a page. Throws unless the page holds these ayahs and nothing else. */
export function layPage(lines: readonly PrintedLine[], ayahs: readonly CountedAyah[]): LaidLine[] {
  const waiting = ayahs.map((ayah) => ({ ...ayah, next: 1 }));
  const nextSurah = (ayahs.at(-1)?.surah ?? 0) + 1; // its name may be the last line before its first page
  const laid = lines.map((line, index): LaidLine => {
    if (line.is !== 'ayahs') return { is: line.is, surah: waiting[0]?.surah ?? nextSurah };
    const following = lines[index + 1];
    const signWaits = following?.is === 'ayahs' && following.opensWithSign;
    const pieces: Piece[] = [];
    let left = line.words;
    for (let ayah = waiting[0]; ayah && (left > 0 || ayah.next > ayah.words); ayah = waiting[0]) {
      const { surah, ayah: number, next: from } = ayah;
      const to = Math.min(ayah.words, from + left - 1);
      left -= to - from + 1;
      const hasSign = to === ayah.words && !(left === 0 && from <= to && signWaits);
      pieces.push({ surah, ayah: number, from, to, hasSign });
      ayah.next = to + 1;
      if (!hasSign) break;
      waiting.shift();
    }
    const opensWithSign = pieces[0] !== undefined && pieces[0].from > pieces[0].to;
    if (left > 0 || opensWithSign !== line.opensWithSign)
      throw new Error(`Line ${index + 1} does not hold what its page says.`);
    return { is: 'ayahs', pieces };
  });
  if (waiting.length > 0) throw new Error('The page has fewer words than its ayahs.');
  return laid;
}
