import { surahs } from '#content/surahs.ts';
import type { Goal } from '#web/record/plan/lesson-rules.ts';
import type { Passage } from '#web/record/plan/passage-rules.ts';
import type { SimulatedLearner } from './simulated-learners.ts';
import type { SimulatedRecord } from './simulated-record.ts';

export const DAYS = 180;
export const MINUTES = 10;
export const QUESTION_SECONDS = 10;
export const LESSON_SECONDS = 60;
const AGAIN_SECONDS = 35;
const FAILS_TO_BE_TAUGHT = 2;
/** Far more than any plan has: one that never ends is a fault. */
const MOST_ROUNDS_A_DAY = 100;

/** Al-Mulk, then from the short surahs near the end on, then backwards, as it is commonly learned. */
export const SURAHS_IN_ORDER = [
  67,
  ...Array.from({ length: 37 }, (_, index) => 78 + index),
  ...Array.from({ length: 77 }, (_, index) => 77 - index).filter((surah) => surah !== 67),
];

/** Nobody judges himself quite right: below each of these numbers of a throw that is what somebody says. */
const WHEN_WRONG = { right: 0.05, hesitated: 0.075 };
const WHEN_RIGHT = { wrong: 0.02, hesitated: 0.17 };

/** What became of a day. */
export type PlayedDay = {
  seconds: number;
  roundsByHeart: number;
  answers: number;
  /** The joins that were answered wrongly. */
  wrongJoins: readonly string[];
};

/** Somebody who follows the plan: reviews, the lesson, then what is recent, and nothing beside it. */
export function playDay(
  learner: SimulatedLearner,
  record: SimulatedRecord,
  random: () => number,
  day: number,
): PlayedDay {
  const played = { seconds: 0, roundsByHeart: 0, answers: 0 };
  const wrongJoins: string[] = [];
  record.begin(day);
  if (record.isNextGoalProposed()) record.setGoal(nextGoal(record));
  for (let rounds = 0; rounds < MOST_ROUNDS_A_DAY; rounds += 1) {
    const { reviews, lesson, recent } = record.planNow();
    const [review] = reviews;
    const [fresh] = recent;
    if (review) play(review);
    else if (lesson) begin(lesson);
    else if (fresh) play(fresh);
    else return { ...played, wrongJoins };
  }
  throw new Error(`day ${day} does not end`);

  function begin(lesson: Goal): void {
    const joins = joinsOf(lesson);
    for (const join of joins) learner.learn(join, day);
    const seconds = joins.length * LESSON_SECONDS;
    record.writeRound('lesson', { ...lesson, grades: '1'.repeat(joins.length) }, seconds);
    played.seconds += seconds;
  }

  function play({ surah, from, to, mode, asked }: Passage): void {
    const joins = joinsOf({ surah, from, to });
    const isAsked = new Set(asked.map((ayah) => `${surah}:${ayah}`));
    const grades = joins.map((join) => (isAsked.has(join) ? gradeOf(join, mode) : '0'));
    const seconds = joins.length * QUESTION_SECONDS;
    record.writeRound(mode, { surah, from, grades: grades.join('') }, seconds);
    played.seconds += seconds;
    played.answers += asked.length;
    if (mode === 'recite') played.roundsByHeart += 1;
    const wrong = joins.filter((_, index) => grades[index] === '1');
    wrongJoins.push(...wrong);
    for (const join of wrong.filter((each) => record.failsOf(each) >= FAILS_TO_BE_TAUGHT)) {
      learner.learnAgain(join, day);
      played.seconds += AGAIN_SECONDS;
    }
  }

  function gradeOf(join: string, mode: Passage['mode']): string {
    const isRight = learner.answer(join, day, mode);
    return mode === 'recite' ? verdict(isRight, random()) : isRight ? '3' : '1';
  }
}

function verdict(isRight: boolean, thrown: number): string {
  if (isRight) return thrown < WHEN_RIGHT.wrong ? '1' : thrown < WHEN_RIGHT.hesitated ? '2' : '3';
  return thrown < WHEN_WRONG.right ? '3' : thrown < WHEN_WRONG.hesitated ? '2' : '1';
}

/** Each surah is one goal; one that is begun as a whole is passed over. */
function nextGoal(record: SimulatedRecord): Goal {
  const goals = SURAHS_IN_ORDER.map((surah) => ({ surah, from: 1, to: surahs[surah - 1]?.ayahCount ?? 1 }));
  const next = goals.find((goal) => joinsOf(goal).some((join) => !record.isBegun(join)));
  if (!next) throw new Error('the whole Qur’an is begun');
  return next;
}

export function joinsOf({ surah, from, to }: Goal): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${surah}:${from + index}`);
}
