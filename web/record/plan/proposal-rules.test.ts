import { describe, expect, test } from 'vitest';
import { surahs } from '#content/surahs.ts';
import type { Goal } from './lesson-rules.ts';
import { numberOfDay } from '../memory/day-rules.ts';
import { remember, type Memory } from '../memory/memory-rules.ts';
import { survey } from './survey-rules.ts';
import { isReadyForNext, proposedGoal } from './proposal-rules.ts';
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
const begin = (surah: number) => ({ surah, from: 1, to: Math.min(10, ayahs(surah)) });

test.each([
  ['before anything is known, Al-Fatihah', [], undefined, begin(1)],
  ['after Al-Fatihah, An-Nas', [1], whole(1), begin(114)],
  ['from An-Nas on, backwards', [1, 114], whole(114), begin(113)],
  ['in the direction in which one goes: down', [113, 114], whole(113), begin(112)],
  ['in the direction in which one goes: up', [77, 78], whole(78), begin(79)],
  ['what is known is left out', [112, 113, 114, 110], whole(112), begin(111)],
  ['after all of juz 30, the first ten of Al-Mursalat', range(78, 114), whole(78), begin(77)],
  ['without a goal, beside what is known', range(78, 114), undefined, begin(77)],
])('%s', (_, known, goal, next) => {
  expect(proposed(knowing(...known), goal)).toEqual(next);
});

test('the next ayahs of a surah come before another, at most ten at a time', () => {
  const lesson = round(DAY, 'lesson', 67, 1, '1'.repeat(9));
  expect(proposed(remember([lesson], DAY), { surah: 67, from: 1, to: 9 })).toEqual({
    surah: 67,
    from: 10,
    to: 19,
  });
  const later = round(DAY, 'lesson', 67, 13, '1');
  expect(proposed(remember([lesson, later], DAY), { surah: 67, from: 1, to: 9 })).toMatchObject({
    from: 10,
    to: 12,
  });
});

test('who began inside a surah goes on from there, and comes back to its beginning last', () => {
  const end = { surah: 67, from: 21, to: 30 };
  const lesson = round(DAY, 'lesson', 67, 21, '1'.repeat(10));
  expect(proposed(remember([lesson], DAY), end)).toMatchObject({ surah: 68, from: 1 });
  const others = [...range(1, 66), ...range(68, 114)].map((surah) =>
    round(DAY, 'told', surah, 1, '4'.repeat(ayahs(surah))),
  );
  expect(proposed(remember([lesson, ...others], DAY), end)).toEqual({ surah: 67, from: 1, to: 10 });
});

test('what was begun since the morning is not proposed', () => {
  const memory = remember([round(DAY, 'lesson', 112, 1, '1111')], DAY);
  const { firstNew } = survey(memory, numberOfDay(DAY));
  expect(firstNew[111]).toBe(1);
  expect(proposedGoal(memory, { surah: 112, from: 1, to: 4 }, firstNew)).toMatchObject({ surah: 113 });
});

test('what was told and taken back is proposed as new', () => {
  const told = (surah: number, grade: string) => round(DAY, 'told', surah, 1, grade.repeat(ayahs(surah)));
  const known = range(78, 114).map((surah) => told(surah, '4'));
  const back = range(78, 90).map((surah) => told(surah, '1'));
  expect(proposed(remember([...known, ...back], DAY), undefined)).toEqual(begin(90));
});

test('who knows everything is proposed nothing', () => {
  expect(proposed(knowing(...range(1, 114)), whole(2))).toBeUndefined();
});

const said = (grades: string, mode: 'recite' | 'order' = 'recite') =>
  remember([round(DAY, mode, 67, 1, grades)], DAY);

describe('it is time for another goal', () => {
  const goal = { surah: 67, from: 1, to: 10 };
  test.each([
    ['when 8 of 10 can be said', '3333333311', true],
    ['not when 7 of 10 can', '3333333111', false],
    ['not while one was never begun', '333333333', false],
  ])('%s', (_, grades, isReady) => {
    expect(isReadyForNext(said(grades), goal, 'heart')).toBe(isReady);
  });
  test('by cards when they are recognised', () => {
    expect(isReadyForNext(said('3333333311', 'order'), goal, 'heart')).toBe(false);
    expect(isReadyForNext(said('3333333311', 'order'), goal, 'cards')).toBe(true);
    expect(isReadyForNext(said('3333333311'), goal, 'cards')).toBe(true);
  });
  test('what was told was not said yet', () => {
    expect(isReadyForNext(knowing(67), goal, 'heart')).toBe(false);
  });
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
