/** Two characters a number, in steps of 0.02 em, counted along the line so that steps do not add up. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const STEP_EM = 0.02;

/** @param lines the widths of the pieces on each line of a page, without their spaces */
export function encodeWidths(lines: readonly (readonly number[])[]): string {
  let text = '';
  for (const line of lines) {
    let end = 0;
    let told = 0;
    for (const width of line) {
      end += width;
      const steps = Math.round(end / STEP_EM) - told;
      told += steps;
      text += (DIGITS[Math.floor(steps / 64)] ?? '') + (DIGITS[steps % 64] ?? '');
    }
  }
  return text;
}

/** The widths of a page's pieces, in em of the font, one after the other. */
export function decodeWidths(text: string): number[] {
  return Array.from({ length: text.length / 2 }, (_, index) => {
    const [high = '', low = ''] = text.slice(index * 2, index * 2 + 2);
    return (DIGITS.indexOf(high) * 64 + DIGITS.indexOf(low)) * STEP_EM;
  });
}
