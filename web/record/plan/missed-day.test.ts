import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { dice } from '#contract/testing/dice.ts';
import { dayOfNumber, numberOfDay } from '../memory/day-rules.ts';
import { joinKey } from '../memory/join-keys.ts';
import { emptyFold, foldEntry, type Fold } from '../memory/memory-fold-rules.ts';
import { memoryOf, type Memory } from '../memory/memory-rules.ts';
import { linesOf, plan, type Plan } from './plan-rules.ts';
import { retrievability } from '../memory/review-rules.ts';
import { round } from '../testing/entries.ts';

const MINUTES = 20;
const DAYS = 60;
const FIRST_DAY = numberOfDay('2026-01-01');
const SEED = Math.floor(Math.random() * 2 ** 31);

const planOf = (memory: Memory, day: number) =>
  plan({
    memory,
    day,
    habits: { minutes: MINUTES, pace: 'steady', secondsAnAyah: 10 },
    goal: { surah: 2, from: 1, to: 286 },
    spent: { seconds: 0, hadLesson: false, shown: new Set() },
    wordsOf: () => 12,
    textKey: (surah, ayah) => `${surah}:${ayah}`,
  });

const secondsOf = ({ passages, lesson }: Plan) =>
  passages.reduce((sum, { seconds }) => sum + seconds, lesson?.seconds ?? 0);

/** The record after the plan was followed, by somebody who knows what memory says is known. */
function followed(before: Fold, { passages, lesson }: Plan, day: number, random: () => number): Fold {
  const fold: Fold = { ...before, joins: new Map(before.joins) };
  const live = (entry: Entry) => foldEntry(fold, entry);
  for (const { surah, from, to, joins, mode } of passages) {
    const grades = Array.from({ length: to - from + 1 }, (_, index) => {
      const review = before.joins.get(joinKey(surah, from + index))?.review;
      if (!joins.includes(from + index) || !review) return '0';
      return random() < retrievability(review, day) ? '3' : '1';
    });
    live(round(dayOfNumber(day), mode, surah, from, grades.join('')));
  }
  if (lesson)
    live(
      round(dayOfNumber(day), 'lesson', lesson.surah, lesson.from, '1'.repeat(lesson.to - lesson.from + 1)),
    );
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
    expect(linesOf(late, memoryOf(fold), day + 1).length).toBeLessThanOrEqual(3);
    fold = done;
  }
  expect(Math.max(...longer)).toBeLessThan(2);
  expect(longer.reduce((sum, times) => sum + times, 0) / DAYS).toBeLessThan(1.25);
});
