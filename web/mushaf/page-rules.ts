import { HANDS, type Hand } from '#content/mushaf/hands.ts';
import { layPage, type LaidLine, type PrintedLine } from '#content/mushaf/lines.ts';
import { gapsIn, runsOf, type Run } from '#content/mushaf/runs.ts';
import { decodeWidths } from '#content/mushaf/widths.ts';
import { wordsIn } from '#content/cut.ts';
import { fitLine, type Fit } from './fit-rules.ts';

type AyahText = { surah_number: number; ayah_number: number; arabic: string };

/** What an ayah has on one line. */
export type DrawnPiece = {
  /** From 0 on its page. */
  line: number;
  /** Its first word, counted from 1. */
  from: number;
  runs: Run[];
  hasSign: boolean;
  fit: Fit;
  /** Without the horizontal scale, in em of the middle size. */
  width: number;
  /** In the same unit, of a line in the middle: what is free on either side. */
  before: number;
  after: number;
};

type DrawnAyah<Text extends AyahText = AyahText> = { text: Text; pieces: DrawnPiece[] };

/** Names and basmalas have a line of their own; ayahs run on from one line to the next. */
export type Block<Text extends AyahText = AyahText> =
  | { is: 'name'; surah: number }
  | { is: 'basmala'; surah: number }
  | { is: 'ayahs'; ayahs: DrawnAyah<Text>[] };

/** The first two pages have eight lines, each as wide as it is, in the middle of a larger ornament. */
const LINES = 15;

/**
 * A page as it is drawn in a hand.
 * @param widths of its pieces, as `npm run mushaf` writes them
 */
export function drawPage<Text extends AyahText>(
  hand: Hand,
  lines: readonly PrintedLine[],
  ayahs: readonly Text[],
  widths: string,
): Block<Text>[] {
  const counted = ayahs.map(({ surah_number, ayah_number, arabic }) => ({
    surah: surah_number,
    ayah: ayah_number,
    words: wordsIn(arabic).length,
  }));
  const blocks: Block<Text>[] = [];
  const rest = decodeWidths(widths);
  for (const [index, line] of layPage(lines, counted).entries()) {
    if (line.is !== 'ayahs') {
      blocks.push(line);
      continue;
    }
    const drawn = drawLine(line, index);
    const last = blocks.at(-1);
    const block = last?.is === 'ayahs' ? last : { is: 'ayahs' as const, ayahs: [] };
    if (block !== last) blocks.push(block);
    for (const { text, piece } of drawn) {
      const open = block.ayahs.at(-1);
      if (open?.text === text) open.pieces.push(piece);
      else block.ayahs.push({ text, pieces: [piece] });
    }
  }
  return blocks;

  function drawLine({ pieces }: Extract<LaidLine, { is: 'ayahs' }>, line: number) {
    const found = pieces.flatMap((piece) => {
      const text = ayahs.find((one) => one.surah_number === piece.surah && one.ayah_number === piece.ayah);
      if (!text) return [];
      const runs = runsOf(text.arabic, piece);
      const gaps = gapsIn(runs) + (piece.hasSign && runs.length > 0 ? 1 : 0);
      return [{ text, from: piece.from, runs, hasSign: piece.hasSign, gaps, letters: rest.shift() ?? 0 }];
    });
    const letters = found.reduce((sum, piece) => sum + piece.letters, 0);
    const gaps = found.reduce((sum, piece) => sum + piece.gaps, found.length - 1);
    const fit = fitLine(hand, letters, gaps, lines.length < LINES);
    const free = fit.isCentred ? (HANDS[hand].pageWidth - fit.size * (letters + gaps * fit.space)) / 2 : 0;
    return found.map(({ text, from, runs, hasSign, ...piece }, index) => {
      const width = fit.size * (piece.letters + piece.gaps * fit.space);
      const before = index === 0 ? free : 0;
      const after = index === found.length - 1 ? free : 0;
      return { text, piece: { line, from, runs, hasSign, fit, width, before, after } };
    });
  }
}
