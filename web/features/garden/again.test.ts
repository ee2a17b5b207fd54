import { expect, test } from 'vitest';
import { numberOfDay } from '#web/record/memory/day-rules.ts';
import { againWords } from './chain.tsx';

const TODAY = numberOfDay('2026-03-01');

test.each([
  ['due', true, TODAY - 9, 'It would like water today.'],
  ['due tomorrow', false, TODAY + 1, 'It comes again tomorrow.'],
  ['due later', false, TODAY + 9, 'It comes again on 10 March 2026.'],
  ['held back by a pause', false, TODAY, 'It waits until the pause is over.'],
  ['held back by one without an end', false, undefined, 'It waits until the pause is over.'],
])('what is %s', (_, isDue, dueOn, words) => {
  expect(againWords(isDue, dueOn, TODAY)).toBe(words);
});
