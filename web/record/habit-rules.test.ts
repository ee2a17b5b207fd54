import { expect, test } from 'vitest';
import { goalOf, habitsOf, spentToday } from './habit-rules.ts';
import { entry } from './testing/entries.ts';

const roundOf = (seconds: number, grades: string, mode: 'next' | 'told' | 'lesson' = 'next') =>
  entry('2026-01-01', 'round', { mode, passages: [{ surah: 2, from: 1, grades }], seconds });

test('ten minutes, steady, ten seconds an ayah to begin with', () => {
  expect(habitsOf([])).toEqual({ minutes: 10, pace: 'steady', secondsAnAyah: 10 });
});

test('the newest setting wins, key by key, whatever order they arrived in', () => {
  const minutes = entry('2026-01-03', 'settings', { minutes: 20 });
  const pace = entry('2026-01-02', 'settings', { minutes: 5, pace: 'forward' });
  expect(habitsOf([minutes, pace])).toMatchObject({ minutes: 20, pace: 'forward' });
});

test('a setting of a newer version changes nothing that this one knows', () => {
  expect(habitsOf([entry('2026-01-03', 'settings', { voice: 'slow' })])).toMatchObject({ minutes: 10 });
});

test('speed is the median of seconds by ayahs shown, those not asked included', () => {
  expect(habitsOf([roundOf(30, '033'), roundOf(60, '033'), roundOf(45, '333')]).secondsAnAyah).toBe(15);
  expect(habitsOf([roundOf(30, '033'), roundOf(60, '033')]).secondsAnAyah).toBe(15);
});

test('speed looks at the last twenty rounds, without lessons and what was told', () => {
  const slow = Array.from({ length: 30 }, () => roundOf(90, '333'));
  const quick = Array.from({ length: 20 }, () => roundOf(21, '333'));
  const others = Array.from({ length: 30 }, () => roundOf(300, '1', 'lesson'));
  expect(habitsOf([...slow, ...quick, ...others]).secondsAnAyah).toBe(7);
});

test('speed lies between 5 and 30 seconds', () => {
  expect(habitsOf([roundOf(1, '333')]).secondsAnAyah).toBe(5);
  expect(habitsOf([roundOf(900, '333')]).secondsAnAyah).toBe(30);
  expect(habitsOf([roundOf(900, '')]).secondsAnAyah).toBe(10);
});

test('the last goal counts, and none once it is put away', () => {
  const first = entry('2026-01-01', 'goal', { surah: 67, from: 1, to: 30 });
  const second = entry('2026-01-02', 'goal', { surah: 112, from: 1, to: 4 });
  expect(goalOf([])).toBeUndefined();
  expect(goalOf([second, first])).toEqual({ surah: 112, from: 1, to: 4 });
  expect(goalOf([first, second, entry('2026-01-03', 'goal', { surah: null })])).toBeUndefined();
});

test('what was told takes no time of today, and yesterday is over', () => {
  const today = [roundOf(40, '33'), roundOf(60, '1', 'lesson'), roundOf(500, '4', 'told')];
  expect(spentToday(today, '2026-01-01')).toEqual({ seconds: 100, hadLesson: true });
  expect(spentToday(today, '2026-01-02')).toEqual({ seconds: 0, hadLesson: false });
});
