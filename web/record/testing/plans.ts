import type { BodyOf, Entry } from '#contract/record.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { doneOn } from '../plan/done-rules.ts';
import { goalOf, habitsOf } from '../plan/habit-rules.ts';
import { ayahsFrom, type Passage } from '../plan/passage-rules.ts';
import { plan, type Plan, type PlanRequest } from '../plan/plan-rules.ts';
import { listenedBefore, saidIn } from '../plan/said-rules.ts';
import { survey } from '../plan/survey-rules.ts';
import { entry } from './entries.ts';

export const TODAY = '2026-03-01';
export const YESTERDAY = '2026-02-28';

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

/** At ten seconds an ayah, which is the speed to begin with. */
export function round(
  day: string,
  mode: BodyOf<'round'>['mode'],
  surah: number,
  from: number,
  grades: string,
): Entry {
  return entry(day, 'round', { mode, passages: [{ surah, from, grades }], seconds: grades.length * 10 });
}

/** Joins that were answered wrongly yesterday are due today, and weak. */
export const weak = (surah: number, ...ayahs: number[]) =>
  ayahs.map((ayah) => round(YESTERDAY, 'recite', surah, ayah, '1'));

/** Right for the first time so many days ago: due on the third day, and stronger the fewer days that is. */
export const right = (surah: number, ayah: number, daysAgo: number) =>
  round(`2026-02-${29 - daysAgo}`, 'recite', surah, ayah, '3');
export const settings = (body: Record<string, unknown>) => entry('2026-02-01', 'settings', body);
export const goal = (surah: number, from: number, to: number) =>
  entry('2026-02-01', 'goal', { surah, from, to });
export const again = (surah: number, ayah: number, on: string, day = YESTERDAY) =>
  entry(day, 'again', { surah, from: ayah, to: ayah, on }, '18:00');

export function heard(day: string, surah: number, from: number, to: number): Entry {
  return entry(day, 'heard', { passages: [{ surah, from, to }], marks: [], seconds: 60, where: 'here' });
}

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
