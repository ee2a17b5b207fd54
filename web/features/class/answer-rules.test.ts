import { describe, expect, test } from 'vitest';
import {
  askedOf,
  cardsNotRight,
  countAnswers,
  countHands,
  hardIn,
  type Asked,
  type Question,
} from './answer-rules.ts';

const question: Question = { of: 'next', about: '67:2', ask: '', choices: ['w', 'x', 'y'], right: 1 };
const asked = (about: string, right: number, answered: number, of: Asked['of'] = 'next'): Asked => ({
  of,
  about,
  right,
  answered,
});

test('of raised hands each one counts for its side', () => {
  expect(countHands(['b', 'b', 'a', 'd'])).toEqual({ a: 1, b: 2, c: 0, d: 1 });
});

test('of a question it is noted how many answered, and how many rightly', () => {
  expect(askedOf(question, countHands(['b', 'b', 'a']))).toEqual(asked('67:2', 2, 3));
});

test('where cards were read these count, and raised hands do not', () => {
  const cards = [
    [7, 'b'],
    [3, 'a'],
    [12, 'd'],
  ] as const;
  expect(countAnswers({ hands: ['c', 'c'], cards: [] })).toMatchObject({ c: 2 });
  expect(countAnswers({ hands: ['c', 'c'], cards })).toEqual({ a: 1, b: 1, c: 0, d: 1 });
  expect(cardsNotRight(question, cards)).toEqual([3, 12]);
});

describe('hard for the class', () => {
  test.each([
    [11, 18, true],
    [12, 18, false],
    [0, 1, true],
    [0, 0, false],
  ])('%i right of %i: %s', (right, answered, isHard) => {
    expect(hardIn([asked('67:2', right, answered)]).length > 0).toBe(isHard);
  });
  test('the hardest comes first', () => {
    const hard = hardIn([asked('67:2', 5, 10), asked('baa', 1, 10, 'letter'), asked('67:4', 3, 10)]);
    expect(hard.map(({ about }) => about)).toEqual(['baa', '67:4', '67:2']);
  });
  test('what was asked twice counts together: the second time it may have come', () => {
    expect(hardIn([asked('67:2', 2, 10), asked('67:2', 10, 10)])).toEqual([asked('67:2', 12, 20)]);
    expect(hardIn([asked('67:2', 4, 10), asked('67:2', 10, 10)])).toEqual([]);
  });
});
