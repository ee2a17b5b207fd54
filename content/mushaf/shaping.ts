import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { ayahSign, SIGN_SCALE, type Hand } from './hands.ts';
import type { Piece } from './lines.ts';
import type { PrintedPage } from './print.ts';
import { runsOf } from './runs.ts';
import { encodeWidths } from './widths.ts';

/** The files that a visitor's browser draws with. */
export const FONT_FILES: Record<Hand, string> = {
  amiri: 'node_modules/@fontsource/amiri-quran/files/amiri-quran-arabic-400-normal.woff2',
  madinah: 'web/mushaf/madinah.woff2',
};

type Glyph = { id: number; advance: number };

export type ShapingFont = {
  shape: (text: string, direction?: 'rtl' | 'ltr') => Glyph[];
  hasInk: (glyph: number) => boolean;
};

/** HarfBuzz shapes text in Chromium and Firefox too. Advances are in em. */
export async function openFont(file: string): Promise<ShapingFont> {
  // HarfBuzz reads no compressed font.
  const plain = await subsetFont(readFileSync(file), '', { targetFormat: 'truetype', keepAllGlyphs: true });
  const face = new hb.Face(new hb.Blob(plain));
  const font = new hb.Font(face);
  const inks = new Map<number, boolean>();
  return {
    shape(text, direction = 'rtl') {
      const buffer = new hb.Buffer();
      buffer.addText(text);
      buffer.setScript('Arab');
      buffer.setLanguage('ar');
      buffer.setDirection(direction === 'rtl' ? hb.Direction.RTL : hb.Direction.LTR);
      hb.shape(font, buffer);
      return buffer
        .getGlyphInfosAndPositions()
        .map(({ codepoint, xAdvance = 0 }) => ({ id: codepoint, advance: xAdvance / face.upem }));
    },
    hasInk(glyph) {
      const known = inks.get(glyph) ?? font.glyphToPath(glyph) !== '';
      inks.set(glyph, known);
      return known;
    },
  };
}

type Fonts = Record<Hand, ShapingFont>;

/** How wide each piece of each page is in a hand, spaces and pause signs not counted: a text for each page. */
export function widthsOf(hand: Hand, pages: readonly PrintedPage[], fonts: Fonts): string[] {
  const signs = new Map<number, number>();
  return pages.map(({ ayahs, lines }) =>
    encodeWidths(
      lines.map((line) =>
        line.is !== 'ayahs'
          ? []
          : line.pieces.map((piece) => {
              const arabic =
                ayahs.find((one) => one.surah_number === piece.surah && one.ayah_number === piece.ayah)
                  ?.arabic ?? '';
              return wordsWidth(hand, arabic, piece, fonts) + (piece.hasSign ? signWidth(piece.ayah) : 0);
            }),
      ),
    ),
  );

  function signWidth(ayah: number): number {
    const known = signs.get(ayah) ?? advanceOf(fonts[hand].shape(ayahSign(ayah), 'ltr')) * SIGN_SCALE;
    signs.set(ayah, known);
    return known;
  }
}

function wordsWidth(hand: Hand, arabic: string, piece: Piece, fonts: Fonts): number {
  const runs = runsOf(arabic, piece);
  return runs.reduce((sum, { is, text }, index) => {
    if (is === 'pause') return sum;
    const isLast = index === runs.length - 1 && piece.hasSign;
    const shown = isLast ? `${text} ` : text;
    const font = fonts[is === 'amiri' ? 'amiri' : hand];
    return sum + advanceOf(font.shape(shown)) - (shown.split(' ').length - 1) * advanceOf(font.shape(' '));
  }, 0);
}

function advanceOf(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, { advance }) => sum + advance, 0);
}

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
