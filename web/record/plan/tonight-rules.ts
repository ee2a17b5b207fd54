import { lettersToAsk } from '../memory/letters-rules.ts';
import { dueDay, isDue, type Memory } from '../memory/memory-rules.ts';

/** What to say aloud together; both may be empty. */
export type Tonight = {
  /** By the names of their files. */
  letters: readonly string[];
  steps: readonly Step[];
};

/** The step into this ayah. */
type Step = { surah: number; ayah: number };

const MOST_LETTERS = 2;
const MOST_STEPS = 2;

/** A few minutes: the letters that were mixed up, and the steps that were wrong, the latest first, then what is due. */
export function tonightOf(memory: Memory, day: number): Tonight {
  return {
    letters: lettersToAsk(memory.leaves, MOST_LETTERS),
    steps: stepsToAsk(memory, day).slice(0, MOST_STEPS),
  };
}

/** What was wrong at its last answer, the latest first; then what else is due, that which is due longest first. */
export function stepsToAsk(memory: Memory, day: number): Step[] {
  const begun = [...memory.joins].map(([key, { fails, review }]) => {
    const [surah = 0, ayah = 0] = key.split(':').map(Number);
    return { step: { surah, ayah }, key, wrongOn: fails > 0 ? review?.day : undefined };
  });
  const wrong = begun.flatMap(({ step, wrongOn }) => (wrongOn === undefined ? [] : [{ step, on: -wrongOn }]));
  const due = begun
    .filter(({ key, wrongOn }) => wrongOn === undefined && isDue(memory, key, day))
    .map(({ step, key }) => ({ step, on: dueDay(memory, key) ?? day }));
  return [...byDay(wrong), ...byDay(due)];
}

/** Of one day in the order of the Qur'an. */
function byDay(steps: readonly { step: Step; on: number }[]): Step[] {
  return steps
    .toSorted(
      (one, other) =>
        one.on - other.on || one.step.surah - other.step.surah || one.step.ayah - other.step.ayah,
    )
    .map(({ step }) => step);
}

const OFTEN = 2;

/** What was wrong several times in a row, and how often; the most often first. */
export function findsHard({ joins }: Memory): (Step & { times: number })[] {
  return [...joins]
    .filter(([, { fails }]) => fails >= OFTEN)
    .map(([key, { fails }]) => {
      const [surah = 0, ayah = 0] = key.split(':').map(Number);
      return { surah, ayah, times: fails };
    })
    .toSorted((one, other) => other.times - one.times || one.surah - other.surah || one.ayah - other.ayah);
}
