import type { CSSProperties, ReactNode } from 'react';

const LINE_WIDTH_EM = 13;
const LETTER_WIDTH_EM = 0.36;

/** Every piece of Arabic on the site passes through here: language, direction and the right font. */
export function Arabic({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span lang="ar" dir="rtl" translate="no" className={`arabic ${className}`}>
      {children}
    </span>
  );
}

/**
 * A verse or hadith in a block whose size is known before its font is there, so that nothing moves when it comes:
 * lines of 13 em (the size shrinks on narrow screens) and as many of them as the letters need in Amiri Quran.
 */
export function QuotedArabic({ children, className = '' }: { children: string; className?: string }) {
  const signs = children.match(/[\p{L} ]/gu)?.length ?? 0;
  const lines = Math.ceil((signs * LETTER_WIDTH_EM) / LINE_WIDTH_EM);
  const style: CSSProperties & { '--lines': number } = { '--lines': lines };
  return (
    <span className="@container block">
      <span
        lang="ar"
        dir="rtl"
        translate="no"
        className={`quoted-arabic quotes-font ${className}`}
        style={style}
      >
        {children}
      </span>
    </span>
  );
}
