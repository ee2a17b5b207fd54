import { joinKey, joinKeys } from '../memory/join-keys.ts';
import { isBegun } from '../memory/join-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';

/** The ayahs that a learner is learning now. */
export type Goal = { surah: number; from: number; to: number };

/** The new ayahs of one day; the step into each of them is learned with it. */
export type Lesson = Goal & { seconds: number };

export const LESSON_SECONDS_AN_AYAH = 60;
export const MOST_LESSON_AYAHS = 5;
const MOST_WORDS = 40;

/** The next ayahs of the goal that were never begun: as many as fit, and never a part of one. */
export function nextLesson(
  memory: Memory,
  goal: Goal,
  wordsOf: (surah: number, ayah: number) => number,
  mostAyahs: number,
): Lesson | undefined {
  const { surah } = goal;
  const from = firstNewIn(memory, goal);
  if (from === undefined || mostAyahs < 1) return undefined;
  let to = from;
  let words = wordsOf(surah, from);
  const most = Math.min(MOST_LESSON_AYAHS, mostAyahs);
  while (to < goal.to && to - from + 1 < most && isNew(memory, surah, to + 1)) {
    words += wordsOf(surah, to + 1);
    if (words > MOST_WORDS) break;
    to += 1;
  }
  return lessonOf({ surah, from, to });
}

/** What is left of a lesson for which there is time for so many ayahs: the first of them that are still new. */
export function restOfLesson(memory: Memory, lesson: Lesson, ayahs: number): Lesson | undefined {
  const { surah } = lesson;
  const last = lesson.from + ayahs - 1;
  const from = firstNewIn(memory, { ...lesson, to: last });
  if (from === undefined) return undefined;
  let to = from;
  while (to < last && isNew(memory, surah, to + 1)) to += 1;
  return lessonOf({ surah, from, to });
}

/** Whether any of it was taught on that day: then it was had, however much of it there was time for. */
export function wasTaughtIn({ joins }: Memory, { surah, from, to }: Goal, day: number): boolean {
  return joinKeys(surah, from, to).some((key) => joins.get(key)?.taughtOn === day);
}

/** The first ayah of it that was never begun. */
export function firstNewIn(memory: Memory, { surah, from, to }: Goal): number | undefined {
  for (let ayah = from; ayah <= to; ayah += 1) if (isNew(memory, surah, ayah)) return ayah;
  return undefined;
}

function lessonOf(part: Goal): Lesson {
  return { ...part, seconds: (part.to - part.from + 1) * LESSON_SECONDS_AN_AYAH };
}

export function isNew({ joins }: Memory, surah: number, ayah: number): boolean {
  return !isBegun(joins.get(joinKey(surah, ayah)));
}

/** So many joins may be taught or recognised, and not yet recalled, before nothing new is begun. */
export function mostUnsteady(minutes: number): number {
  return Math.max(12, 1.2 * minutes);
}
