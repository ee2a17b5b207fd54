import { expect, test } from 'vitest';
import { addAnswer, type LetterAnswer } from './missed-rules.ts';

test('answers stay in the order in which they were given', () => {
  const first = addAnswer([], ['alif', 'taa']);
  expect(addAnswer(first, ['alif', 'alif'])).toEqual([
    ['alif', 'taa'],
    ['alif', 'alif'],
  ]);
});

test('a level of wild tapping still fits into an entry', () => {
  let answers: readonly LetterAnswer[] = [];
  for (let taps = 0; taps < 2000; taps += 1) answers = addAnswer(answers, ['dhaal', 'ghayn']);
  expect(JSON.stringify(answers).length).toBeLessThan(16_000);
  expect(answers).toHaveLength(500);
});
