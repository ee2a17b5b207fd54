import { letters as alphabet, type Letter } from '#content/letters.ts';
import type { BodyOf } from '#contract/record.ts';
import { addAnswer, type LetterAnswer } from '#web/games/missed-rules.ts';
import { SAFARI_LEVELS, safariLevelAfter } from '#web/games/level-rules.ts';
import type { GameMode } from '#web/games/mode-choices.tsx';
import { scoreAfter } from '#web/games/scoring.ts';
import { shuffle, type Random } from '#web/platform/random.ts';

const LETTERS_PER_LEVEL = Math.ceil(alphabet.length / SAFARI_LEVELS);

type Progress = { level: number; score: number };
/** The letters that come early, by their names: missed last time, or thirsty. */
type Early = readonly string[];

export type Round = Progress & {
  mode: GameMode;
  gameLetters: readonly Letter[];
  early: Early;
  completedLetters: readonly Letter[];
  correctTaps: number;
  totalTaps: number;
  answers: readonly LetterAnswer[];
};

export type Safari =
  | ({ phase: 'choosingMode' } & Progress)
  | ({ phase: 'ready'; mode: GameMode } & Progress)
  | ({ phase: 'asking' | 'paused'; currentLetter: Letter } & Round)
  | ({ phase: 'tryingAgain'; currentLetter: Letter; wrongLetter: Letter } & Round)
  | ({ phase: 'praising'; foundLetter: Letter } & Round)
  | ({ phase: 'levelComplete' | 'summary' } & Round);

export type Playing = Exclude<Safari, { phase: 'choosingMode' | 'ready' }>;
type TapOutcome = 'correct' | 'wrong' | 'ignored';

export const NEW_SAFARI: Safari = { phase: 'choosingMode', level: 1, score: 0 };

/** The letters of the level's own range, then up to three of the range before it to keep them fresh. */
export function lettersOfLevel(level: number): readonly Letter[] {
  return [...newLetters(level), ...newLetters(level - 1)];
}

export function chooseMode(safari: Safari, mode: GameMode): Safari {
  return safari.phase === 'choosingMode' ? { ...safari, phase: 'ready', mode } : safari;
}

export function changeMode(safari: Safari): Safari {
  if (safari.phase !== 'ready') return safari;
  return { phase: 'choosingMode', level: safari.level, score: safari.score };
}

export function startLevel(safari: Safari, random: Random, early: Early = []): Safari {
  return safari.phase === 'ready' ? beginRound(safari, random, early) : safari;
}

/** On from a level that was reached on another day, in the mode that was played last; the score begins anew. */
export function carryOn(
  safari: Safari,
  { level, mode }: Pick<Round, 'level' | 'mode'>,
  random: Random,
  early: Early = [],
): Safari {
  return safari.phase === 'choosingMode' ? beginRound({ mode, level, score: 0 }, random, early) : safari;
}

/** A round of its own beside the levels, which it counts for nothing in: its level is 0. */
export function startBeside(
  safari: Safari,
  mode: GameMode,
  letters: readonly Letter[],
  random: Random,
): Safari {
  if (safari.phase !== 'choosingMode') return safari;
  return beginRound({ mode, level: 0, score: 0 }, random, [], letters);
}

export function tapCard(safari: Safari, letter: Letter): { safari: Safari; outcome: TapOutcome } {
  if (safari.phase !== 'asking' || safari.completedLetters.includes(letter))
    return { safari, outcome: 'ignored' };
  const { currentLetter, ...round } = safari;
  const isCorrect = letter === currentLetter;
  const tapped = {
    ...round,
    score: scoreAfter(round.score, isCorrect),
    totalTaps: round.totalTaps + 1,
    answers: addAnswer(round.answers, [currentLetter.name, letter.name]),
  };
  if (!isCorrect)
    return {
      safari: { ...tapped, phase: 'tryingAgain', currentLetter, wrongLetter: letter },
      outcome: 'wrong',
    };
  return {
    safari: {
      ...tapped,
      phase: 'praising',
      foundLetter: letter,
      correctTaps: round.correctTaps + 1,
      completedLetters: [...round.completedLetters, letter],
    },
    outcome: 'correct',
  };
}

export function pause(safari: Safari): Safari {
  return safari.phase === 'asking' ? { ...safari, phase: 'paused' } : safari;
}

