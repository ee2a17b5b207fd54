import type { Game } from './matching-rules.ts';

const LETTERS = 'ABCDE';

export function numberOf({ arabic }: Game, arabicId: number): string {
  return String(arabic.findIndex(({ id }) => id === arabicId) + 1);
}

export function letterOf({ english }: Game, englishId: number): string {
  return LETTERS.charAt(english.findIndex(({ id }) => id === englishId));
}
