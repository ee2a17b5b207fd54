import { expect, test } from 'vitest';
import { addressOf, goalOf, meansJuzAmma, toLearnFrom, type ToLearn } from './learn-rules.ts';

test.each<[ToLearn, string, object]>([
  [1, '/today?learn=1', { surah: 1, from: 1, to: 7 }],
  [67, '/today?learn=67', { surah: 67, from: 1, to: 30 }],
  ['last-ten', '/today?learn=last-ten', { surah: 114, from: 1, to: 6 }],
  ['juz-amma', '/today?learn=juz-amma', { surah: 114, from: 1, to: 6 }],
])('the answer %j is the address %s and becomes the goal %j', (answer, address, goal) => {
  expect(addressOf(answer)).toBe(address);
  expect(toLearnFrom(new URLSearchParams(address.split('?')[1]))).toEqual(answer);
  expect(goalOf(answer)).toEqual(goal);
});

test.each(['', 'learn=', 'learn=0', 'learn=115', 'learn=1.5', 'learn=mulk'])(
  'the address %j answers nothing, and the first question is asked',
  (query) => expect(toLearnFrom(new URLSearchParams(query))).toBeUndefined(),
);

test.each([
  ['amma', true],
  ['Juz ʿAmma', true],
  ['juz 30', true],
  ['juz', true],
  ['جزء عمّ', true],
  ['am', false],
  ['muhammad', false],
  ['30', false],
  ['', false],
])('%j may mean Juz Amma: %s', (search, means) => expect(meansJuzAmma(search)).toBe(means));
