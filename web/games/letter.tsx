import type { CSSProperties } from 'react';

/** One letter as a picture of itself. */
export function LetterGlyph({
  letter,
  className = '',
  style,
}: {
  letter: string;
  className?: string;
  style?: CSSProperties;
}) {
  return (
    <span lang="ar" dir="rtl" className={`lone-letter ${className}`} style={style}>
      {letter}
    </span>
  );
}
