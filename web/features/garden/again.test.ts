import { expect, test } from 'vitest';
import { numberOfDay } from '#web/record/memory/day-rules.ts';
import { againWords } from './chain.tsx';

const TODAY = numberOfDay('2026-03-01');

test.each([
  ['due', true, TODAY - 9, 'Time to review today.'],
  ['due tomorrow', false, TODAY + 1, 'We will ask again tomorrow.'],
  ['due later', false, TODAY + 9, 'We will ask again on 10 March 2026.'],
  ['held back by a pause', false, TODAY, 'We will ask again after the pause.'],
  ['held back by one without an end', false, undefined, 'We will ask again after the pause.'],
])('what is %s', (_, isDue, dueOn, words) => {
  expect(againWords(isDue, dueOn, TODAY)).toBe(words);
});
