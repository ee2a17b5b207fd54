import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HANDS } from '#content/mushaf/hands.ts';
import { parsePrint } from '#content/mushaf/lines.ts';
import { readLines, readPrint } from '#content/mushaf/print.ts';
import { PRINTS } from '#content/mushaf/prints.ts';
import amiri from '#content/mushaf/widths-1405-amiri.json' with { type: 'json' };
import madinah from '#content/mushaf/widths-1405-madinah.json' with { type: 'json' };
import { fitLine, SCALE, type Fit } from './fit-rules.ts';
import { drawPage, type DrawnPiece } from './page-rules.ts';

const [print] = PRINTS;
const lines = parsePrint(readLines(print));
const pages = readPrint(print);

describe.each([
  ['amiri', amiri.widths],
  ['madinah', madinah.widths],
] as const)('the pages in %s', (hand, widths) => {
  const drawn = pages.map(({ ayahs }, index) =>
    drawPage(hand, lines[index] ?? [], ayahs, widths[index] ?? ''),
  );
  const perLine = drawn.flatMap((blocks, page) => {
    const pieces = blocks.flatMap((block) =>
      block.is === 'ayahs' ? block.ayahs.flatMap((ayah) => ayah.pieces) : [],
    );
    return [...new Set(pieces.map(({ line }) => line))].map((line) => ({
      name: `${page + 1}:${line + 1}`,
      page: page + 1,
      ofLine: pieces.filter((piece) => piece.line === line),
    }));
  });
  const full = perLine.filter(({ ofLine }) => !fitOf(ofLine).isCentred);

  test('have 8,820 lines of ayahs', () => {
    expect(perLine).toHaveLength(8820);
  });

  test('fill their width from end to end', () => {
    const { pageWidth, naturalSpace } = HANDS[hand];
    const off = full.filter(({ ofLine }) => {
      const { size, space, scale } = fitOf(ofLine);
      const width = ofLine.reduce((sum, piece) => sum + piece.width, (ofLine.length - 1) * size * space);
      return (
        Math.abs(width * scale - pageWidth) > 1e-6 || size < 0.88 || size > 1.12 || space > 2.2 * naturalSpace
      );
    });
    expect(off.map(({ name }) => name)).toEqual([]);
  });

  test('need more than the three ranges give in the lines that are listed, and in no others', () => {
    const hard = full.flatMap(({ name, ofLine }) => {
      const { scale } = fitOf(ofLine);
      return scale < SCALE.least - 1e-9 || scale > SCALE.most + 1e-9 ? [`${name} ${scale.toFixed(2)}`] : [];
    });
    const listed: unknown = JSON.parse(readFileSync('web/mushaf/hard-lines.json', 'utf8'));
    expect(listed).toHaveProperty(hand, hard);
  });

  test('have short lines in the middle, and all lines of the first two', () => {
    const centred = perLine.filter(({ ofLine }) => fitOf(ofLine).isCentred);
    expect(centred.filter(({ page }) => page <= 2)).toHaveLength(13);
    expect(centred.filter(({ page }) => page > 2).length).toBeLessThan(10);
    for (const { ofLine } of centred) {
      expect(ofLine[0]?.before).toBeGreaterThan(0);
      expect(ofLine.at(-1)?.after).toBe(ofLine[0]?.before);
    }
  });
});

function fitOf([first]: readonly DrawnPiece[]): Fit {
  if (!first) throw new Error('a line has a piece');
  return first.fit;
}

describe('a line is fitted', () => {
  const { pageWidth, naturalSpace } = HANDS.amiri;
  const natural = (share: number) => share * pageWidth - 10 * naturalSpace;
  const fit = (share: number) => fitLine('amiri', natural(share), 10, false);

  test('by its size first, up to 12 percent', () => {
    expect(fit(1)).toEqual({ size: 1, space: naturalSpace, scale: 1, isCentred: false });
    expect(fit(1 / 1.1).size).toBeCloseTo(1.1);
    expect(fit(1 / 1.1).space).toBeCloseTo(naturalSpace);
    expect(fit(1 / 0.9).size).toBeCloseTo(0.9);
  });
  test('then by its spaces, between 0.5 and 2.2 of the natural ones', () => {
    expect(fit(0.85)).toMatchObject({ size: 1.12, scale: 1 });
    expect(fit(0.85).space).toBeGreaterThan(naturalSpace);
    expect(fit(1.2)).toMatchObject({ size: 0.88, scale: 1 });
    expect(fit(1.2).space).toBeLessThan(naturalSpace);
  });
  test('then by its scale', () => {
    expect(fit(0.65)).toMatchObject({ size: 1.12, space: 2.2 * naturalSpace });
    expect(fit(0.65).scale).toBeGreaterThan(1);
    expect(fit(1.3)).toMatchObject({ size: 0.88, space: 0.5 * naturalSpace });
    expect(fit(1.3).scale).toBeLessThan(1);
  });
  test('in the middle, as wide as it is, where it is shorter than 0.6 of the page', () => {
    expect(fit(0.601).isCentred).toBe(false);
    expect(fit(0.599)).toEqual({ size: 1, space: naturalSpace, scale: 1, isCentred: true });
  });
});
