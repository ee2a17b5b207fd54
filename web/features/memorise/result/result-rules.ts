import { wrongPositions } from '../order/order-rules.ts';

type Level = 'perfect' | 'great' | 'keepPractising';
export type Result = { level: Level; correct: number; total: number; percent: number };

const GREAT_FROM_PERCENT = 70;

export function resultOf(correct: number, total: number): Result {
  const percent = shownPercent(correct, total);
  return { level: levelOf(percent), correct, total, percent };
}

export function resultIn(targets: readonly number[]): Result {
  return resultOf(targets.length - wrongPositions(targets).length, targets.length);
}

function levelOf(percent: number): Level {
  if (percent === 100) return 'perfect';
  return percent >= GREAT_FROM_PERCENT ? 'great' : 'keepPractising';
}

/** Rounded, but 100 only when every card is right: 6235 of 6236 would round up to it. */
function shownPercent(correct: number, total: number): number {
  return correct === total ? 100 : Math.min(99, Math.round((correct / total) * 100));
}
