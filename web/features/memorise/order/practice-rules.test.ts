import { describe, expect, test } from 'vitest';
import {
  beginCheck,
  chooseHint,
  finishCheck,
  knownTargets,
  markOf,
  moveCard,
  startPractice,
  type Practice,
} from './practice-rules.ts';

const ordering: Practice = {
  twins: [0, 1, 2],
  order: [2, 0, 1],
  phase: { name: 'ordering' },
  hint: undefined,
  usedHint: false,
  isGraded: false,
};
const checking = beginCheck(ordering);
const checked = finishCheck(checking);

test('a practice starts shuffled, unchecked and without a hint', () => {
  expect(startPractice([0, 1], () => 0.5)).toEqual({
    twins: [0, 1],
    order: [1, 0],
    phase: { name: 'ordering' },
    hint: undefined,
    usedHint: false,
    isGraded: false,
  });
});

const startedWith = (dealt: number[]) => startPractice([0, 1, 2], () => 0.5, dealt).order;

test('cards that were dealt already stay where they lie, unless they are not these cards', () => {
  expect(startedWith([2, 0, 1])).toEqual([2, 0, 1]);
  for (const other of [[], [0, 1], [0, 0, 1], [1, 2, 3], [0, 1, 2, 3]])
    expect(startedWith(other)).toEqual([1, 0, 2]);
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

  test('one that was put off again was used all the same', () => {
    expect(chooseHint(chooseHint(ordering, 'highlight'), 'highlight').usedHint).toBe(true);
    expect(ordering.usedHint).toBe(false);
  });
});

test('checking judges the order of that moment', () => {
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

describe('what a card says of its place', () => {
  test.each([
    ['without a hint', ordering, 1, 0, 'none'],
    ['with the highlight, in place', chooseHint(ordering, 'highlight'), 1, 1, 'inPlace'],
    ['with the highlight, elsewhere', chooseHint(ordering, 'highlight'), 1, 0, 'none'],
    ['with directions, too low', chooseHint(ordering, 'directions'), 1, 0, 'up'],
    ['with directions, too high', chooseHint(ordering, 'directions'), 1, 2, 'down'],
    ['with directions, in place', chooseHint(ordering, 'directions'), 1, 1, 'none'],
    ['once checked, in place', checked, 1, 1, 'correct'],
    ['once checked, elsewhere', checked, 1, 0, 'wrong'],
    ['once checked, whatever the hint was', { ...checked, hint: 'directions' as const }, 1, 0, 'wrong'],
  ])('%s', (_, practice, position, target, mark) => {
    expect(markOf(practice, position, target)).toBe(mark);
  });

  test('nobody is told where cards belong before asking', () => {
    expect(knownTargets(ordering)).toBeUndefined();
    expect(knownTargets(checking)).toBeUndefined();
  });

  test('a hint follows the moves', () => {
    const hinted = chooseHint(ordering, 'directions');
    expect(knownTargets(hinted)).toEqual([2, 0, 1]);
    expect(knownTargets(moveCard(hinted, 0, 2))).toEqual([0, 1, 2]);
  });
});
