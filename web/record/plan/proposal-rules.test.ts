import { expect, test } from 'vitest';
import { surahs } from '#content/surahs.ts';
import type { Goal } from './lesson-rules.ts';
import { remember, type Memory } from '../memory/memory-rules.ts';
import { survey } from './passage-rules.ts';
import { proposedGoal } from './proposal-rules.ts';
import { round } from '../testing/entries.ts';

const DAY = '2026-03-01';
const ayahs = (surah: number) => surahs[surah - 1]?.ayahCount ?? 0;
const knowing = (...known: number[]) =>
  remember(
    known.map((surah) => round(DAY, 'told', surah, 1, '4'.repeat(ayahs(surah)))),
    DAY,
  );
const proposed = (memory: Memory, goal: Goal | undefined) =>
  proposedGoal(memory, goal, survey(memory, 0).firstNew);
const whole = (surah: number) => ({ surah, from: 1, to: ayahs(surah) });

test.each([
  ['before anything is known, Al-Fatihah', [], undefined, whole(1)],
  ['after Al-Fatihah, An-Nas', [1], whole(1), whole(114)],
  ['from An-Nas on, backwards', [1, 114], whole(114), whole(113)],
  ['in the direction in which one goes: down', [113, 114], whole(113), whole(112)],
  ['in the direction in which one goes: up', [77, 78], whole(78), whole(79)],
  ['what is known is left out', [112, 113, 114, 110], whole(112), whole(111)],
  ['after all of juz 30, Al-Mursalat', range(78, 114), whole(78), whole(77)],
  ['without a goal, beside what is known', range(78, 114), undefined, whole(77)],
])('%s', (_, known, goal, next) => {
  expect(proposed(knowing(...known), goal)).toEqual(next);
});

test('the rest of a surah comes before another', () => {
  const memory = remember([round(DAY, 'lesson', 67, 1, '1'.repeat(9))], DAY);
  expect(proposed(memory, { surah: 67, from: 1, to: 9 })).toEqual({ surah: 67, from: 10, to: 30 });
});

test('what was told and taken back is proposed as new', () => {
  const told = (surah: number, grade: string) => round(DAY, 'told', surah, 1, grade.repeat(ayahs(surah)));
  const known = range(78, 114).map((surah) => told(surah, '4'));
  const back = range(78, 90).map((surah) => told(surah, '1'));
  expect(proposed(remember([...known, ...back], DAY), undefined)).toEqual(whole(90));
});

test('who knows everything is proposed nothing', () => {
  expect(proposed(knowing(...range(1, 114)), whole(2))).toBeUndefined();
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
