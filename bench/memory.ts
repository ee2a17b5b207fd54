import { readQuran } from '#content/quran.ts';
import { surahs } from '#content/surahs.ts';
import type { Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { dayOfNumber } from '#web/record/memory/day-rules.ts';
import { habitsOf, type Habits } from '#web/record/plan/habit-rules.ts';
import { emptyFold, foldEntry } from '#web/record/memory/memory-fold-rules.ts';
import { memoryOf } from '#web/record/memory/memory-rules.ts';
import { plan } from '#web/record/plan/plan-rules.ts';
import { firstNewIn } from '#web/record/plan/lesson-rules.ts';
import { survey } from '#web/record/plan/survey-rules.ts';
import { atLeast, noted, type Figure } from './figures.ts';
import { halfLifeLearner, powerLawLearner, type SimulatedLearner } from './simulated-learners.ts';

const DAYS = 180;
const MINUTES = 10;
const QUESTION_SECONDS = 10;
const LESSON_SECONDS = 60;
const RUNS = 3;
const LAST_ROUNDS = 20;

/** From the short surahs near the end on, then backwards, as it is commonly learned. */
const SURAHS_IN_ORDER = [
  ...Array.from({ length: 37 }, (_, index) => 78 + index),
  ...Array.from({ length: 77 }, (_, index) => 77 - index),
];

type Result = { share: number; remembered: number };
type NewLearner = (random: () => number) => SimulatedLearner;

/** The product's own plan and memory against learners that are not FSRS, beside how it is done traditionally. */
export function measureMemory(): Figure[] {
  const ayahs = new Map(readQuran().map((ayah) => [`${ayah.surah_number}:${ayah.ayah_number}`, ayah.arabic]));
  const learners: [string, NewLearner, number][] = [
    ['half-life', halfLifeLearner, 0.7],
    ['power law', powerLawLearner, 1.3],
  ];
  return learners.flatMap(([name, newLearner, ofTradition]) => {
    const average = (simulate: (learner: SimulatedLearner) => void): Result => {
      const results = Array.from({ length: RUNS }, (_, run) => {
        const learner = newLearner(dice(run + 1));
        simulate(learner);
        return learner.recall(DAYS);
      });
      const mean = (of: (result: Result) => number) =>
        results.reduce((sum, result) => sum + of(result), 0) / RUNS;
      return { share: mean(({ share }) => share), remembered: mean(({ remembered }) => remembered) };
    };
    const steady = average((learner) => followPlan(learner, 'steady', ayahs));
    const forward = average((learner) => followPlan(learner, 'forward', ayahs));
    const tradition = average(followTradition);
    const joinsBar = Math.round(ofTradition * tradition.remembered);
    return [
      atLeast(`memory, ${name}: share of the begun joins that is remembered`, steady.share, 0.78),
      atLeast(`memory, ${name}: remembered joins`, steady.remembered, joinsBar),
      atLeast(`memory, ${name}: share with pace forward`, forward.share, Number(tradition.share.toFixed(2))),
      noted(`memory, ${name}: tradition, share and joins`, describe(tradition)),
      noted(`memory, ${name}: forward, share and joins`, describe(forward)),
    ];
  });
}

const describe = ({ share, remembered }: Result) => `${share.toFixed(2)}, ${Math.round(remembered)}`;

function followPlan(
  learner: SimulatedLearner,
  pace: Habits['pace'],
  ayahs: ReadonlyMap<string, string>,
): void {
  const fold = emptyFold();
  let lastRounds: Entry[] = [];
  const textOf = (surah: number, ayah: number) => ayahs.get(`${surah}:${ayah}`) ?? '';
  const wordsOf = (surah: number, ayah: number) => textOf(surah, ayah).split(' ').length;
  let learned = 0;
  for (let day = 0; day < DAYS; day += 1) {
    // The learner takes so long for a question; how long that makes an ayah is what the habit rules find out.
    const habits: Habits = { ...habitsOf(lastRounds), minutes: MINUTES, pace };
    const write = (mode: 'next' | 'lesson', surah: number, from: number, grades: string) => {
      const asked = grades.replaceAll('0', '').length;
      const entry = roundOf(day, mode, surah, from, grades, asked * QUESTION_SECONDS);
      foldEntry(fold, entry);
      if (mode === 'next') lastRounds = [...lastRounds, entry].slice(-LAST_ROUNDS);
    };
    const ask = () => {
      const surah = SURAHS_IN_ORDER[learned] ?? 1;
      const goal = { surah, from: 1, to: surahs[surah - 1]?.ayahCount ?? 1 };
      const memory = memoryOf(fold);
      const made = plan({
        memory,
        found: survey(memory, day),
        habits,
        goal,
        wordsOf,
        textKey: textOf,
        done: { joins: new Set(), putOff: new Set(), isHeard: false },
        listened: { firstLessonOn: undefined, lastHeardOn: undefined },
        keepsListening: false,
      });
      return { ...made, isBegun: firstNewIn(memory, goal) === undefined };
    };
    if (ask().isBegun) learned += 1;
    const { reviews, lesson } = ask();
    for (const { surah, from, to, joins } of reviews) {
      const grades = Array.from({ length: to - from + 1 }, (_, index) => {
        if (!joins.includes(from + index)) return '0';
        return learner.answer(`${surah}:${from + index}`, day) ? '3' : '1';
      });
      write('next', surah, from, grades.join(''));
    }
    if (lesson) {
      for (let ayah = lesson.from; ayah <= lesson.to; ayah += 1)
        learner.learn(`${lesson.surah}:${ayah}`, day);
      write('lesson', lesson.surah, lesson.from, '1'.repeat(lesson.to - lesson.from + 1));
    }
  }
}

/**
 * A day of it: three tenths for what is new, the rest half for the last thirty and half for all in turn. It always takes
 * its whole time: in the first days, and where both halves meet, the same is asked again within the day.
 */
function followTradition(learner: SimulatedLearner): void {
  const begun: string[] = [];
  const upcoming = SURAHS_IN_ORDER.flatMap((surah) =>
    Array.from({ length: surahs[surah - 1]?.ayahCount ?? 0 }, (_, index) => `${surah}:${index + 1}`),
  );
  const seconds = MINUTES * 60;
  const newADay = Math.round((seconds * 0.3) / LESSON_SECONDS);
  const asked = Math.floor((seconds * 0.35) / QUESTION_SECONDS);
  const turns = { recent: 0, all: 0 };
  for (let day = 0; day < DAYS; day += 1) {
    const recent = begun.slice(-30);
    const today = begun.length === 0 ? [] : Array.from({ length: asked });
    for (const _ of today) learner.answer(recent[turns.recent++ % recent.length] ?? '', day);
    for (const _ of today) learner.answer(begun[turns.all++ % begun.length] ?? '', day);
    for (const join of upcoming.slice(begun.length, begun.length + newADay)) {
      learner.learn(join, day);
      begun.push(join);
    }
  }
}

function roundOf(
  day: number,
  mode: 'next' | 'lesson',
  surah: number,
  from: number,
  grades: string,
  seconds: number,
): Entry {
  const date = dayOfNumber(day);
  const body = { mode, passages: [{ surah, from, grades }], seconds };
  return { id: '', learner_id: '', at: `${date}T12:00:00.000Z`, day: date, kind: 'round', body };
}
