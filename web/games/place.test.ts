import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '#web/platform/testing/storage.ts';
import { createPlace } from './place.tsx';
import type { FinishedLevel } from './place-rules.ts';

let learner: { id: string; animal: string } | undefined;
let written: [learnerId: string, level: number][];
let tab: Map<string, string>;

const never = () => Promise.reject(new Error('nobody asks for it'));
const { record } = createPlace<FinishedLevel>({
  name: 'bubble-pop',
  record: {
    currentLearner: () => learner,
    useCurrentLearner: () => learner,
    writeDown: (learnerId, { level }) => written.push([learnerId, level]),
    fetchLetters: never,
    fetchProgress: never,
    fetchOffer: never,
    makeLearnerWith: never,
  },
});
const third: FinishedLevel = { level: 3, stars: 2, mode: 'visual-audio' };

beforeEach(() => {
  ({ tab } = openStorage());
  written = [];
});
afterEach(() => vi.unstubAllGlobals());

test('a level is written down for the learner who began it, though somebody else learns here when it ends', () => {
  learner = { id: 'fox-1', animal: 'fox' };
  const finishLevel = record.beginLevel();
  learner = { id: 'owl-1', animal: 'owl' };
  finishLevel(third);
  expect(written).toEqual([['fox-1', 3]]);
  expect(tab.size).toBe(0);
});

test('a level that was begun without a learner stays in the tab', () => {
  learner = undefined;
  const finishLevel = record.beginLevel();
  learner = { id: 'owl-1', animal: 'owl' };
  finishLevel(third);
  expect(written).toEqual([]);
  expect(tab.get('bubble-pop-levels')).toContain('"level":3');
});

test('every level that is finished in a tab stays there beside those before it', () => {
  learner = undefined;
  for (const level of [1, 2, 3]) record.beginLevel()({ ...third, level });
  expect(JSON.parse(tab.get('bubble-pop-levels') ?? '')).toMatchObject([
    { level: 1 },
    { level: 2 },
    { level: 3 },
  ]);
});

test.each([
  ['another learner', 'fox-1', 'owl-1', true],
  ['nobody any more', 'fox-1', undefined, true],
  ['the same learner', 'fox-1', 'fox-1', false],
  ['who was made of nobody’s level', undefined, 'owl-1', false],
])('the level after one is not theirs for %s', (_, before, after, wanted) => {
  learner = before === undefined ? undefined : { id: before, animal: 'fox' };
  record.beginLevel();
  learner = after === undefined ? undefined : { id: after, animal: 'owl' };
  expect(record.isAnothers()).toBe(wanted);
});
