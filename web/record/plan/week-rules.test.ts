import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { entry, round } from '../testing/entries.ts';
import { weekOf } from './week-rules.ts';

test('a week is seven days, today the last', () => {
  expect(weekOf([], '2026-03-02').map(({ day }) => day)).toEqual([
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});

test('minutes are those of practice; what was told or set is nothing that was done', () => {
  const week = weekOf(
    [
      round('2026-03-01', 'next', 112, 1, '3'),
      round('2026-03-01', 'recite', 112, 1, '3'),
      entry('2026-03-01', 'heard', {
        passages: [{ surah: 112, from: 1, to: 4 }],
        marks: [],
        seconds: 61,
        where: 'here',
      }),
      round('2026-03-02', 'told', 112, 1, '3'),
      entry('2026-03-02', 'settings', { minutes: 5 }),
      entry('2026-03-02', 'deed', { deed: 'witr', done: false }),
      entry('2026-02-28', 'deed', { deed: 'witr', done: true }),
      round('2026-02-20', 'next', 112, 1, '3'),
    ],
    '2026-03-02',
  );
  expect(week.map(({ minutes }) => minutes)).toEqual([0, 0, 0, 0, 0, 4, 0]);
  expect(week.map(({ isDone }) => isDone)).toEqual([false, false, false, false, true, true, false]);
});

const before = (...entries: Entry[]) => weekOf(entries, '2026-03-02').map(({ isBefore }) => isBefore);

test('the days before anything was done are no free days', () => {
  const [some, none] = [round('2026-02-28', 'next', 112, 1, '3'), round('2026-01-01', 'next', 112, 1, '3')];
  expect(before(some)).toEqual([true, true, true, true, false, false, false]);
  expect(before(none, some)).not.toContain(true);
  expect(before()).toEqual([true, true, true, true, true, true, false]);
});

const played = (day: string, game: 'aloud' | 'bubble-pop', level: number) =>
  entry(day, 'letters', { game, mode: 'visual-audio', level, stars: 3, score: 30, asked: [] });

test('what was asked aloud, or told apart before a level, was done and is no level', () => {
  const week = weekOf(
    [
      played('2026-03-01', 'aloud', 0),
      played('2026-03-02', 'bubble-pop', 0),
      played('2026-03-02', 'bubble-pop', 1),
    ],
    '2026-03-02',
  );
  expect(week.map(({ levels }) => levels)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  expect(week.map(({ isDone }) => isDone)).toEqual([false, false, false, false, false, true, true]);
});
