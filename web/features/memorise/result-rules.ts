export type Result = { level: 'perfect' | 'great' | 'keepPractising'; title: string; description: string };

const GREAT_FROM_PERCENT = 70;

export function resultOf(correct: number, total: number): Result {
  if (correct === total) {
    return {
      level: 'perfect',
      title: 'Perfect! ماشاء الله',
      description: 'You got all Ayahs in the correct order!',
    };
  }
  const percent = shownPercent(correct, total);
  if (percent >= GREAT_FROM_PERCENT) {
    return { level: 'great', title: 'Great Job!', description: `${correct}/${total} correct (${percent}%)` };
  }
  return {
    level: 'keepPractising',
    title: 'Keep Practicing',
    description: `${correct}/${total} correct. Try again!`,
  };
}

/** Rounded, but 100 only when every card is right: 6235 of 6236 would round up to it. */
function shownPercent(correct: number, total: number): number {
  return Math.min(99, Math.round((correct / total) * 100));
}
