import type { GameMode } from './mode-choices.tsx';

export type FinishedLevel = { level: number; stars: number; mode: GameMode };

export type GameProgress = {
  finishedLevel: number;
  stars: ReadonlyMap<number, number>;
  last: { level: number; mode: GameMode } | undefined;
};

/** Each level once, with its best stars; what was finished last is last. A round beside the levels, level 0, is none. */
export function finishLevel(
  finished: readonly FinishedLevel[],
  { level, stars, mode }: FinishedLevel,
): readonly FinishedLevel[] {
  if (level === 0) return finished;
  const before = finished.find((each) => each.level === level);
  const others = finished.filter((each) => each !== before);
  return [...others, { level, stars: Math.max(stars, before?.stars ?? 0), mode }];
}

export function placeOf(finished: readonly FinishedLevel[]): GameProgress {
  return {
    finishedLevel: Math.max(0, ...finished.map(({ level }) => level)),
    stars: new Map(finished.map(({ level, stars }) => [level, stars])),
    last: finished.at(-1),
  };
}

const FIRST_LEVEL_WORTH_ASKING = 3;

/** Whether "Play Again" asks first: a child who cannot read must not lose its levels by one tap. */
export function asksBeforePlayAgain(level: number, hasLearner: boolean): boolean {
  return hasLearner || level >= FIRST_LEVEL_WORTH_ASKING;
}
