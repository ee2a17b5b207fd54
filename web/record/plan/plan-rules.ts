import { isPaused } from '../memory/day-rules.ts';
import { joinKey } from '../memory/join-keys.ts';
import { goalReached, nextLesson, LESSON_SECONDS_AN_AYAH, type Goal, type Lesson } from './lesson-rules.ts';
import type { Memory } from '../memory/memory-rules.ts';
import {
  dueStretches,
  passageOf,
  survey,
  type DueStretch,
  type DueSurah,
  type Passage,
  type TextKey,
} from './passage-rules.ts';

/** How a learner wants to learn, and how fast: all that a plan depends on beside memory and day. */
export type Habits = { minutes: number; pace: 'steady' | 'forward'; secondsAnAyah: number };

type Planned = Passage & { seconds: number };

export type Plan = {
  /** In the order in which they are played. */
  passages: readonly Planned[];
  lesson: Lesson | undefined;
  /** What fits no more today; it comes another day. */
  isMoreDue: boolean;
  isGoalReached: boolean;
};

/** What the learner did today already: how much of the minutes it took, the lesson, and the joins that were shown. */
export type Spent = { seconds: number; hadLesson: boolean; shown: ReadonlySet<string> };

type Request = {
  memory: Memory;
  day: number;
  /** Computed before where the record is long, so that the page can breathe in between. */
  due?: readonly DueSurah[];
  habits: Habits;
  goal: Goal | undefined;
  spent: Spent;
  wordsOf: (surah: number, ayah: number) => number;
  textKey: TextKey;
};

/** With pace forward a fifth of the time belongs to what is new, whatever is due. */
const LESSON_SHARE = 1 / 5;

/** What to do today: the same on every device that has the same entries. */
export function plan({ memory, day, due = survey(memory, day).due, ...request }: Request): Plan {
  const { habits, goal, spent, wordsOf, textKey } = request;
  const { minutes, pace, secondsAnAyah } = habits;
  const isGoalReached = goal !== undefined && goalReached(memory, goal);
  if (isPaused(memory.pauses, day))
    return { passages: [], lesson: undefined, isMoreDue: false, isGoalReached };
  const wanted = goal && !spent.hadLesson && !isGoalReached ? goal : undefined;
  const all = Math.max(0, minutes * 60 - spent.seconds);
  const held = pace === 'forward' && wanted ? Math.min(all, minutes * 60 * LESSON_SHARE) : 0;

  const stretches = dueStretches(due, day, spent.shown);
  // No passage costs less than one ayah, so these are all that can fit.
  const strongest = strongestOf(stretches, Math.floor((all - held) / secondsAnAyah));
  const chosen = takeWhileFits(strongest, all - held, (stretch) =>
    timed(passageOf(stretch, textKey), secondsAnAyah),
  );
  const used = secondsOf(chosen);
  const isMoreDue = chosen.length < stretches.length;
  const mayLearn = wanted !== undefined && (pace === 'forward' || !isMoreDue);
  const left = isMoreDue ? held : all - used;
  const count = Math.floor(left / LESSON_SECONDS_AN_AYAH);
  return {
    passages: inPlayingOrder(chosen),
    lesson: mayLearn && count > 0 ? nextLesson(memory, wanted, wordsOf, count) : undefined,
    isMoreDue,
    isGoalReached,
  };
}

/** At least the first so many, strongest first. Of a long record a thousand are due: numbers alone are sorted in no time. */
function strongestOf(stretches: readonly DueStretch[], count: number): DueStretch[] {
  const strengths = Float64Array.from(stretches, ({ strength }) => strength).toSorted();
  const least = strengths[Math.max(0, strengths.length - count)] ?? Infinity;
  return stretches
    .filter(({ strength }) => strength >= least)
    .toSorted((one, other) => other.strength - one.strength); // stable: of equal ones the earlier in the Qur'an
}

function timed(passage: Passage, secondsAnAyah: number): Planned {
  return { ...passage, seconds: (passage.to - passage.from + 1) * secondsAnAyah };
}

/** The strongest come first: when there is more than fits, what can still be saved is saved. */
function takeWhileFits(
  due: readonly DueStretch[],
  seconds: number,
  asPassage: (stretch: DueStretch) => Planned,
): Planned[] {
  const taken: Planned[] = [];
  let left = seconds;
  for (const stretch of due) {
    const passage = asPassage(stretch);
    left -= passage.seconds;
    if (left < 0) break;
    taken.push(passage);
  }
  return taken;
}

/** The weakest first; of equal ones the earlier in the Qur'an. */
function inPlayingOrder(passages: readonly Planned[]): Planned[] {
  return passages.toSorted(
    (one, other) => one.strength - other.strength || one.surah - other.surah || one.from - other.from,
  );
}

function secondsOf(passages: readonly { seconds: number }[]): number {
  return passages.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** A line of Today: what it is about, in the order of the Qur'an, and about how long it takes. */
export type PlanLine = { kind: 'yesterday' | 'before' | 'new'; seconds: number; parts: readonly Part[] };
type Part = { surah: number; from: number; to: number };

/** At most three, each of which may be several passages. */
export function linesOf({ passages, lesson }: Plan, memory: Memory, day: number): PlanLine[] {
  const isOfYesterday = ({ surah, joins }: Planned) =>
    joins.some((ayah) => memory.joins.get(joinKey(surah, ayah))?.review?.day === day - 1);
  const yesterday = passages.filter(isOfYesterday);
  const lines = [
    lineOf('yesterday', yesterday),
    lineOf(
      'before',
      passages.filter((passage) => !yesterday.includes(passage)),
    ),
    lineOf('new', lesson ? [lesson] : []),
  ];
  return lines.filter(({ parts }) => parts.length > 0);
}

function lineOf(kind: PlanLine['kind'], those: readonly (Part & { seconds: number })[]): PlanLine {
  const parts = those
    .map(({ surah, from, to }) => ({ surah, from, to }))
    .toSorted((one, other) => one.surah - other.surah || one.from - other.from);
  return { kind, seconds: secondsOf(those), parts };
}
