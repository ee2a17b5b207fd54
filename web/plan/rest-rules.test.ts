import { expect, test } from 'vitest';
import type { Entry } from '#contract/record.ts';
import { remember } from '#web/record/memory/memory-rules.ts';
import { entry, round } from '#web/record/testing/entries.ts';
import { todayOf } from '#web/record/plan/today-rules.ts';
import { restOf } from './rest-rules.ts';

const TODAY = '2026-03-01';
const told = round(TODAY, 'told', 112, 1, '4444');
const goal = (surah: number, to: number) => entry(TODAY, 'goal', { surah, from: 1, to });
const weak = round('2026-02-28', 'next', 112, 2, '1');
const said = ['2026-02-01', '2026-02-10', '2026-02-27'].map((day) => round(day, 'recite', 112, 1, '3333'));
const done = round(TODAY, 'order', 112, 1, '0300');
const pause = entry(TODAY, 'pause', { from: TODAY, to: null });

test.each<[string, Entry[], string | undefined]>([
  ['nothing was told, practised or chosen', [], 'new'],
  ['what is known was told, and nothing is chosen yet', [told], 'goal'],
  ['what is known was told and covers what was chosen', [told, goal(112, 4)], 'free'],
  ['what was chosen can be said by heart', [...said, goal(112, 4)], 'next'],
  ['all of it is done, with or without something chosen', [weak, done], 'over'],
  ['something is due', [weak], undefined],
  ['something is new', [told, goal(67, 30)], undefined],
  ['a pause covers today', [weak, pause], 'paused'],
])('%s: %3$s', (_, entries, rest) => {
  expect(restOf(todayOf(remember(entries, TODAY), entries, TODAY))).toBe(rest);
});

test('who has learned what was chosen for today, and is not done with it, rests', () => {
  const lesson = round('2026-02-28', 'lesson', 67, 1, '1');
  const again = round(TODAY, 'next', 67, 1, '3');
  const entries = [goal(67, 30), lesson, again, round(TODAY, 'lesson', 67, 2, '11111')];
  expect(restOf(todayOf(remember(entries, TODAY), entries, TODAY))).toBe('over');
});
