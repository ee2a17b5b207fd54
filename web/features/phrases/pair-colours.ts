/** A colour for each numbered phrase and whatever it is paired with; the number and letter say the same without it. */
const PAIR_COLOURS = [
  '[--pair:light-dark(#2a5ea8,#97bff7)]',
  '[--pair:light-dark(#7a3a8a,#dcaae9)]',
  '[--pair:light-dark(#0d6a75,#82d4dd)]',
  '[--pair:light-dark(#86490f,#f1b88c)]',
  '[--pair:light-dark(#4f5b12,#cdd687)]',
];

/** @param position of the Arabic phrase, counted from 0 */
export function pairColour(position: number): string {
  return PAIR_COLOURS[position % PAIR_COLOURS.length] ?? '';
}
