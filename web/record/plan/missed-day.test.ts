import { expect, test } from 'vitest';
import { dice } from '#contract/testing/dice.ts';
import { dayOfNumber, numberOfDay } from '../memory/day-rules.ts';
import { joinKey } from '../memory/join-keys.ts';
import { copyOf, emptyFold, foldEntry, type Fold } from '../memory/memory-fold-rules.ts';
import { memoryOf, type Memory } from '../memory/memory-rules.ts';
import { retrievability } from '../memory/review-rules.ts';
import { round } from '../testing/entries.ts';
import { linesOf } from './line-rules.ts';
import { plan, type Plan } from './plan-rules.ts';
import { survey } from './survey-rules.ts';

const MINUTES = 20;
const DAYS = 60;
const FIRST_DAY = numberOfDay('2026-01-01');
const SEED = Math.floor(Math.random() * 2 ** 31);

const planOf = (memory: Memory, day: number) =>
  plan({
    memory,
    found: survey(memory, day),
    habits: { minutes: MINUTES, pace: 'steady', asks: 'heart', secondsAnAyah: 10 },
    goal: { surah: 2, from: 1, to: 286 },
    done: { joins: new Set(), putOff: new Set(), isHeard: false },
    listened: { firstLessonOn: undefined, lastHeardOn: undefined },
    keepsListening: false,
    wordsOf: () => 12,
    textKey: (surah, ayah) => `${surah}:${ayah}`,
  });

const secondsOf = (made: Plan) => linesOf(made).reduce((sum, { seconds }) => sum + seconds, 0);

/** The record after the plan was followed, by somebody who knows what memory says is known. */
function followed(before: Fold, { reviews, lesson, recent }: Plan, day: number, random: () => number): Fold {
  const fold = copyOf(before);
  for (const { surah, from, to, asked, mode } of [...reviews, ...recent]) {
    const grades = Array.from({ length: to - from + 1 }, (_, index) => {
      const review = before.joins.get(joinKey(surah, from + index))?.review;
      if (!asked.includes(from + index) || !review) return '0';
      return random() < retrievability(review, day) ? '3' : '1';
    });
    foldEntry(fold, round(dayOfNumber(day), mode, surah, from, grades.join('')));
  }
  if (lesson) {
    const taught = '1'.repeat(lesson.to - lesson.from + 1);
    foldEntry(fold, round(dayOfNumber(day), 'lesson', lesson.surah, lesson.from, taught));
  }
  return fold;
}

test(`a missed day makes the list a little longer, never doubled, seed ${SEED}`, () => {
  const random = dice(SEED);
  let fold = emptyFold();
  const longer: number[] = [];
  for (let day = FIRST_DAY; day < FIRST_DAY + DAYS; day += 1) {
    const today = planOf(memoryOf(fold), day);
    const done = followed(fold, today, day, random);
    const usual = planOf(memoryOf(done), day + 1);
    const late = planOf(memoryOf(fold), day + 1);
    longer.push(secondsOf(late) / Math.max(secondsOf(today), secondsOf(usual)));
    expect(secondsOf(late)).toBeLessThanOrEqual(MINUTES * 60);
    expect(linesOf(late).length).toBeLessThanOrEqual(3);
    fold = done;
  }
  expect(Math.max(...longer)).toBeLessThan(2);
  expect(longer.reduce((sum, times) => sum + times, 0) / DAYS).toBeLessThan(1.25);
});
