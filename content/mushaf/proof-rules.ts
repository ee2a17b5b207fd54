import type { ShapingFont } from './shaping.ts';

const MARK = /\p{M}/u;
const DOTTED_CIRCLE = '\u25CC';

/** Of a font's words those that it cannot write: a glyph is missing, a dotted circle takes its place, or a mark leaves no ink of its own. */
export function unwritable(words: Iterable<string>, font: ShapingFont): string[] {
  const [circle] = font.shape(DOTTED_CIRCLE);
  return [...words].filter((word) => {
    const drawn = new Set(font.shape(word).map(({ id }) => id));
    const isMissing = drawn.has(0) || (circle !== undefined && drawn.has(circle.id));
    return isMissing || Array.from(word).some((sign, index) => MARK.test(sign) && isLost(word, index));
  });

  /** Whether the word would look the same without its mark. */
  function isLost(word: string, mark: number): boolean {
    const without = Array.from(word)
      .filter((_, index) => index !== mark)
      .join('');
    return inkOf(word) === inkOf(without);
  }

  function inkOf(word: string): string {
    return font
      .shape(word)
      .flatMap(({ id }) => (font.hasInk(id) ? [id] : []))
      .toSorted((one, other) => one - other)
      .join(' ');
  }
}

/** Whatever is between spaces. */
export function distinctWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.split(' ')))];
}
