import { describe, expect, test } from 'vitest';
import {
  beginCheck,
  chooseHint,
  finishCheck,
  moveCard,
  startPractice,
  type Practice,
} from './practice-rules.ts';

const ordering: Practice = {
  twins: [0, 1, 2],
  order: [2, 0, 1],
  phase: { name: 'ordering' },
  hint: undefined,
};
const checking = beginCheck(ordering);
const checked = finishCheck(checking);

test('a practice starts shuffled, unchecked and without a hint', () => {
  expect(startPractice([0, 1], () => 0.5)).toEqual({
    twins: [0, 1],
    order: [1, 0],
    phase: { name: 'ordering' },
    hint: undefined,
  });
});

test('a card moves while the learner is ordering', () => {
  expect(moveCard(ordering, 0, 2).order).toEqual([0, 1, 2]);
});

test('a move to a place outside the list changes nothing', () => {
  expect(moveCard(ordering, 0, -1)).toBe(ordering);
  expect(moveCard(ordering, 2, 3)).toBe(ordering);
});

describe('hints', () => {
  test('choosing one clears the other', () => {
    expect(chooseHint(chooseHint(ordering, 'highlight'), 'directions').hint).toBe('directions');
  });

  test('choosing the one that is on clears it', () => {
    expect(chooseHint(chooseHint(ordering, 'highlight'), 'highlight').hint).toBeUndefined();
  });
});

test('checking judges the order as it stands', () => {
  expect(checked.phase).toEqual({ name: 'checked', targets: [2, 0, 1] });
});

test.each([
  ['while checking', checking],
  ['once checked', checked],
])('%s nothing moves, no hint comes and no check begins', (_, locked) => {
  expect(moveCard(locked, 0, 1)).toBe(locked);
  expect(chooseHint(locked, 'highlight')).toBe(locked);
  expect(beginCheck(locked)).toBe(locked);
});

test('a check that was reset meanwhile does not finish', () => {
  expect(finishCheck(ordering)).toBe(ordering);
});
