import { expect, test } from 'vitest';
import { wordsIn } from '#content/cut.ts';
import { parsePrint } from '#content/mushaf/lines.ts';
import { readLines, readPrint } from '#content/mushaf/print.ts';
import { PRINTS } from '#content/mushaf/prints.ts';
import amiri from '#content/mushaf/widths-1405-amiri.json' with { type: 'json' };
import { drawPage } from './page-rules.ts';
import { partsOf, wordsOnLine } from './word-rules.ts';

const [print] = PRINTS;
const lines = parsePrint(readLines(print));
const pages = readPrint(print);
const blocksOf = (number: number) =>
  drawPage('amiri', lines[number - 1] ?? [], pages[number - 1]?.ayahs ?? [], amiri.widths[number - 1] ?? '');

test('on all pages the words of an ayah are each drawn once, in their order, and no letter is lost', () => {
  for (const number of pages.keys())
    for (const block of blocksOf(number + 1))
      for (const { text, pieces } of block.is === 'ayahs' ? block.ayahs : []) {
        const parts = pieces.map(partsOf);
        expect(parts.map((piece) => piece.map(({ text }) => text).join(''))).toEqual(
          pieces.map(({ runs }) => runs.map((run) => run.text).join('')),
        );
        const words = parts.flat().filter(({ is, word }) => is !== 'pause' && word !== undefined);
        expect(words.map(({ text }) => text)).toEqual(wordsIn(text.arabic).map((word) => word.split(' ')[0]));
        expect(words.map(({ word }) => word)).toEqual([...words.keys()]);
      }
});

test('a line knows its words by their ayahs', () => {
  const line = wordsOnLine(blocksOf(562), 2);
  expect([...line.keys()]).toEqual(['67:1', '67:2']);
  expect(line.get('67:2')).toEqual(new Set([0, 1]));
  expect(wordsOnLine(blocksOf(562), 0).size).toBe(0);
});
