import { expect, test } from 'vitest';
import { memorise } from '#web/words/en/memorise.ts';
import { resultOf } from './result-rules.ts';

test.each([
  [7, 7, 'Perfect! ماشاء الله', 'You got all Ayahs in the correct order!'],
  [1, 1, 'Perfect! ماشاء الله', 'You got all Ayahs in the correct order!'],
  [6235, 6236, 'Great Job!', '6235/6236 correct (99%)'],
  [285, 286, 'Great Job!', '285/286 correct (99%)'],
  [6, 7, 'Great Job!', '6/7 correct (86%)'],
  [7, 10, 'Great Job!', '7/10 correct (70%)'],
  [16, 23, 'Great Job!', '16/23 correct (70%)'],
  [139, 200, 'Great Job!', '139/200 correct (70%)'],
  [694, 1000, 'Keep Practicing', '694/1000 correct. Try again!'],
  [2, 3, 'Keep Practicing', '2/3 correct. Try again!'],
  [0, 7, 'Keep Practicing', '0/7 correct. Try again!'],
])('%i of %i right: %s', (correct, total, title, description) => {
  const result = resultOf(correct, total);
  const words = memorise.results[result.level];
  expect([words.title, words.description(result)]).toEqual([title, description]);
});
