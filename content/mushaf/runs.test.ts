import { describe, expect, test } from 'vitest';
import { readQuran } from '../quran.ts';
import ayahCounts from './ayahs-1405.json' with { type: 'json' };
import { readPrint } from './print.ts';
import { PRINTS } from './prints.ts';
import { gapsIn, runsOf } from './runs.ts';
import { decodeWidths, encodeWidths } from './widths.ts';

const pages = readPrint(PRINTS[0]);

test('the pieces of all pages are the text, letter for letter', () => {
  const shown = new Map<string, string[]>();
  for (const { ayahs, lines } of pages)
    for (const piece of lines.flatMap((line) => (line.is === 'ayahs' ? line.pieces : []))) {
      const { surah, ayah, from, to } = piece;
      const text = ayahs.find((one) => one.surah_number === surah && one.ayah_number === ayah)?.arabic ?? '';
      const pieces = shown.get(`${surah}:${ayah}`) ?? [];
      shown.set(`${surah}:${ayah}`, pieces);
      if (from <= to)
        pieces.push(
          runsOf(text, piece)
            .map((run) => run.text)
            .join(''),
        );
    }
  const joined = [...shown.values()].map((pieces) => pieces.join(' '));
  expect(joined).toEqual(readQuran().map(({ arabic }) => arabic));
});

test('no pause sign and no ۩ opens a line, and ۞ stays with the word after it', () => {
  const openings = pages.flatMap(({ ayahs, lines }) =>
    lines.flatMap((line) => {
      const first = line.is === 'ayahs' ? line.pieces[0] : undefined;
      const text = ayahs.find((one) => one.surah_number === first?.surah && one.ayah_number === first.ayah);
      return first && text ? [runsOf(text.arabic, first)] : [];
    }),
  );
  expect(openings.filter(([run]) => run?.is === 'pause' || run?.text.startsWith('\u06E9'))).toEqual([]);
  expect(openings.filter((runs) => runs.at(-1)?.text.endsWith('\u06DE'))).toEqual([]);
});

describe('an ayah with signs', () => {
  const text = '\u06DE قَالَ \u06D6 مَنْ \u06E9 هُوَ';
  const part = (from: number, to: number) => runsOf(text, { from, to });
  test('is cut by words, signs not counted', () => {
    expect(part(1, 1)).toEqual([
      { is: 'words', text: '\u06DE قَالَ' },
      { is: 'pause', text: ' \u06D6' },
    ]);
    expect(part(2, 3)).toEqual([{ is: 'words', text: 'مَنْ \u06E9 هُوَ' }]);
  });
  test('has a gap where a space may grow, not before a pause sign', () => {
    expect(gapsIn(part(1, 3))).toBe(4);
    expect(gapsIn(part(1, 1))).toBe(1);
  });
});

test('each page has as many ayahs as the file says; if not, run npm run mushaf', () => {
  expect(pages.map(({ ayahs }) => ayahs.length)).toEqual(ayahCounts);
});

test('widths are read as they were written, and steps do not add up along a line', () => {
  const line = [3.333, 0.019, 12.011, 1.009, 1.009];
  const read = decodeWidths(encodeWidths([line, [5]]));
  expect(read).toHaveLength(6);
  expect(Math.abs(sumOf(read.slice(0, 5)) - sumOf(line))).toBeLessThanOrEqual(0.0101);
});

function sumOf(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0);
}
