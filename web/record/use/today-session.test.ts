import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '#web/platform/testing/storage.ts';
import { setCurrentLearner } from './current-learner.ts';
import type { PlannedRound } from '../plan/planned-rules.ts';
import type { ReadyState } from '../plan/today-rules.ts';
import {
  addressToBegin,
  beginBeside,
  beginMore,
  finishPlannedRound,
  nextAfterLesson,
  nextAfterRound,
  roundsLeft,
} from './today-session.ts';

const first: PlannedRound = { surah: 67, from: 1, to: 5, joins: [2, 4], asked: [2, 4], mode: 'order' };
const second: PlannedRound = { surah: 112, from: 1, to: 4, joins: [2, 3], asked: [2, 3], mode: 'next' };

const passage = (round: PlannedRound) => ({ ...round, strength: 0.5, seconds: 50 });
const lesson = { surah: 67, from: 6, to: 7, seconds: 120 };
const begin = (left: Partial<ReadyState>) =>
  addressToBegin({
    state: {
      is: 'ready',
      lines: [],
      seconds: 0,
      minutes: 0,
      reviews: [],
      lesson: undefined,
      recent: [],
      ...left,
    },
    progress: 0,
  });
const beginToday = (...rounds: PlannedRound[]) => begin({ reviews: rounds.map(passage) });

const fox = { id: 'fox-1', animal: 'fox', name: '' };
const owl = { id: 'owl-1', animal: 'owl', name: '' };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 9, 8) });
  openStorage();
  setCurrentLearner(fox);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a plan begins with its first round, goes on to the next, and ends at Today', () => {
  expect(beginToday(first, second)).toContain('surah=Al-Mulk');
  finishPlannedRound(first, fox.id);
  expect(roundsLeft()).toEqual([second]);
  expect(nextAfterRound(first).address).toContain('surah=Al-Ikhlas');
  finishPlannedRound(second, fox.id);
  expect(nextAfterRound(second).address).toBe('/today');
  expect(roundsLeft()).toEqual([]);
});

test('the lesson comes between the reviews and what is recent', () => {
  begin({ reviews: [passage(first)], lesson, recent: [passage(second)] });
  finishPlannedRound(first, fox.id);
  expect(nextAfterRound(first)).toMatchObject({ is: 'lesson', lesson: { surah: 67, from: 6, to: 7 } });
  expect(begin({ lesson, recent: [passage(second)] })).toBe('/today?lesson=67.6-7');
  expect(nextAfterLesson().address).toContain('surah=Al-Ikhlas');
});

test('the goal as a whole is said beside the plan, which is not lost', () => {
  beginToday(first);
  expect(beginBeside([second])).toContain('surah=Al-Ikhlas');
  finishPlannedRound(second, fox.id);
  expect(nextAfterRound(second).address).toBe('/today');
  expect(roundsLeft()).toEqual([first]);
});

test('a little more is a lesson, or a passage', () => {
  expect(beginMore({ is: 'lesson', lesson })).toBe('/today?lesson=67.6-7');
  expect(beginMore({ is: 'passage', passage: passage(second) })).toContain('surah=Al-Ikhlas');
});

test('a plan of yesterday, or of another learner, is none', () => {
  beginToday(first, second);
  setCurrentLearner(owl);
  expect(roundsLeft()).toEqual([]);
  setCurrentLearner(fox);
  expect(roundsLeft()).toHaveLength(2);
  vi.setSystemTime(new Date(2026, 2, 10, 8));
  expect(nextAfterRound(first).address).toBe('/today');
});

test.each([
  'nonsense',
  '{"day":"2026-03-09"}',
  '{"day":"2026-03-09","learnerId":"fox-1","reviews":[{"surah":"67"}],"recent":[],"beside":[],"done":[]}',
])('a damaged plan (%s) is none', (text) => {
  sessionStorage.setItem('today-session', text);
  expect(nextAfterRound(first).address).toBe('/today');
});
