import { isPaused } from '../memory/day-rules.ts';
import { joinKey } from '../memory/join-keys.ts';
import type { Memory } from '../memory/memory-rules.ts';
import { ayahsOf, budgetOf } from './budget-rules.ts';
import { answersOf, type Answers, type Done } from './done-rules.ts';
import {
  LESSON_SECONDS_AN_AYAH,
  MOST_LESSON_AYAHS,
  mostUnsteady,
  nextLesson,
  restOfLesson,
  wasTaughtIn,
  type Lesson,
} from './lesson-rules.ts';
import { planOfMorning, type MorningPlan, type MorningRequest } from './morning-rules.ts';
import { ayahsIn, passageOf, type Passage, type Stretch } from './passage-rules.ts';
import { recentPassages } from './recent-rules.ts';

/** What is left of a day; rounds in the order in which they are played: reviews, the lesson, what is recent. */
export type Plan = {
  reviews: readonly Passage[];
  lesson: Lesson | undefined;
  recent: readonly Passage[];
  /** How many passages are due that come another day. */
  waiting: number;
  /** Why the lesson that was shown as the day began is not there any more; undefined where it is, or was had. */
  lessonFell: LessonFell | undefined;
  /** What somebody should listen to; nothing where it is not time for that. */
  listen: readonly Stretch[];
  /** For those who ask for more once all is done. */
  more: More | undefined;
  /** What was done of it, by what it said that this takes. */
  spentSeconds: number;
};

/** Too much of the day was wrong; too much is not recalled yet; or teaching again took its time. */
export type LessonFell = 'hard' | 'full' | 'time';

export type More = { is: 'lesson'; lesson: Lesson } | { is: 'passage'; passage: Passage };

export type PlanRequest = MorningRequest & {
  /** As it is now. */
  memory: Memory;
  done: Done;
};

const NOTHING: Plan = {
  reviews: [],
  lesson: undefined,
  recent: [],
  waiting: 0,
  lessonFell: undefined,
  listen: [],
  more: undefined,
  spentSeconds: 0,
};

const TAUGHT_AGAIN_SECONDS = 35;
const FEWEST_ANSWERS = 4;

/**
 * What is left of today: the same on every device that has the same entries. What was asked or shown is taken away, and
 * teaching again takes its time: from the first round that no longer fits all wait, and the lesson keeps what fits.
 */
export function plan(request: PlanRequest): Plan {
  const { memory, found, habits, done } = request;
  if (isPaused(memory.pauses, found.day)) return NOTHING;
  const morning = planOfMorning(request);
  const answers = answersOf(memory, found, habits.asks, done);
  const budget = budgetOf(habits);
  const isDone = ({ surah, joins }: Stretch) => joins.every((ayah) => done.joins.has(joinKey(surah, ayah)));

  let ayahs = ayahsOf(morning.kept.length > 0 ? morning.kept : heardBeside(morning, done));
  let otherSeconds = answers.taughtAgain * TAUGHT_AGAIN_SECONDS;
  let isOver = false;
  const spent = { ayahs: done.isHeard ? ayahs : 0, seconds: otherSeconds };

  function leftOf(passages: readonly Passage[]): Passage[] {
    return passages.filter((passage) => {
      ayahs += ayahsIn(passage);
      isOver ||= !budget.fits(ayahs, otherSeconds);
      if (!isDone(passage)) return !isOver;
      spent.ayahs += ayahsIn(passage);
      return false;
    });
  }

  function leftOfLesson(): Pick<Plan, 'lesson' | 'lessonFell'> {
    const whole = morning.lesson;
    const rest = whole && restOfLesson(memory, whole, whole.seconds / LESSON_SECONDS_AN_AYAH);
    const isHad = whole !== undefined && wasTaughtIn(memory, whole, found.day);
    const fell = rest && !isHad ? reasonAgainst(request, answers) : undefined;
    if (!whole || fell) return { lesson: undefined, lessonFell: fell };
    const size = whole.seconds / LESSON_SECONDS_AN_AYAH;
    // One that had fallen away may come back, once more was right, after what is recent.
    const before = isHad ? 0 : ayahsOf(morning.recent.filter(isDone));
    const fitting = isOver ? 0 : budget.timesLeft(LESSON_SECONDS_AN_AYAH, size, ayahs + before, otherSeconds);
    otherSeconds += fitting * LESSON_SECONDS_AN_AYAH;
    isOver ||= fitting < size;
    const lesson = isHad ? undefined : restOfLesson(memory, whole, fitting);
    spent.seconds += fitting * LESSON_SECONDS_AN_AYAH - (lesson?.seconds ?? 0);
    return { lesson, lessonFell: rest && !isHad && fitting === 0 ? 'time' : undefined };
  }

  const reviews = leftOf(morning.reviews).map(withoutDone);
  const dueCount = morning.due.length - (done.joins.size > 0 ? morning.due.filter(isDone).length : 0);
  const waiting = dueCount - reviews.length;
  const { lesson, lessonFell } = leftOfLesson();
  const recent = leftOf(morning.recent).map(withoutDone);
  const spentSeconds = spent.ayahs * habits.secondsAnAyah + spent.seconds;
  const isAllDone = reviews.length + recent.length === 0 && lesson === undefined;
  return {
    reviews,
    lesson,
    recent,
    waiting,
    lessonFell,
    listen: done.isHeard ? [] : listenLeft(morning, done),
    more: isAllDone ? moreOf(request, answers, { waiting, spent }) : undefined,
    spentSeconds,
  };

  /** The cut stays; what was asked meanwhile is no longer planned. */
  function withoutDone(passage: Passage): Passage {
    const isLeft = (ayah: number) => !done.joins.has(joinKey(passage.surah, ayah));
    const joins = passage.joins.filter(isLeft);
    return { ...passage, joins, asked: passage.mode === 'recite' ? passage.asked : joins };
  }
}

