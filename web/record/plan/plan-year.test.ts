import { expect, test } from 'vitest';
import { textKey, wordsOf } from '#content/ayah-shapes.ts';
import { surahs } from '#content/surahs.ts';
import type { Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { dayOfNumber } from '../memory/day-rules.ts';
import { emptyFold, foldEntry } from '../memory/memory-fold-rules.ts';
import { isDue, memoryOf } from '../memory/memory-rules.ts';
import { linesOf, plan, type Habits, type Plan, type Spent } from './plan-rules.ts';
import { entry, round } from '../testing/entries.ts';

const HABITS: Habits = { minutes: 10, pace: 'steady', secondsAnAyah: 10 };
const NOTHING_SPENT: Spent = { seconds: 0, hadLesson: false, shown: new Set() };

const secondsOf = ({ passages, lesson }: Plan) =>
  passages.reduce((sum, { seconds }) => sum + seconds, lesson?.seconds ?? 0);

const SEED = Math.floor(Math.random() * 2 ** 31);
const keysOf = ({ passages }: Plan) =>
  passages.flatMap(({ surah, joins }) => joins.map((ayah) => `${surah}:${ayah}`));
const newKeysOf = ({ lesson }: Plan) =>
  lesson
    ? Array.from(
        { length: lesson.to - lesson.from + 1 },
        (_, index) => `${lesson.surah}:${lesson.from + index}`,
      )
    : [];

/**
 * A year of somebody who misses weeks, answers anyhow, pauses, brings something back, and changes the minutes: what a
 * plan should not do.
 */
function brokenPromises(
  pace: Habits['pace'],
  random: () => number,
): { broken: string[]; goalsReached: number } {
  const below = (limit: number) => Math.floor(random() * limit);
  // With the shortest surah, whose three ayahs cannot be put in order, and refrains.
  const goals = [108, 112, 55, 109, 77, 67, 2].map((surah) => surahs[surah - 1]);
  const fold = emptyFold();
  const habits: Habits = { ...HABITS, minutes: 5, pace };
  const broken: string[] = [];
  let goalsReached = 0;

  for (let day = 0; day < 365; day += 1) {
    if (below(15) === 0) day += below(20);
    const today = dayOfNumber(day);
    const shown = new Set<string>();
    const spent: Spent = { ...NOTHING_SPENT, shown };
    const live = (made: Entry) => foldEntry(fold, made);
    if (below(40) === 0) live(entry(today, 'pause', { from: today, to: dayOfNumber(day + below(9)) }));
    if (below(60) === 0) habits.minutes = below(2) === 0 ? 10 : 30;
    if (below(60) === 0) habits.secondsAnAyah = 5 + below(26);
    const target = goals[goalsReached];
    const goal = target && { surah: target.number, from: 1, to: target.ayahCount };
    if (target && below(10) === 0) {
      const from = 1 + below(target.ayahCount);
      const to = Math.min(target.ayahCount, from + below(6));
      live(entry(today, 'again', { surah: target.number, from, to, on: dayOfNumber(day + below(2)) }));
    }
    const memory = memoryOf(fold);
    const ask = () => plan({ memory, day, habits, goal, spent, wordsOf, textKey });
    const made = ask();
    const promise = (words: string, isHeld: boolean) => isHeld || broken.push(`day ${day}: ${words}`);

    const asked = keysOf(made);
    const due = [...memory.joins.keys()].filter((key) => isDue(memory, key, day));
    const isAllAsked = due.every((key) => asked.includes(key));
    promise('within the minutes', secondsOf(made) <= habits.minutes * 60);
    promise('at most three lines', linesOf(made, memory, day).length <= 3);
    promise('nothing new before what is due', pace === 'forward' || isAllAsked || !made.lesson);
    promise('what is left over is told', made.isMoreDue === !isAllAsked);
    promise(
      'nothing new is due',
      newKeysOf(made).every((key) => !due.includes(key)),
    );
    promise('each join once', new Set(asked).size === asked.length);
    promise(
      'only what is due',
      asked.every((key) => due.includes(key)),
    );
    for (const { surah, from, to, joins, mode, seconds } of made.passages) {
      promise('whole ayahs that there are', from >= 1 && to <= (surahs[surah - 1]?.ayahCount ?? 0));
      promise('at most eight of them', to - from + 1 <= 8);
      // Before each join stands what it is asked from; only before the first ayah of a surah is that its name.
      promise(
        'answerable',
        joins.every((ayah) => ayah <= to && (ayah > from || ayah === 1)),
      );
      const texts = Array.from({ length: to - from + 1 }, (_, index) => textKey(surah, from + index));
      promise('four different ones to order', mode !== 'order' || new Set(texts).size >= 4);
      promise('a name alone is a question', mode === 'next' || joins.some((ayah) => ayah > 1));
      const grades = Array.from({ length: to - from + 1 }, (_, index) =>
        joins.includes(from + index) ? below(5) : 0,
      );
      for (const ayah of joins) shown.add(`${surah}:${ayah}`); // also with help, which counts for nothing
      live(round(today, mode, surah, from, grades.join('')));
      spent.seconds += seconds;
    }
    if (made.lesson) {
      const { surah, from, to, seconds } = made.lesson;
      live(round(today, 'lesson', surah, from, '1'.repeat(to - from + 1)));
      spent.seconds += seconds;
      spent.hadLesson = true;
    }
    const again = ask();
    promise(
      'no join twice a day',
      keysOf(again).every((key) => !asked.includes(key)),
    );
    promise('within the minutes of the day', secondsOf(again) + spent.seconds <= habits.minutes * 60);
    if (again.isGoalReached) goalsReached += 1;
  }
  return { broken, goalsReached };
}

test.each(['steady', 'forward'] as const)(`a year with pace %s keeps every promise, seed ${SEED}`, (pace) => {
  const { broken, goalsReached } = brokenPromises(pace, dice(SEED));
  expect(broken).toEqual([]);
  expect(goalsReached).toBeGreaterThan(0);
});
