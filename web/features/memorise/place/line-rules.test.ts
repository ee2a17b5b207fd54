import { expect, test } from 'vitest';
import { parsePrint } from '#content/mushaf/lines.ts';
import { readLines, readPrint } from '#content/mushaf/print.ts';
import { PRINTS } from '#content/mushaf/prints.ts';
import amiri from '#content/mushaf/widths-1405-amiri.json' with { type: 'json' };
import { drawPage } from '#web/mushaf/page-rules.ts';
import { kindsOfLines } from './line-rules.ts';

const [print] = PRINTS;

test('an empty page has the lines of its page: names, basmalas and lines of ayahs, each in its place', () => {
  const texts = readPrint(print);
  for (const [index, lines] of parsePrint(readLines(print)).entries()) {
    const blocks = drawPage('amiri', lines, texts[index]?.ayahs ?? [], amiri.widths[index] ?? '');
    expect(kindsOfLines(blocks, lines.length).map(({ is }) => is)).toEqual(lines.map(({ is }) => is));
  }
});
