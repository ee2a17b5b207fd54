import type { Entry } from '#contract/record.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { doneOn } from '../plan/done-rules.ts';
import { goalOf, habitsOf } from '../plan/habit-rules.ts';
import { ayahsFrom, type Passage } from '../plan/passage-rules.ts';
import { plan, type Plan, type PlanRequest } from '../plan/plan-rules.ts';
import { listenedBefore, saidIn } from '../plan/said-rules.ts';
import { survey } from '../plan/survey-rules.ts';

type Given = Partial<Pick<PlanRequest, 'keepsListening' | 'wordsOf' | 'textKey'>>;

/** The plan of a day from entries alone. Each ayah has eight words, and none is like another, unless told otherwise. */
export function planOf(entries: readonly Entry[], today: string, given: Given = {}): Plan {
  const known = entries.filter((entry) => entry.day <= today);
  const day = numberOfDay(today);
  const memory = remember(entries, today);
  const done = doneOn(known, today);
  return plan({
    memory,
    found: survey(memory, day, done.putOff),
    habits: habitsOf(known.filter((entry) => entry.kind !== 'round' || entry.day < today)),
    goal: goalOf(known),
    done,
    listened: listenedBefore(saidIn(known, today), day),
    keepsListening: given.keepsListening ?? false,
    wordsOf: given.wordsOf ?? (() => 8),
    textKey: given.textKey ?? ((surah, ayah) => `${surah}:${ayah}`),
  });
}

/** As `67:4-8 recite 5,8`. */
export function written({ surah, from, to, mode, joins }: Passage): string {
  return `${surah}:${from}-${to} ${mode} ${joins.join(',')}`;
}

export function lessonIn({ lesson }: Pick<Plan, 'lesson'>): string[] {
  return lesson ? ayahsFrom(lesson.from, lesson.to).map((ayah) => `${lesson.surah}:${ayah}`) : [];
}
