const CORRECT_POINTS = 10;
const WRONG_POINTS = -2;

export function scoreAfter(score: number, isCorrect: boolean): number {
  return Math.max(0, score + (isCorrect ? CORRECT_POINTS : WRONG_POINTS));
}

/** Rounded, so that the stars agree with the number that is shown beside them. */
export function accuracyPercent(correct: number, attempts: number): number {
  return attempts === 0 ? 0 : Math.round((correct / attempts) * 100);
}
