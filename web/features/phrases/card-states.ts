import { phrasesGame } from '#web/words/en/phrases-game.ts';
import { isCorrect, type Game, type Move, type Pair } from './matching-rules.ts';

/** What a wrongly paired card belongs to: an Arabic one to a translation, a translation to the number of a phrase. */
export type RightAnswer = { letter: string; meaning: string } | { number: string };

/** `partner` is the label of the card it is paired with. */
export type CardState =
  | { is: 'free' }
  | { is: 'selected' }
  | { is: 'paired'; partner: string; colour: string }
  | { is: 'right'; partner: string }
  | { is: 'wrong'; partner: string; answer: RightAnswer };

export function arabicCardState(game: Game, id: number): CardState {
  if (game.status === 'playing' && game.selectedId === id) return { is: 'selected' };
  const pair = game.pairs.find(({ arabicId }) => arabicId === id);
  if (!pair) return { is: 'free' };
  const meaning = game.english.find((phrase) => phrase.id === id)?.english_translation ?? '';
  const answer = { letter: letterOf(game, id), meaning };
  return pairedState(game, { pair, partner: letterOf(game, pair.englishId), answer });
}

export function englishCardState(game: Game, id: number): CardState {
  const pair = game.pairs.find(({ englishId }) => englishId === id);
  if (!pair) return { is: 'free' };
  const answer = { number: numberOf(game, id) };
  return pairedState(game, { pair, partner: numberOf(game, pair.arabicId), answer });
}

type Match = { pair: Pair; partner: string; answer: RightAnswer };

function pairedState(game: Game, { pair, partner, answer }: Match): CardState {
  if (game.status === 'playing') {
    const position = game.arabic.findIndex(({ id }) => id === pair.arabicId);
    return { is: 'paired', partner, colour: pairColour(position) };
  }
  return isCorrect(pair) ? { is: 'right', partner } : { is: 'wrong', partner, answer };
}

export function numberOf({ arabic }: Game, arabicId: number): string {
  return String(arabic.findIndex(({ id }) => id === arabicId) + 1);
}

export function letterOf({ english }: Game, englishId: number): string {
  return phrasesGame.translationLetters.charAt(english.findIndex(({ id }) => id === englishId));
}

/** A colour for each numbered phrase and whatever it is paired with; the number and letter say the same without it. */
const PAIR_COLOURS = [
  '[--pair:light-dark(#2a5ea8,#97bff7)]',
  '[--pair:light-dark(#7a3a8a,#dcaae9)]',
  '[--pair:light-dark(#0d6a75,#82d4dd)]',
  '[--pair:light-dark(#86490f,#f1b88c)]',
  '[--pair:light-dark(#4f5b12,#cdd687)]',
];

/** @param position of the Arabic phrase, counted from 0 */
function pairColour(position: number): string {
  return PAIR_COLOURS[position % PAIR_COLOURS.length] ?? '';
}

const { notices } = phrasesGame;

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
