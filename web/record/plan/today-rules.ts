import { textKey, wordsOf } from '#content/ayah-shapes.ts';
import { readBody, type BodyOf, type Entry } from '#contract/record.ts';
import { dayOfNumber, isPaused, numberOfDay } from '../memory/day-rules.ts';
import { heardGrades } from '../memory/entry-change-rules.ts';
import { byTime } from '../memory/entry-order-rules.ts';
import { GRADE, type Passages } from '../memory/grade-rules.ts';
import { countIn, joinKeys } from '../memory/join-keys.ts';
import type { Memory } from '../memory/memory-rules.ts';
import { doneOn } from './done-rules.ts';
import { goalOf, habitsOf, ofKind, type Habits } from './habit-rules.ts';
import type { Goal, Lesson } from './lesson-rules.ts';
import { linesOf, type Part, type PlanLine } from './line-rules.ts';
import type { Passage, Stretch } from './passage-rules.ts';
import { plan, type LessonFell, type More, type Plan } from './plan-rules.ts';
import type { PlannedRound } from './planned-rules.ts';
import { isReadyForNext, proposedGoal } from './proposal-rules.ts';
import { isReached, isRecalledOnce, listenedBefore, roundsToSay, saidIn, type Said } from './said-rules.ts';
import { survey, type Survey } from './survey-rules.ts';

export type Today = {
  day: string;
  state: TodayState;
  habits: Habits;
  goal: Goal | undefined;
  /** The goal was recalled, and said as a whole. */
  isGoalReached: boolean;
  /** The rounds in which the whole goal can be said by heart, beside the plan; empty where it is not time for that. */
  goalRounds: readonly PlannedRound[];
  /** What could be learned next: before there is a goal, and once most of it can be said. */
  proposal: Goal | undefined;
  /** `A little more`, once all is done; the device remembers that it was tapped (`today-session.ts`). */
  more: More | undefined;
  /** What somebody should listen to this week, beside the plan. */
  listen: readonly Stretch[];
  /** Why the lesson that was shown as the day began is not there any more. */
  lessonFell: LessonFell | undefined;
  /** How much of today's plan is behind the learner, from 0 to 1. */
  progress: number;
};

type TodayState =
  /** Nothing was ever begun, and no goal was set: there is nothing to plan from. */
  | { is: 'new' }
  | { is: 'paused'; until: string | undefined }
  | ReadyState
  /** All of it is done; `grown` is what was done today. */
  | { is: 'over'; grown: Grown }
  /** Nothing is due, there is no lesson, and nothing is recent. */
  | { is: 'free' };

/** What is left, in the order in which it is played: reviews, the lesson, what is recent. */
export type ReadyState = {
  is: 'ready';
  lines: readonly PlanLine[];
  seconds: number;
  /** Rounded up; those of the lines add up to it. */
  minutes: number;
  reviews: readonly Passage[];
  lesson: Lesson | undefined;
  recent: readonly Passage[];
};

/** What a day has added: steps that were right, and ayahs that were begun. */
type Grown = { rightJoins: number; parts: readonly Part[]; begun: readonly Part[] };

/** What is worked out of a long record before, in short steps, so that the page can breathe in between. */
type Prepared = { said: Said; found: Survey };

/**
 * What there is to do today: computed from the record alone, so that it is the same on every device and after every reload.
 * @param entries settings, goals, and what `roundsForm` holds; without `prepared` all of them
 */