export function resume(safari: Safari): Safari {
  return safari.phase === 'paused' ? { ...safari, phase: 'asking' } : safari;
}

/**
 * From wherever the game is to its first screen; what was finished stays finished. Before the first level Back leaves
 * the game, and nothing else shall be seen on the way.
 */
export function toStart(safari: Safari): Safari {
  const isBeforePlay = safari.phase === 'choosingMode' || safari.phase === 'ready';
  return isBeforePlay && safari.level === 1 ? safari : NEW_SAFARI;
}

export function tryAgain(safari: Safari): Safari {
  if (safari.phase !== 'tryingAgain') return safari;
  const { wrongLetter: _, ...round } = safari;
  return { ...round, phase: 'asking' };
}

/** After the praise: a random letter that is not yet found, or the end of the level. */
export function goOn(safari: Safari, random: Random): Safari {
  if (safari.phase !== 'praising') return safari;
  const { foundLetter: _, ...round } = safari;
  const currentLetter = pickUnfound(round, random);
  return currentLetter ? { ...round, phase: 'asking', currentLetter } : { ...round, phase: 'levelComplete' };
}

export function isLevelDone(round: Pick<Round, 'gameLetters' | 'completedLetters'>): boolean {
  return round.completedLetters.length === round.gameLetters.length;
}

export function showSummary(safari: Safari): Safari {
  return safari.phase === 'levelComplete' ? { ...safari, phase: 'summary' } : safari;
}

export function nextAdventure(safari: Safari): Safari {
  if (safari.phase !== 'summary') return safari;
  return { phase: 'ready', mode: safari.mode, level: safariLevelAfter(safari.level), score: safari.score };
}

export function playAgain(safari: Safari, random: Random, early: Early = []): Safari {
  if (safari.phase !== 'summary') return safari;
  const letters = safari.level === 0 ? safari.gameLetters : undefined;
  return beginRound({ ...safari, score: 0 }, random, early, letters);
}

/** For a game whose voice cannot be heard: from now on the letter is shown. */
export function showLetters(safari: Safari): Safari {
  return safari.phase === 'asking' ? { ...safari, mode: 'visual-audio' } : safari;
}

export function stars({ correctTaps, totalTaps }: Pick<Round, 'correctTaps' | 'totalTaps'>): 1 | 2 | 3 {
  const ratio = totalTaps === 0 ? 0 : correctTaps / totalTaps;
  if (ratio >= 0.9) return 3;
  return ratio >= 0.7 ? 2 : 1;
}

export function levelEntry(round: Round): BodyOf<'letters'> & { game: 'letter-safari' } {
  const { mode, level, score, answers } = round;
  return {
    game: 'letter-safari',
    mode,
    level,
    stars: level === 0 ? 0 : stars(round),
    score,
    asked: [...answers],
  };
}

/** What a win is drawn with. */
export function lettersOfWin({
  level,
  gameLetters,
}: Pick<Round, 'level' | 'gameLetters'>): readonly Letter[] {
  return level === 0 ? gameLetters : newLetters(level);
}

/** The level's own range. */
function newLetters(level: number): readonly Letter[] {
  return level < 1 ? [] : alphabet.slice((level - 1) * LETTERS_PER_LEVEL, level * LETTERS_PER_LEVEL);
}

function beginRound(
  { mode, level, score }: Progress & { mode: GameMode },
  random: Random,
  early: Early,
  letters = lettersOfLevel(level),
): Safari {
  const round: Round = {
    mode,
    level,
    score,
    gameLetters: shuffle(letters, random),
    early,
    completedLetters: [],
    correctTaps: 0,
    totalTaps: 0,
    answers: [],
  };
  const currentLetter = pickUnfound(round, random);
  if (!currentLetter) throw new Error(`level ${level} has no letters`);
  return { ...round, phase: 'asking', currentLetter };
}

/** Any of them first, then those that come early. */
function pickUnfound(round: Round, random: Random): Letter | undefined {
  const unfound = round.gameLetters.filter((letter) => !round.completedLetters.includes(letter));
  const early = unfound.filter(({ name }) => round.early.includes(name));
  const choices = round.completedLetters.length > 0 && early.length > 0 ? early : unfound;
  return choices[Math.floor(random() * choices.length)];
}
