import { phrasesGame } from '#web/words/en/phrases-game.ts';
import { letterOf, numberOf } from './card-states.ts';
import type { Game, Move } from './matching-rules.ts';

const { notices } = phrasesGame;

/** What just happened and what comes next, for eye and ear alike. */
export function noticeOf({ game, outcome }: Move): string {
  if (outcome.did === 'nothing')
    return outcome.because === 'nothingSelected' ? notices.chooseArabicFirst : '';
  if ('pair' in outcome) {
    const { arabicId, englishId } = outcome.pair;
    return `${notices[outcome.did](numberOf(game, arabicId), letterOf(game, englishId))} ${matchedCount(game)}`;
  }
  return notices[outcome.did](numberOf(game, outcome.arabicId));
}

export function matchedCount({ arabic, pairs }: Game): string {
  return notices.matched(pairs.length, arabic.length);
}
