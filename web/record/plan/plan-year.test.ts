import { expect, test } from 'vitest';
import { textKey, wordsOf } from '#content/ayah-shapes.ts';
import { surahs } from '#content/surahs.ts';
import type { Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { dayOfNumber } from '../memory/day-rules.ts';
import { emptyFold, foldEntry } from '../memory/memory-fold-rules.ts';
import { isDue, memoryOf } from '../memory/memory-rules.ts';
import { entry, round } from '../testing/entries.ts';
import { lessonIn } from '../testing/plans.ts';
import { doneOn } from './done-rules.ts';
import type { Habits } from './habit-rules.ts';
import { linesOf } from './line-rules.ts';
import { firstNewIn } from './lesson-rules.ts';
import { stepsIn, type Passage } from './passage-rules.ts';
import { plan } from './plan-rules.ts';
import { survey } from './survey-rules.ts';

const SEED = Math.floor(Math.random() * 2 ** 31);

const keysOf = (passages: readonly Passage[], of: 'joins' | 'asked') =>
  passages.flatMap((passage) => passage[of].map((ayah) => `${passage.surah}:${ayah}`));

/**
 * A year of somebody who misses weeks, answers anyhow, pauses, brings something back, and changes the minutes: what a
 * plan should not do.
 */
function brokenPromises(
  start: Pick<Habits, 'pace' | 'asks'>,
  random: () => number,
): { broken: string[]; goalsBegun: number } {
  const below = (limit: number) => Math.floor(random() * limit);
  // With the shortest surah, whose three ayahs cannot be put in order, and refrains.
  const goals = [108, 112, 55, 109, 77, 67, 2].map((surah) => surahs[surah - 1]);
  const fold = emptyFold();
  const habits: Habits = { ...start, minutes: 5, secondsAnAyah: 10 };
  const broken: string[] = [];
  let goalsBegun = 0;

  for (let day = 0; day < 365; day += 1) {
    if (below(15) === 0) day += below(20);
    const today = dayOfNumber(day);
    const entries: Entry[] = [];
    const live = (made: Entry) => {
      entries.push(made);
      foldEntry(fold, made);
    };
    if (below(40) === 0) live(entry(today, 'pause', { from: today, to: dayOfNumber(day + below(9)) }));
    if (below(60) === 0) habits.minutes = below(2) === 0 ? 10 : 30;
    if (below(60) === 0) habits.secondsAnAyah = 5 + below(26);
    const target = goals[goalsBegun];
    const goal = target && { surah: target.number, from: 1, to: target.ayahCount };
    if (target && below(10) === 0) {
      const from = 1 + below(target.ayahCount);
      const to = Math.min(target.ayahCount, from + below(6));
      live(entry(today, 'again', { surah: target.number, from, to, on: dayOfNumber(day + below(2)) }));
    }
    const ask = () => {
      const memory = memoryOf(fold);
      const done = doneOn(entries, today);
      const found = survey(memory, day, done.putOff);
      const listened = { firstLessonOn: undefined, lastHeardOn: undefined };
      const keepsListening = false;
      return plan({ memory, found, habits, goal, done, listened, keepsListening, wordsOf, textKey });
    };
    const memory = memoryOf(fold);
    const made = ask();
    const promise = (words: string, isHeld: boolean) => isHeld || broken.push(`day ${day}: ${words}`);

    const rounds = [...made.reviews, ...made.recent];
    const planned = keysOf(rounds, 'joins');
    const due = [...memory.joins.keys()].filter((key) => isDue(memory, key, day));
    const isAllAsked = due.every((key) => keysOf(made.reviews, 'joins').includes(key));
    const seconds = linesOf(made).reduce((sum, line) => sum + line.seconds, 0);
    promise('within the minutes', seconds <= habits.minutes * 60 + 1e-6);
    promise('at most three lines', linesOf(made).length <= 3);
    promise('nothing new before what is due', habits.pace === 'forward' || isAllAsked || !made.lesson);
    promise('what is left over is told', made.waiting > 0 === !isAllAsked);
    promise(
      'nothing new is due',
      lessonIn(made).every((key) => !due.includes(key)),
    );
    promise('each join once', new Set(planned).size === planned.length);
    for (const passage of rounds) {
      const { surah, from, to, joins, asked: graded, mode } = passage;
      promise('whole ayahs that there are', from >= 1 && to <= (surahs[surah - 1]?.ayahCount ?? 0));
      promise('at most eight of them', to - from + 1 <= 8);
      const steps = stepsIn(passage);
      promise(
        'answerable',
        graded.every((ayah) => steps.includes(ayah)),
      );
      promise(
        'what is planned is asked',
        joins.every((ayah) => graded.includes(ayah)),
      );
      const texts = new Set([from, ...steps].map((ayah) => textKey(surah, ayah)));
      const byCards = texts.size >= 4 ? 'order' : 'next';
      promise('by heart, or as cards allow', mode === (habits.asks === 'heart' ? 'recite' : byCards));
      const grades = Array.from({ length: to - from + 1 }, (_, index) =>
        graded.includes(from + index) ? below(4) : 0,
      );
      live(round(today, mode, surah, from, grades.join('')));
    }
    if (made.lesson) {
      const { surah, from, to } = made.lesson;
      live(round(today, 'lesson', surah, from, '1'.repeat(to - from + 1)));
    }
    const after = ask();
    promise('an end', after.reviews.length + after.recent.length === 0 && !after.lesson);
    if (goal && firstNewIn(memoryOf(fold), goal) === undefined) goalsBegun += 1;
  }
  return { broken, goalsBegun };
}

test.each([
  { pace: 'steady', asks: 'heart' },
  { pace: 'forward', asks: 'heart' },
  { pace: 'steady', asks: 'cards' },
] as const)(`a year with pace $pace, by $asks, keeps every promise, seed ${SEED}`, (start) => {
  const { broken, goalsBegun } = brokenPromises(start, dice(SEED));
  expect(broken).toEqual([]);
  expect(goalsBegun).toBeGreaterThan(0);
});
