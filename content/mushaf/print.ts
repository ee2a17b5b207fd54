import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { wordsIn } from '../cut.ts';
import { readQuran, type Ayah } from '../quran.ts';
import { layPage, parsePrint, type LaidLine } from './lines.ts';
import type { PRINTS } from './prints.ts';

export type Print = (typeof PRINTS)[number];
export type PrintedPage = { ayahs: Ayah[]; lines: LaidLine[] };

/** Not for the browser: the text of a print's lines, proved against its hash. */
export function readLines({ name, lines }: Print): string {
  const text = readFileSync(`content/mushaf/lines-${name}.txt`, 'utf8');
  const found = createHash('sha256').update(text, 'utf8').digest('hex');
  if (found !== lines) throw new Error(`The lines of ${name} are not the pinned ones: ${found}.`);
  return text;
}

/** Not for the browser: every page with its ayahs and what is on its lines. */
export function readPrint(print: Print): PrintedPage[] {
  const ayahs = readQuran();
  const words = ayahs.map(({ arabic }) => wordsIn(arabic).length);
  let first = 0;
  const pages = parsePrint(readLines(print)).map((lines) => {
    let wanted = lines.reduce((sum, line) => sum + (line.is === 'ayahs' ? line.words : 0), 0);
    let end = first;
    while (wanted > 0 && end < ayahs.length) wanted -= words[end++] ?? 0;
    const ofPage = ayahs.slice(first, end);
    const counted = ofPage.map(({ surah_number, ayah_number }, index) => ({
      surah: surah_number,
      ayah: ayah_number,
      words: words[first + index] ?? 0,
    }));
    first = end;
    return { ayahs: ofPage, lines: layPage(lines, counted) };
  });
  if (first !== ayahs.length) throw new Error(`${print.name} ends before the last ayah.`);
  return pages;
}
