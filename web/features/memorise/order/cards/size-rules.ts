/** What a card shows besides its Arabic, and how wide it is; enough to estimate its height before it is drawn. */
type CardLook = {
  widthPx: number;
  windowPx: number;
  scale: number;
  isCompact: boolean;
  hasTranslation: boolean;
  /** A hint has a line of its own; a result takes the place of the buttons. */
  status: 'none' | 'hint' | 'result';
};

type Text = { arabic: string; english_translation: string };

const ARABIC_LINE = 2.3;
/** A character's share of the font size, its marks counted as characters too. */
const ARABIC_CHARACTER = 0.238;
const ENGLISH_CHARACTER_PX = 7.6;
const ENGLISH_LINE_PX = 25.6;
const STRIP_AND_PADDING_PX = 64;
const STATUS_PX = { none: 0, hint: 52, result: 12 };

/** Close enough that the scrollbar hardly moves when the measured height replaces the estimate. */
export function estimatedHeight({ arabic, english_translation }: Text, look: CardLook): number {
  const fontPx = look.scale * Math.min(33.6, Math.max(24.8, 21.6 + look.windowPx / 100)); // as --text-ayah
  const textPx = look.widthPx - (look.windowPx < 640 ? 36 : 52);
  const arabicLines = look.isCompact ? 1 : Math.ceil((arabic.length * fontPx * ARABIC_CHARACTER) / textPx);
  const englishLines = Math.ceil((english_translation.length * ENGLISH_CHARACTER_PX) / textPx);
  return (
    STRIP_AND_PADDING_PX +
    arabicLines * fontPx * ARABIC_LINE +
    (look.hasTranslation ? 17 + englishLines * ENGLISH_LINE_PX : 0) +
    STATUS_PX[look.status]
  );
}
