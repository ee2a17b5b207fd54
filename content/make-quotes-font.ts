/*
 * Makes web/ui/amiri-quran-quotes.woff2 again, Amiri Quran with the glyphs of content/quotes.ts alone, and writes its
 * hashes to content/quotes-font.json. Needs Debian's libharfbuzz-bin, fonttools and python3-brotli:
 *   node bin/ts.mjs content/make-quotes-font.ts
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quotedTexts, runsOf } from './quotes-font.ts';

const SOURCE = 'node_modules/@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2';
const TARGET = 'web/ui/amiri-quran-quotes.woff2';

const folder = mkdtempSync(join(tmpdir(), 'quotes-font-'));
const whole = join(folder, 'whole.ttf');
execFileSync('fonttools', ['ttLib.woff2', 'decompress', '-o', whole, SOURCE], { stdio: 'ignore' });

const texts = quotedTexts();
const signs = [...new Set(texts.join(''))].map((sign) => sign.codePointAt(0)?.toString(16));
execFileSync('fonttools', [
  'subset',
  whole,
  `--unicodes=${signs.join(',')}`,
  `--gids=${[...glyphsOf(texts.flatMap(runsOf))].join(',')}`,
  // What follows from the signs alone would be 800 glyphs: every form that they can take beside each other.
  '--no-layout-closure',
  '--layout-features=*',
  '--no-hinting',
  '--flavor=woff2',
  `--output-file=${TARGET}`,
]);
writeFileSync(
  'content/quotes-font.json',
  `${JSON.stringify({ texts: hashOf(texts.join('\n')), file: hashOf(readFileSync(TARGET)) }, null, 2)}\n`,
);

/** Every glyph that shaping passes through on its way, not the last ones alone: a rule is lost with what it starts from. */
function glyphsOf(runs: readonly string[]): Set<number> {
  const options = ['--trace', '--no-glyph-names', '--no-clusters', '--no-positions', '--direction=rtl'];
  const shaped = execFileSync('hb-shape', [...options, '--script=arab', '--language=ar', whole], {
    input: runs.join('\n'),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const glyphs = new Set<number>();
  for (const [, buffer = ''] of shaped.matchAll(/\[(\d+(?:\|\d+)*)\]/g))
    for (const glyph of buffer.split('|')) glyphs.add(Number(glyph));
  return glyphs;
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
