import { phrasesGame } from '#web/words/en/phrases-game.ts';
import type { Game } from './matching-rules.ts';

export function numberOf({ arabic }: Game, arabicId: number): string {
  return String(arabic.findIndex(({ id }) => id === arabicId) + 1);
}

export function letterOf({ english }: Game, englishId: number): string {
  return phrasesGame.translationLetters.charAt(english.findIndex(({ id }) => id === englishId));
}
