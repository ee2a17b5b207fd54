import { letters as alphabet, type Letter } from '#content/letters.ts';
import type { BodyOf } from '#contract/record.ts';
import { addAnswer, askEarly, type LetterAnswer } from '#web/games/missed-rules.ts';
import type { GameMode } from '#web/games/mode-choices.tsx';
import { accuracyPercent, scoreAfter } from '#web/games/scoring.ts';
import { shuffle, type Random } from '#web/platform/random.ts';
import { placeBubbles, type Bubble } from './motion.ts';

export type Order = 'alphabetical' | 'random';

export type Round = {
  mode: GameMode;
  order: Order;
  level: number;
  score: number;
  /** In the order in which they are to be popped. */
  letters: readonly Letter[];
  bubbles: readonly Bubble[];
  currentLetterIndex: number;
  correctPops: number;
  totalAttempts: number;
  answers: readonly LetterAnswer[];
};

export type Menu = { phase: 'menu'; mode: GameMode; order: Order };
export type Game =
  { phase: 'modeSelection' } | Menu | ({ phase: 'playing' | 'paused' | 'levelComplete' } & Round);

export type PopOutcome = 'correct' | 'wrong' | 'levelComplete' | 'ignored';
export type MixUp = { touched: Letter; asked: Letter };
type Pop = { game: Game; outcome: PopOutcome; mixUp?: MixUp };

export const NEW_GAME: Game = { phase: 'modeSelection' };

export function letterCount(level: number): number {
  return Math.min(2 + level, alphabet.length);
}

/** @param early names of letters that come early where the order is by chance; the alphabet has an order of its own */
export function lettersOfLevel(
  level: number,
  order: Order,
  random: Random,
  early: readonly string[] = [],
): readonly Letter[] {
  const inOrder = alphabet.slice(0, letterCount(level));
  return order === 'random' ? askEarly(shuffle(inOrder, random), early) : inOrder;
}

/** What a win is drawn with: the letters that no level before has; once all are met, the alphabet's first and last. */
export function lettersOfWin({ level, letters }: Pick<Round, 'level' | 'letters'>): readonly Letter[] {
  if (level === 0) return letters;
  const met = level === 1 ? 0 : letterCount(level - 1);
  if (met === alphabet.length) return [...alphabet.slice(0, 1), ...alphabet.slice(-1)];
  return alphabet.slice(met, letterCount(level));
}

export function chooseMode(game: Game, mode: GameMode): Game {
  return game.phase === 'modeSelection' ? { phase: 'menu', mode, order: 'alphabetical' } : game;
}

export function chooseOrder(game: Game, order: Order): Game {
  return game.phase === 'menu' ? { ...game, order } : game;
}

export function changeMode(game: Game): Game {
  return game.phase === 'menu' ? NEW_GAME : game;
}

export function startGame(game: Game, random: Random, early?: readonly string[]): Game {
  return game.phase === 'menu' ? startLevel({ ...game, level: 1, score: 0 }, random, early) : game;
}

/** A round of its own beside the levels, which it counts for nothing in: its level is 0. */
export function startBeside(game: Game, mode: GameMode, letters: readonly Letter[], random: Random): Game {
  if (game.phase !== 'modeSelection') return game;
  return startRound({ mode, order: 'random', level: 0, score: 0 }, shuffle(letters, random), random);
}

/** On from a level that was reached on another day, in the mode that was played last; the score begins anew. */
export function carryOn(game: Game, { level, mode }: Pick<Round, 'level' | 'mode'>, random: Random): Game {
  if (game.phase !== 'modeSelection') return game;
  return startLevel({ mode, order: 'alphabetical', level, score: 0 }, random);
}

export function nextLevel(game: Game, random: Random, early?: readonly string[]): Game {
  return game.phase === 'levelComplete'
    ? startLevel({ ...game, level: game.level + 1 }, random, early)
    : game;
}

export function playAgain(game: Game): Game {
  return game.phase === 'levelComplete' ? NEW_GAME : game;
}

/** From wherever the game is to its first screen; what was finished stays finished. */
export function toStart(game: Game): Game {
  return game.phase === 'menu' ? game : NEW_GAME;
}

export function pause(game: Game): Game {
  return game.phase === 'playing' ? { ...game, phase: 'paused' } : game;
}

export function resume(game: Game): Game {
  return game.phase === 'paused' ? { ...game, phase: 'playing' } : game;
}

/** For a game whose voice cannot be heard: from now on the letter is shown. */
export function showLetters(game: Game): Game {
  return game.phase === 'playing' ? { ...game, mode: 'visual-audio' } : game;
}

export function popBubble(game: Game, letter: string): Pop {
  if (game.phase !== 'playing' || isPopped(game, letter)) return { game, outcome: 'ignored' };
  const asked = currentLetter(game);
  const tapped = game.letters.find((each) => each.letter === letter);
  if (!asked || !tapped) return { game, outcome: 'ignored' };
  const isCorrect = tapped === asked;
  const tried = {
    ...game,
    score: scoreAfter(game.score, isCorrect),
    totalAttempts: game.totalAttempts + 1,
    answers: addAnswer(game.answers, [asked.name, tapped.name]),
  };
  if (!isCorrect) return { game: tried, outcome: 'wrong', mixUp: { touched: tapped, asked } };
  const popped = {
    ...tried,
    currentLetterIndex: game.currentLetterIndex + 1,
    correctPops: game.correctPops + 1,
  };
  if (popped.currentLetterIndex < game.letters.length) return { game: popped, outcome: 'correct' };
  return { game: { ...popped, phase: 'levelComplete' }, outcome: 'levelComplete' };
}

export function currentLetter(round: Round): Letter | undefined {
  return round.letters[round.currentLetterIndex];
}

function isPopped(round: Round, letter: string): boolean {
  return round.letters.slice(0, round.currentLetterIndex).some((each) => each.letter === letter);
}

export function stars(round: Pick<Round, 'correctPops' | 'totalAttempts'>): 0 | 1 | 2 | 3 {
  const accuracy = accuracyPercent(round.correctPops, round.totalAttempts);
  if (accuracy >= 90) return 3;
  if (accuracy >= 70) return 2;
  return accuracy >= 50 ? 1 : 0;
}

/** The finished level as a learner's record keeps it, which knows no level beyond the number of letters; later ones are all alike. */
export function levelEntry(round: Round): BodyOf<'letters'> & { game: 'bubble-pop' } {
  const { mode, score, answers } = round;
  const level = Math.min(round.level, alphabet.length);
  return {
    game: 'bubble-pop',
    mode,
    level,
    stars: level === 0 ? 0 : stars(round),
    score,
    asked: [...answers],
  };
}

function startLevel(
  from: Pick<Round, 'mode' | 'order' | 'level' | 'score'>,
  random: Random,
  early?: readonly string[],
): Game {
  return startRound(from, lettersOfLevel(from.level, from.order, random, early), random);
}

function startRound(
  { mode, order, level, score }: Pick<Round, 'mode' | 'order' | 'level' | 'score'>,
  letters: readonly Letter[],
  random: Random,
): Game {
  return {
    phase: 'playing',
    mode,
    order,
    level,
    score,
    letters,
    bubbles: placeBubbles(letters, random),
    currentLetterIndex: 0,
    correctPops: 0,
    totalAttempts: 0,
    answers: [],
  };
}
