import { joinKey } from '../memory/join-keys.ts';
import { isBegun } from '../memory/join-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';

/** The ayahs that a learner is learning now. */
export type Goal = { surah: number; from: number; to: number };

/** The new ayahs of one day; the step into each of them is learned with it. */
export type Lesson = Goal & { seconds: number };

export const LESSON_SECONDS_AN_AYAH = 60;
const MOST_AYAHS = 5;
const MOST_WORDS = 40;

export function goalReached(memory: Memory, goal: Goal): boolean {
  return firstNew(memory, goal) === undefined;
}

/** The next ayahs of the goal that were never begun: as many as fit, and never a part of one. */
export function nextLesson(
  memory: Memory,
  goal: Goal,
  wordsOf: (surah: number, ayah: number) => number,
  mostAyahs: number,
): Lesson | undefined {
  const { surah } = goal;
  const from = firstNew(memory, goal);
  if (from === undefined) return undefined;
  let to = from;
  let words = wordsOf(surah, from);
  const most = Math.min(MOST_AYAHS, mostAyahs);
  while (to < goal.to && to - from + 1 < most && isNew(memory, surah, to + 1)) {
    words += wordsOf(surah, to + 1);
    if (words > MOST_WORDS) break;
    to += 1;
  }
  return { surah, from, to, seconds: (to - from + 1) * LESSON_SECONDS_AN_AYAH };
}

/** The first ayah of it that was never begun. */
function firstNew(memory: Memory, { surah, from, to }: Goal): number | undefined {
  for (let ayah = from; ayah <= to; ayah += 1) if (isNew(memory, surah, ayah)) return ayah;
  return undefined;
}

function isNew({ joins }: Memory, surah: number, ayah: number): boolean {
  return !isBegun(joins.get(joinKey(surah, ayah)));
}