/** What somebody heard although it had no round: it takes of the day's minutes, too. */
function heardBeside({ listen, reviews, recent }: MorningPlan, done: Done): Stretch[] {
  if (!done.isHeard) return [];
  const planned = new Set([...reviews, ...recent].flatMap((passage) => keysOf(passage)));
  return listen.filter((stretch) => keysOf(stretch).every((key) => done.joins.has(key) && !planned.has(key)));
}

const keysOf = ({ surah, joins }: Stretch): string[] => joins.map((ayah) => joinKey(surah, ayah));

function listenLeft({ listen }: MorningPlan, { joins: done }: Done): Stretch[] {
  return listen
    .map((stretch) => ({
      ...stretch,
      joins: stretch.joins.filter((ayah) => !done.has(joinKey(stretch.surah, ayah))),
    }))
    .filter(({ joins }) => joins.length > 0);
}

/** Why nothing new is begun just now, whatever was planned. */
function reasonAgainst({ habits }: PlanRequest, { count, wrong, unsteady }: Answers): LessonFell | undefined {
  if (count >= FEWEST_ANSWERS && wrong * 2 > count) return 'hard';
  return unsteady < mostUnsteady(habits.minutes) ? undefined : 'full';
}

type Outcome = { waiting: number; spent: { ayahs: number; seconds: number } };

/** One more lesson while half of the minutes is left, and otherwise the weakest of what is recent, whatever is left. */
function moreOf(request: PlanRequest, answers: Answers, { waiting, spent }: Outcome): More | undefined {
  const { memory, found, habits, goal, done, wordsOf, textKey } = request;
  const budget = budgetOf(habits);
  const mayLearn =
    goal !== undefined &&
    budget.fits(spent.ayahs, spent.seconds, budget.seconds / 2) &&
    (waiting === 0 || habits.pace === 'forward') &&
    found.unsteady[habits.asks] < mostUnsteady(habits.minutes) &&
    reasonAgainst(request, answers) === undefined;
  const size = budget.timesLeft(LESSON_SECONDS_AN_AYAH, MOST_LESSON_AYAHS, spent.ayahs, spent.seconds);
  const lesson = mayLearn ? nextLesson(memory, goal, wordsOf, size) : undefined;
  if (lesson) return { is: 'lesson', lesson };
  const [weakest] = recentPassages(found.recent, done.joins, found.day);
  return weakest && { is: 'passage', passage: passageOf(weakest, habits, found.morning, textKey) };
}
