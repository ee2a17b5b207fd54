import { areNearTwins } from '#content/near-twins.ts';
import type { Phrase } from '#contract/tables.ts';
import { shuffle, type Random } from '#web/platform/random.ts';

const GAME_SIZE = 5;
const STUDIED_AT_LEAST = 3;

export type Pair = { arabicId: number; englishId: number };
type Board = { arabic: readonly Phrase[]; english: readonly Phrase[]; pairs: readonly Pair[] };
type Playing = Board & { status: 'playing'; selectedId: number | null };
export type Submitted = Board & { status: 'submitted'; correct: number; score: number };
export type Game = Playing | Submitted;

type Outcome =
  | { did: 'selected' | 'deselected'; arabicId: number }
  | { did: 'paired' | 'unpaired'; pair: Pair }
  | { did: 'nothing'; because: 'locked' | 'nothingSelected' };
export type Move = { game: Game; outcome: Outcome };

/** @param studied the ids of phrases of which at least three are wanted */
export function startGame(phrases: readonly Phrase[], random: Random, studied: ReadonlySet<number>): Game {
  const arabic = chooseStudied(phrases, random, studied);
  return { status: 'playing', arabic, english: mix(arabic, random), pairs: [], selectedId: null };
}

/** Up to five that nobody could mistake for one another. */
export function choosePhrases(phrases: readonly Phrase[], random: Random): Phrase[] {
  return addUnlike([], shuffle(phrases, random), GAME_SIZE);
}

/** As many of the studied ones as are wanted, the rest from all; without any it is the usual draw. */
function chooseStudied(phrases: readonly Phrase[], random: Random, studied: ReadonlySet<number>): Phrase[] {
  if (studied.size === 0) return choosePhrases(phrases, random);
  const first = shuffle(
    phrases.filter(({ id }) => studied.has(id)),
    random,
  );
  const chosen = addUnlike([], first, STUDIED_AT_LEAST);
  return shuffle(addUnlike(chosen, shuffle(phrases, random), GAME_SIZE), random);
}

function addUnlike(chosen: readonly Phrase[], candidates: readonly Phrase[], size: number): Phrase[] {
  const all = [...chosen];
  for (const phrase of candidates) {
    if (all.length === size) break;
    if (!all.some((other) => areNearTwins(phrase, other))) all.push(phrase);
  }
  return all;
}

export function clickArabic(game: Game, arabicId: number): Move {
  if (game.status === 'submitted') return locked(game);
  const pair = game.pairs.find((each) => each.arabicId === arabicId);
  if (pair) return unpair(game, pair);
  if (game.selectedId === arabicId)
    return { game: { ...game, selectedId: null }, outcome: { did: 'deselected', arabicId } };
  return { game: { ...game, selectedId: arabicId }, outcome: { did: 'selected', arabicId } };
}

export function clickEnglish(game: Game, englishId: number): Move {
  if (game.status === 'submitted') return locked(game);
  const taken = game.pairs.find((each) => each.englishId === englishId);
  if (taken) return unpair(game, taken);
  if (game.selectedId === null) return { game, outcome: { did: 'nothing', because: 'nothingSelected' } };
  const pair = { arabicId: game.selectedId, englishId };
  return {
    game: { ...game, pairs: [...game.pairs, pair], selectedId: null },
    outcome: { did: 'paired', pair },
  };
}

export function isComplete({ arabic, pairs }: Game): boolean {
  return pairs.length === arabic.length;
}

export function submitGame(game: Game): Game {
  if (game.status === 'submitted' || !isComplete(game)) return game;
  const { arabic, english, pairs } = game;
  const correct = pairs.filter(isCorrect).length;
  return { status: 'submitted', arabic, english, pairs, correct, score: scoreOf(correct, arabic.length) };
}

export function isCorrect({ arabicId, englishId }: Pair): boolean {
  return arabicId === englishId;
}

export function scoreOf(correct: number, phrases: number): number {
  return Math.round((correct / phrases) * 100);
}

/** In any order but the one in which each translation is already beside its phrase. */
function mix(phrases: readonly Phrase[], random: Random): Phrase[] {
  const mixed = shuffle(phrases, random);
  const isUnmixed = mixed.every((phrase, index) => phrase === phrases[index]);
  return isUnmixed ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}

function unpair(game: Playing, pair: Pair): Move {
  return {
    game: { ...game, pairs: game.pairs.filter((each) => each !== pair) },
    outcome: { did: 'unpaired', pair },
  };
}

function locked(game: Submitted): Move {
  return { game, outcome: { did: 'nothing', because: 'locked' } };
}
