import { HANDS, type Hand } from '#content/mushaf/hands.ts';

/** How a line is drawn: its size, relative to the middle one; a space between words, in em of that size; a horizontal scale. */
export type Fit = { size: number; space: number; scale: number; isCentred: boolean };

/** Each is used only as far as the one before does not fill the line. */
const SIZE = { least: 0.88, most: 1.12 };
const SPACE = { least: 0.5, most: 2.2 };
export const SCALE = { least: 0.94, most: 1.06 };

/** Of the page's width: what is shorter is centred. */
const SHORT = 0.6;

/** On the first two pages, where all lines do; the longest of them fills its page. */
const OPENING_SIZE = 1.06;

/**
 * @param width of all words and signs on the line, in em
 * @param gaps how many spaces are between them
 */
export function fitLine(hand: Hand, width: number, gaps: number, isOpening: boolean): Fit {
  const { pageWidth, naturalSpace } = HANDS[hand];
  const natural = width + gaps * naturalSpace;
  if (isOpening) return { size: OPENING_SIZE, space: naturalSpace, scale: 1, isCentred: true };
  if (natural < SHORT * pageWidth) return { size: 1, space: naturalSpace, scale: 1, isCentred: true };
  const size = within(SIZE, pageWidth / natural);
  const space =
    gaps === 0 ? 0 : naturalSpace * within(SPACE, (pageWidth / size - width) / gaps / naturalSpace);
  return { size, space, scale: pageWidth / size / (width + gaps * space), isCentred: false };
}

function within({ least, most }: { least: number; most: number }, value: number): number {
  return Math.min(most, Math.max(least, value));
}
