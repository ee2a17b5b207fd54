import { letterOf, numberOf } from './card-labels.ts';
import { isCorrect, type Game, type Pair } from './matching-rules.ts';
import { pairColour } from './pair-colours.ts';

/** What a wrongly paired card belongs to: an Arabic one to a translation, a translation to the number of a phrase. */
export type Answer = { letter: string; meaning: string } | { number: string };

/** `partner` is the label of the card it is paired with. */
export type CardState =
  | { is: 'free' }
  | { is: 'selected' }
  | { is: 'paired'; partner: string; colour: string }
  | { is: 'right'; partner: string }
  | { is: 'wrong'; partner: string; answer: Answer };

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

type Match = { pair: Pair; partner: string; answer: Answer };

function pairedState(game: Game, { pair, partner, answer }: Match): CardState {
  if (game.status === 'playing') {
    const position = game.arabic.findIndex(({ id }) => id === pair.arabicId);
    return { is: 'paired', partner, colour: pairColour(position) };
  }
  return isCorrect(pair) ? { is: 'right', partner } : { is: 'wrong', partner, answer };
}
