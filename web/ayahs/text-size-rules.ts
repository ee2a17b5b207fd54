/** Where the device keeps the reader's choice: a step of the scale. */
export const TEXT_SIZE_KEY = 'text-size';

/** Of the usual size of ayahs. Everything else grows half as much: `web/ui/tokens.css` has both. */
export const SCALES = [0.8, 0.9, 1, 1.15, 1.3, 1.5] as const;
export const USUAL_STEP = 2;

export function stepIn(text: string): number | undefined {
  return /^\d$/.test(text) && SCALES[Number(text)] ? Number(text) : undefined;
}

export function scaleOf(step: number): number {
  return SCALES[step] ?? 1;
}
