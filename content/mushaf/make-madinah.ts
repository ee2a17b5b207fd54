/**
 * Makes web/mushaf/madinah.woff2: "DigitalKhatt New Madina" with the letters and marks of our text alone, and every form that they can
 * take; then shapes every distinct word with it and writes down which it cannot write. Run it from the root with the font of the project DigitalKhatt (digitalkhatt-js, assets/fonts/coretext), then `npm run mushaf`:
 *   npm run madinah -- DigitalKhattNewMadina.ttf
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { readQuran } from '../quran.ts';
import { surahs } from '../surahs.ts';
import { distinctWords, unwritable } from './proof-rules.ts';
import { FONT_FILES, hashOf, openFont } from './shaping.ts';

const SOURCE = 'ab495b5abb2ed30b2ffda022f2a1d10a25bfab7ea0a4dbb4ce05d5c171959c78';

const font = readFileSync(process.argv[3] ?? 'DigitalKhattNewMadina.ttf');
if (hashOf(font) !== SOURCE) throw new Error(`This is another version of the font: ${hashOf(font)}.`);
const texts = [...readQuran().map(({ arabic }) => arabic), ...surahs.map(({ arabicName }) => arabicName)];
const signs = new Set(`${texts.join('')}\u06DD٠١٢٣٤٥٦٧٨٩`);
const words = distinctWords(texts);
writeFileSync(
  FONT_FILES.madinah,
  await subsetFont(font, [...signs].toSorted().join(''), { targetFormat: 'woff2' }),
);

const proof = {
  file: hashOf(readFileSync(FONT_FILES.madinah)),
  words: hashOf(words.join('\n')),
  unwritable: unwritable(words, await openFont(FONT_FILES.madinah)),
};
writeFileSync('content/mushaf/madinah.json', `${JSON.stringify(proof, null, 2)}\n`);
