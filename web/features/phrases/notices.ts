import { letterOf, numberOf } from './card-labels.ts';
import type { Game, Move } from './matching-rules.ts';

/** What just happened and what comes next, for eye and ear alike. */
export function noticeOf({ game, outcome }: Move): string {
  if (outcome.did === 'nothing')
    return outcome.because === 'nothingSelected' ? 'Choose an Arabic phrase first.' : '';
  if ('pair' in outcome) {
    const pair = `${numberOf(game, outcome.pair.arabicId)} and ${letterOf(game, outcome.pair.englishId)}`;
    return `${pair} ${outcome.did === 'paired' ? 'matched' : 'taken apart'}. ${matchedCount(game)}`;
  }
  const phrase = `Phrase ${numberOf(game, outcome.arabicId)}`;
  return outcome.did === 'selected'
    ? `${phrase} selected. Now choose its translation.`
    : `${phrase} is no longer selected.`;
}

export function matchedCount({ arabic, pairs }: Game): string {
  return `${pairs.length} of ${arabic.length} matched.`;
}
