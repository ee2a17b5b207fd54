import { GLYPHS } from './glyphs.ts';

/** One letter, in the middle of whatever holds it. */
export function LetterGlyph({ letter }: { letter: string }) {
  const { size, rise } = GLYPHS[letter] ?? { size: 1, rise: 0 };
  return (
    <span
      lang="ar"
      dir="rtl"
      className="lone-letter"
      style={{ fontSize: `${size}em`, transform: `translateY(-${rise}em)` }}
    >
      {letter}
    </span>
  );
}
