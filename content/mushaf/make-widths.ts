/**
 * Writes, for each print, how many ayahs each page has, and how wide its pieces are in each hand; and the first page of the first
 * print with its ayahs, which is drawn before anything is fetched. Run it from the root.
 */
import { writeFileSync } from 'node:fs';
import { PRINTS } from './prints.ts';
import { readLines, readPrint } from './print.ts';
import { FONT_FILES, hashOf, openFont, widthsOf } from './shaping.ts';

const fonts = { amiri: await openFont(FONT_FILES.amiri), madinah: await openFont(FONT_FILES.madinah) };
for (const print of PRINTS) {
  const pages = readPrint(print);
  const counts = pages.map(({ ayahs }) => ayahs.length);
  writeFileSync(`content/mushaf/ayahs-${print.name}.json`, `${JSON.stringify(counts)}\n`);
  for (const hand of ['amiri', 'madinah'] as const) {
    const widths = widthsOf(hand, pages, fonts);
    const made = { hash: hashOf(widths.join('\n')), widths };
    writeFileSync(`content/mushaf/widths-${print.name}-${hand}.json`, `${JSON.stringify(made, null, 1)}\n`);
  }
  if (print !== PRINTS[0]) continue;
  const [lines] = readLines(print).split('\n');
  const [first] = pages;
  const firstPage = { lines, widths: widthsOf('amiri', pages.slice(0, 1), fonts)[0], ayahs: first?.ayahs };
  writeFileSync('content/mushaf/first-page.json', `${JSON.stringify(firstPage, null, 1)}\n`);
}
