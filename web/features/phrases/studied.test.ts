import { afterEach, expect, test, vi } from 'vitest';
import { openStorage } from '#web/platform/testing/storage.ts';
import { setCurrentLearner } from '#web/record/use/current-learner.ts';
import { FROM_STUDY, fromPage, rememberStudied, studiedFor } from './studied.ts';

afterEach(() => vi.unstubAllGlobals());

test('what one learner studied in this tab is not what the next one plays with', () => {
  openStorage();
  setCurrentLearner({ id: 'fox-1', animal: 'fox', name: '' });
  rememberStudied([{ id: 3 }, { id: 7 }]);
  expect(studiedFor(FROM_STUDY)).toEqual(new Set([3, 7]));
  setCurrentLearner({ id: 'owl-1', animal: 'owl', name: '' });
  expect(studiedFor(FROM_STUDY)).toEqual(new Set());
});

test('somebody who plays with a page plays with its phrases, with a learner or without', () => {
  openStorage();
  expect(studiedFor(fromPage([{ id: 3 }, { id: 7 }]))).toEqual(new Set([3, 7]));
  setCurrentLearner({ id: 'fox-1', animal: 'fox', name: '' });
  rememberStudied([{ id: 9 }]);
  expect(studiedFor(fromPage([{ id: 3 }, { id: 7 }]))).toEqual(new Set([3, 7]));
});

test.each([null, 'study', { page: [1] }, { from: 'study', page: 'all' }])(
  'what the history holds otherwise, as %j, is no page',
  (state) => {
    openStorage();
    expect(studiedFor(state)).toEqual(new Set());
  },
);