export function todayOf(
  memory: Memory,
  entries: readonly Entry[],
  today: string,
  prepared?: Prepared,
): Today {
  const known = entries.filter(({ day }) => day <= today);
  const day = numberOfDay(today);
  const done = doneOn(known, today);
  const { said, found } = prepared ?? {
    said: saidIn(known, today),
    found: survey(memory, day, done.putOff),
  };
  // Speed is that of the days before: a plan does not change its length while it is being followed.
  const habits = habitsOf(known.filter((entry) => entry.kind !== 'round' || entry.day < today));
  const goal = goalOf(known);
  const left = plan({
    memory,
    found,
    habits,
    goal,
    done,
    wordsOf,
    textKey,
    listened: listenedBefore(said, day),
    keepsListening: false, // where nobody listens the day is like any other
  });
  const state = stateOf(left, { memory, known, goal, day, today });
  const seconds = state.is === 'ready' ? state.seconds : 0;
  const isGoalReached = goal !== undefined && isReached(said, memory, goal);
  const isToSay = goal && !isGoalReached && state.is !== 'paused' && isRecalledOnce(memory, goal);
  const isTimeForNext = goal === undefined || isReadyForNext(memory, goal, habits.asks);
  return {
    day: today,
    state,
    habits,
    goal,
    isGoalReached,
    goalRounds: isToSay ? roundsToSay(said, goal, day) : [],
    proposal: isTimeForNext ? proposedGoal(memory, goal, found.firstNew) : undefined,
    more: state.is === 'over' ? left.more : undefined,
    listen: left.listen,
    lessonFell: left.lessonFell,
    progress: seconds === 0 ? 1 : left.spentSeconds / (left.spentSeconds + seconds),
  };
}

type Around = { memory: Memory; known: readonly Entry[]; goal: Goal | undefined; day: number; today: string };

function stateOf(left: Plan, { memory, known, goal, day, today }: Around): TodayState {
  if (isPaused(memory.pauses, day)) return { is: 'paused', until: lastPausedDay(memory, day) };
  const lines = linesOf(left);
  if (lines.length > 0) {
    const { reviews, lesson, recent } = left;
    const seconds = lines.reduce((sum, line) => sum + line.seconds, 0);
    const minutes = lines.reduce((sum, line) => sum + line.minutes, 0);
    return { is: 'ready', lines, seconds, minutes, reviews, lesson, recent };
  }
  const grown = grownToday(known, today);
  if (grown.parts.length + grown.begun.length > 0) return { is: 'over', grown };
  return memory.joins.size === 0 && goal === undefined ? { is: 'new' } : { is: 'free' };
}

function lastPausedDay({ pauses }: Memory, day: number): string | undefined {
  const to = pauses.find((pause) => isPaused([pause], day))?.to;
  return to === undefined ? undefined : dayOfNumber(to);
}

function grownToday(entries: readonly Entry[], today: string): Grown {
  const written = byTime(entries.filter(({ day }) => day === today));
  const rounds = written.flatMap((entry) => readBody(entry, 'round') ?? []);
  const practised = [
    ...rounds
      .filter(({ mode }) => mode !== 'told' && mode !== 'lesson' && mode !== 'place')
      .flatMap(({ passages }) => passages),
    ...written.flatMap((entry) => gradedPassages(readBody(entry, 'heard'))),
  ];
  return {
    rightJoins: new Set(practised.flatMap(rightJoinsIn)).size,
    parts: partsIn(practised),
    begun: partsIn(rounds.filter(({ mode }) => mode === 'lesson').flatMap(({ passages }) => passages)),
  };
}

/** What somebody heard, as if it had been a round. */
function gradedPassages(heard: BodyOf<'heard'> | undefined): Passages {
  if (!heard) return [];
  return heard.passages.map((passage) => {
    const { first, grades } = heardGrades(passage, heard.marks);
    const cue = GRADE.notAsked.repeat(first - passage.from);
    return { surah: passage.surah, from: passage.from, grades: cue + grades.join('') };
  });
}

function rightJoinsIn({ surah, from, grades }: Passages[number]): string[] {
  return joinKeys(surah, from, from + grades.length - 1).filter(
    (_, index) => (grades[index] ?? '') >= GRADE.right,
  );
}

function partsIn(passages: Passages): Part[] {
  return passages.flatMap(({ surah, from, grades }) => {
    const count = countIn(surah, from, Math.max(1, grades.length));
    return count > 0 ? [{ surah, from, to: from + count - 1 }] : [];
  });
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
