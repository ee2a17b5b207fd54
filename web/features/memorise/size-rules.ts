/** What a card shows besides its Arabic, and how wide it is; enough to guess its height before it is drawn. */
export type CardLook = { widthPx: number; hasTranslation: boolean; hasStatus: boolean };

type Text = { arabic: string; english_translation: string };

const ARABIC_PX_PER_CHARACTER = 0.268; // of the font size, marks counted in
const ENGLISH_PX_PER_CHARACTER = 7.7;
const ARABIC_LINE = 2.3;
const ENGLISH_LINE_PX = 25.6;

/** A guess good enough that the scrollbar hardly moves when the real height is known. */
export function guessedHeight({ arabic, english_translation }: Text, look: CardLook): number {
  const fontPx = look.widthPx < 480 ? 25 : 30;
  const textPx = look.widthPx - 34;
  const arabicLines = Math.ceil((arabic.length * fontPx * ARABIC_PX_PER_CHARACTER) / textPx);
  const englishLines = Math.ceil((english_translation.length * ENGLISH_PX_PER_CHARACTER) / textPx);
  return (
    72 +
    arabicLines * fontPx * ARABIC_LINE +
    (look.hasTranslation ? 12 + englishLines * ENGLISH_LINE_PX : 0) +
    (look.hasStatus ? 52 : 0)
  );
}
