import { expect, test } from 'vitest';
import { textKey, wordsOf } from '#content/ayah-shapes.ts';
import type { Entry } from '#contract/record.ts';
import { dice, randomSeed, seedsFrom } from '#contract/testing/dice.ts';
import { remember } from '../memory/memory-rules.ts';
import { randomWeeks, type RandomWeeks } from '../testing/random-weeks.ts';
import { slowPlan, type SlowPlan } from '../testing/slow-plan.ts';
import type { Passage } from './passage-rules.ts';
import { todayOf } from './today-rules.ts';

const SEED = randomSeed();
const BUDGET_MS = 3000;

test(`today holds what a second, plainer reading of the record finds, from seed ${SEED}`, () => {
  for (const seed of seedsFrom(SEED, BUDGET_MS)) {
    const random = dice(seed);
    const weeks = randomWeeks(random);
    let isOver = false;
    for (let rounds = 0; !isOver && rounds < 6; rounds += 1) {
      const { entries, today } = weeks;
      const plainer = slowPlan(entries, today, {
        wordsOf,
        textOf: (surah, ayah) => `${surah} ${textKey(surah, ayah)}`,
      });
      expect({ seed, rounds, plan: planOf(entries, today) }).toEqual({ seed, rounds, plan: plainer });
      isOver = !playOne(weeks, random);
    }
  }
});

/** In the words of the plainer one. */
function planOf(entries: readonly Entry[], today: string): SlowPlan {
  const { state } = todayOf(remember(entries, today), entries, today);
  if (state.is !== 'ready') return { reviews: [], lesson: [], recent: [], seconds: 0 };
  const { reviews, lesson, recent, seconds } = state;
  return {
    reviews: reviews.map(inWords),
    lesson: lesson ? ayahsOf(lesson).map((ayah) => `${lesson.surah}:${ayah}`) : [],
    recent: recent.map(inWords),
    seconds,
  };
}

function inWords({ surah, from, to, mode, joins, asked }: Passage): string {
  return `${surah}:${from}-${to} ${mode} ${joins.join(',')} of ${asked.join(',')}`;
}

/** Plays what comes next, or practises something beside it; false once nothing is left. */
function playOne({ entries, today, write, practise }: RandomWeeks, random: () => number): boolean {
  const { state } = todayOf(remember(entries, today), entries, today);
  if (random() < 0.1) practise();
  if (state.is !== 'ready') return false;
  const [round = state.lesson ? undefined : state.recent[0]] = state.reviews;
  const isStruggling = random() < 0.4;
  if (round) {
    const { surah, from, mode, asked } = round;
    const gradeOf = (ayah: number) =>
      asked.includes(ayah) && random() > 0.05 ? (random() < (isStruggling ? 0.8 : 0.1) ? '1' : '3') : '0';
    const grades = ayahsOf(round).map(gradeOf).join('');
    write('round', { mode, passages: [{ surah, from, grades }], seconds: grades.length * 7 });
  } else if (state.lesson) {
    const { surah, from } = state.lesson;
    const grades = '1'.repeat(ayahsOf(state.lesson).length);
    write('round', { mode: 'lesson', passages: [{ surah, from, grades }], seconds: grades.length * 50 });
  }
  return true;
}

function ayahsOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
