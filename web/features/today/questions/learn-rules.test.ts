import { expect, test } from 'vitest';
import { addressOf, goalOf, wishFrom, type Wish } from './learn-rules.ts';

test.each<[Wish, string, object]>([
  [{ is: 'surah', surah: 1 }, '/today?learn=1', { surah: 1, from: 1, to: 7 }],
  [{ is: 'surah', surah: 67 }, '/today?learn=67', { surah: 67, from: 1, to: 30 }],
  [{ is: 'lastTen' }, '/today?learn=last-ten', { surah: 114, from: 1, to: 6 }],
])('the answer %j is the address %s and becomes the goal %j', (wish, address, goal) => {
  expect(addressOf(wish)).toBe(address);
  expect(wishFrom(new URLSearchParams(address.split('?')[1]))).toEqual(wish);
  expect(goalOf(wish)).toEqual(goal);
});

test.each(['', 'learn=', 'learn=0', 'learn=115', 'learn=1.5', 'learn=mulk'])(
  'the address %j answers nothing, and the first question is asked',
  (query) => expect(wishFrom(new URLSearchParams(query))).toBeUndefined(),
);
