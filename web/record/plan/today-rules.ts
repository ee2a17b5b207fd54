import { textKey, wordsOf } from '#content/ayah-shapes.ts';
import { readBody, type BodyOf, type Entry } from '#contract/record.ts';
import { dayOfNumber, isPaused, numberOfDay } from '../memory/day-rules.ts';
import { goalOf, habitsOf, ofKind, spentToday } from './habit-rules.ts';
import type { Goal, Lesson } from './lesson-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import { survey, type Passage, type Survey } from './passage-rules.ts';
import { linesOf, plan, type Habits, type PlanLine } from './plan-rules.ts';
import { proposedGoal } from './proposal-rules.ts';

export type Today = {
  day: string;
  state: TodayState;
  habits: Habits;
  goal: Goal | undefined;
  /** What could be learned next; there once the goal is reached, or before there is one. */
  proposal: Goal | undefined;
  /** How much of today's plan is behind the learner, from 0 to 1. */
  progress: number;
};

type TodayState =
  /** Nothing was ever begun, and no goal was set: there is nothing to plan from. */
  | { is: 'new' }
  | { is: 'paused'; until: string | undefined }
  | {
      is: 'ready';
      lines: readonly PlanLine[];
      seconds: number;
      rounds: readonly Passage[];
      lesson: Lesson | undefined;
    }
  /** All of it is done; `grown` is what was done today. */
  | { is: 'over'; grown: Grown }
  /** Nothing is due, and there is no lesson. */
  | { is: 'free' };

/** What a day has added: steps that were right, and ayahs that were begun. */
export type Grown = { rightJoins: number; parts: readonly Part[]; begun: readonly Part[] };
type Part = { surah: number; from: number; to: number };

const RIGHT = '3';

/** What there is to do today: computed from the record alone, so that it is the same on every device and after every reload. */
export function todayOf(
  memory: Memory,
  entries: readonly Entry[],
  today: string,
  found: Survey = survey(memory, numberOfDay(today)),
): Today {
  const known = entries.filter(({ day }) => day <= today);
  const day = numberOfDay(today);
  // Speed is that of the days before: a plan does not change its length while it is being followed.
  const habits = habitsOf(known.filter((entry) => entry.kind !== 'round' || entry.day < today));
  const goal = goalOf(known);
  const spent = spentToday(known, today, habits.secondsAnAyah);
  const made = plan({ memory, day, due: found.due, habits, goal, spent, wordsOf, textKey });
  const { passages: rounds, lesson, isGoalReached } = made;
  const lines = linesOf(made, memory, day);
  const seconds = lines.reduce((sum, line) => sum + line.seconds, 0);
  const grown = grownToday(known, today);
  return {
    day: today,
    habits,
    goal,
    proposal: goal === undefined || isGoalReached ? proposedGoal(memory, goal, found.firstNew) : undefined,
    progress: seconds === 0 ? 1 : spent.seconds / (spent.seconds + seconds),
    state: stateNow(),
  };

  function stateNow(): TodayState {
    if (isPaused(memory.pauses, day)) return { is: 'paused', until: lastPausedDay(memory, day) };
    if (lines.length > 0) return { is: 'ready', lines, seconds, rounds, lesson };
    if (grown.parts.length + grown.begun.length > 0) return { is: 'over', grown };
    return memory.joins.size === 0 && goal === undefined ? { is: 'new' } : { is: 'free' };
  }
}

function lastPausedDay({ pauses }: Memory, day: number): string | undefined {
  const to = pauses.find((pause) => isPaused([pause], day))?.to;
  return to === undefined ? undefined : dayOfNumber(to);
}

function grownToday(entries: readonly Entry[], today: string): Grown {
  const rounds = ofKind(
    entries.filter(({ day }) => day === today),
    'round',
  ).flatMap((entry) => readBody(entry, 'round') ?? []);
  const practised = rounds.filter(({ mode }) => mode !== 'told' && mode !== 'lesson');
  const right = practised.flatMap(({ passages }) => passages.flatMap(rightJoinsIn));
  return {
    rightJoins: new Set(right).size,
    parts: partsIn(practised),
    begun: partsIn(rounds.filter(({ mode }) => mode === 'lesson')),
  };
}

function rightJoinsIn({ surah, from, grades }: BodyOf<'round'>['passages'][number]): string[] {
  return Array.from(grades).flatMap((grade, index) => (grade >= RIGHT ? [`${surah}:${from + index}`] : []));
}

function partsIn(rounds: readonly BodyOf<'round'>[]): Part[] {
  return rounds.flatMap(({ passages }) =>
    passages.map(({ surah, from, grades }) => ({ surah, from, to: from + Math.max(1, grades.length) - 1 })),
  );
}

/** What ends the pauses that cover the day: the same pauses, over since the day before. */
export function endedPauses(entries: readonly Entry[], today: string): BodyOf<'pause'>[] {
  const pauses = new Map<string, BodyOf<'pause'>>();
  for (const entry of ofKind(entries, 'pause')) {
    const body = readBody(entry, 'pause');
    if (body) pauses.set(body.from, body);
  }
  const yesterday = dayOfNumber(numberOfDay(today) - 1);
  return [...pauses.values()]
    .filter(({ from, to }) => from <= today && (to === null || to >= today))
    .map(({ from }) => ({ from, to: yesterday }));
}
