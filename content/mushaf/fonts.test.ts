import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { readQuran } from '../quran.ts';
import { surahs } from '../surahs.ts';
import { readPrint } from './print.ts';
import { PRINTS } from './prints.ts';
import proof from './madinah.json' with { type: 'json' };
import { distinctWords, unwritable } from './proof-rules.ts';
import { runsOf } from './runs.ts';
import { FONT_FILES, hashOf, openFont, widthsOf, type ShapingFont } from './shaping.ts';
import amiri from './widths-1405-amiri.json' with { type: 'json' };
import madinah from './widths-1405-madinah.json' with { type: 'json' };

const texts = [...readQuran().map(({ arabic }) => arabic), ...surahs.map(({ arabicName }) => arabicName)];
const words = distinctWords(texts);
let fonts: { amiri: ShapingFont; madinah: ShapingFont };

beforeAll(async () => {
  fonts = { amiri: await openFont(FONT_FILES.amiri), madinah: await openFont(FONT_FILES.madinah) };
});

/** A different part of all of them in each run; `npm run madinah` and `npm run mushaf` take them all. */
function some<Item>(all: readonly Item[], count: number): Item[] {
  const step = Math.floor(all.length / count);
  const first = Math.floor(Math.random() * step);
  return all.filter((_, index) => index % step === first);
}

describe('the Madinah hand', () => {
  test('was proved with these words, and is the one that was proved; if not, run npm run madinah', () => {
    expect(hashOf(words.join('\n'))).toBe(proof.words);
    expect(hashOf(readFileSync(FONT_FILES.madinah))).toBe(proof.file);
  });

  test('writes all words but two without a missing glyph, a dotted circle or a lost mark', () => {
    const rare = words.filter((word) => /[\u06EA\u06EB]/.test(word));
    expect(rare).toHaveLength(2);
    expect(proof.unwritable).toEqual(rare);
    const sample = [...some(words, 100).filter((word) => !rare.includes(word)), ...rare];
    expect(unwritable(sample, fonts.madinah)).toEqual(rare);
  });

  test('leaves these two, and no others, to Amiri', () => {
    const left = texts.flatMap((text) =>
      runsOf(text, { from: 1, to: Infinity }).flatMap((run) => (run.is === 'amiri' ? [run.text.trim()] : [])),
    );
    expect(left).toEqual(proof.unwritable);
    expect(unwritable(left, fonts.amiri)).toEqual([]);
  });

  test('comes with its licence', () => {
    const licence = readFileSync('public/fonts/madinah-OFL.txt', 'utf8');
    expect(licence).toContain('Copyright (c) 2020-2024 Amine Anane');
    expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });
});

test('a word without its mark, or with one that the font has not, is found out', () => {
  const glyphs = new Map([
    ['\u25CC', 0],
    ['\u064B', 2],
  ]);
  const blind: ShapingFont = {
    shape: (text) => Array.from(text).map((sign) => ({ id: glyphs.get(sign) ?? 1, advance: 0 })),
    hasInk: (glyph) => glyph === 1,
  };
  expect(unwritable(['بً', 'ب'], blind)).toEqual(['بً']);
  expect(unwritable(['بَ', 'بx'], fonts.madinah)).toEqual(['بx']);
});

describe.each([
  ['amiri', amiri],
  ['madinah', madinah],
] as const)('the widths in %s', (hand, { hash, widths }) => {
  test('are what its font gives; if not, run npm run mushaf', () => {
    expect(hashOf(widths.join('\n'))).toBe(hash);
    const pages = readPrint(PRINTS[0]);
    const sample = some(
      pages.map((_, index) => index),
      12,
    );
    expect(
      widthsOf(
        hand,
        sample.flatMap((index) => pages[index] ?? []),
        fonts,
      ),
    ).toEqual(sample.map((index) => widths[index]));
  });

  test('take 20 KB on the wire at most', () => {
    expect(brotliCompressSync(JSON.stringify(widths)).length).toBeLessThanOrEqual(20_000);
  });
});
