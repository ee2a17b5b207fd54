import { lettersToAsk } from '../memory/letters-rules.ts';
import { isDue, type Memory } from '../memory/memory-rules.ts';
import { retrievability } from '../memory/review-rules.ts';

/** What to say aloud together; both may be empty. */
export type Tonight = {
  /** By the names of their files. */
  letters: readonly string[];
  /** Steps into these ayahs. */
  steps: readonly { surah: number; ayah: number }[];
};

const MOST_LETTERS = 2;
const MOST_STEPS = 2;

/** A few minutes: the letters that were mixed up, and the steps that hold least, what is due before what is not. */
export function tonightOf(memory: Memory, day: number): Tonight {
  const steps = [...memory.joins].flatMap(([key, { review }]) => {
    if (!review) return [];
    const [surah = 0, ayah = 0] = key.split(':').map(Number);
    const known = Math.round(retrievability(review, day) * 1e6); // equal on every processor
    return [{ surah, ayah, isDue: isDue(memory, key, day), known }];
  });
  const chosen = steps
    .toSorted(
      (one, other) =>
        Number(other.isDue) - Number(one.isDue) ||
        one.known - other.known ||
        one.surah - other.surah ||
        one.ayah - other.ayah,
    )
    .slice(0, MOST_STEPS);
  return {
    letters: lettersToAsk(memory.leaves, MOST_LETTERS),
    steps: chosen.map(({ surah, ayah }) => ({ surah, ayah })),
  };
}
