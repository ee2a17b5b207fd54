import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '#web/platform/testing/storage.ts';
import { setCurrentLearner } from './current-learner.ts';
import type { PlannedRound } from '../plan/planned-rules.ts';
import { addressAfterRound, beginToday, finishPlannedRound, roundsLeft } from './today-session.ts';

const first: PlannedRound = { surah: 67, from: 1, to: 5, joins: [2, 4], mode: 'order' };
const second: PlannedRound = { surah: 112, from: 1, to: 4, joins: [2, 3], mode: 'next' };

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
  expect(beginToday([first, second])).toContain('surah=Al-Mulk');
  finishPlannedRound(first, fox.id);
  expect(roundsLeft()).toEqual([second]);
  expect(addressAfterRound(first)).toContain('surah=Al-Ikhlas');
  finishPlannedRound(second, fox.id);
  expect(addressAfterRound(second)).toBe('/today');
  expect(roundsLeft()).toEqual([]);
});

test('a plan of yesterday, or of another learner, is none', () => {
  beginToday([first, second]);
  setCurrentLearner(owl);
  expect(roundsLeft()).toEqual([]);
  setCurrentLearner(fox);
  expect(roundsLeft()).toHaveLength(2);
  vi.setSystemTime(new Date(2026, 2, 10, 8));
  expect(addressAfterRound(first)).toBe('/today');
});

test.each([
  'nonsense',
  '{"day":"2026-03-09"}',
  '{"day":"2026-03-09","learnerId":"fox-1","rounds":[{"surah":"67"}],"done":[]}',
])('a damaged plan (%s) is none', (text) => {
  sessionStorage.setItem('today-session', text);
  expect(addressAfterRound(first)).toBe('/today');
});
