import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ayahSign } from '#content/mushaf/hands.ts';
import { parsePrint } from '#content/mushaf/lines.ts';
import { readLines, readPrint } from '#content/mushaf/print.ts';
import { PRINTS } from '#content/mushaf/prints.ts';
import amiri from '#content/mushaf/widths-1405-amiri.json' with { type: 'json' };
import madinah from '#content/mushaf/widths-1405-madinah.json' with { type: 'json' };
import { PageLines } from './page-lines.tsx';
import { drawPage } from './page-rules.ts';
import { spotAt, spotsOf } from './spot-rules.ts';

const [print] = PRINTS;
const lines = parsePrint(readLines(print));
const pages = readPrint(print);

test.each([
  ['amiri', amiri.widths],
  ['madinah', madinah.widths],
] as const)(
  'all 604 pages in %s show the text, letter for letter, each ayah in one element',
  (hand, widths) => {
    for (const [index, { ayahs }] of pages.entries()) {
      const blocks = drawPage(hand, lines[index] ?? [], ayahs, widths[index] ?? '');
      const html = renderToStaticMarkup(
        <PageLines hand={hand} blocks={blocks} basmala="" inTabOrder="1:1" chosen={undefined} />,
      );
      const shown = html
        .split(' data-ayah="')
        .slice(1)
        .map((ayah) => {
          const text = ayah
            .replace(/<\/p>.*$/s, '')
            .replace(/^[^>]*>/, '')
            .replaceAll(/<[^>]*>?/g, '');
          return `${ayah.split('"')[0]} ${text.trimEnd()}`;
        });
      expect(shown).toEqual(
        ayahs.map(
          ({ surah_number, ayah_number, arabic }) =>
            `${surah_number}:${ayah_number} ${arabic} ${ayahSign(ayah_number)}`,
        ),
      );
    }
  },
);

test('what is pressed is the ayah whose words are there, and between two the nearer', () => {
  const blocks = drawPage('amiri', lines[561] ?? [], pages[561]?.ayahs ?? [], amiri.widths[561] ?? '');
  const spots = spotsOf('amiri', blocks);
  const ayahAt = (line: number, across: number) => spotAt(spots, line, across)?.ayah;
  expect(ayahAt(2, 0.1)).toBe(1);
  expect(ayahAt(2, 0.95)).toBe(2);
  expect(ayahAt(3, 0.5)).toBe(2);
  expect(ayahAt(0, 0.5)).toBeUndefined();
  const ends = spots.filter(({ line }) => line === 3).map(({ end }) => end);
  expect(Math.max(...ends)).toBeCloseTo(1, 5);
});
