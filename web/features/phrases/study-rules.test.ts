import { expect, test } from 'vitest';
import { countPages, itemsOnPage, progressPercent, toggleLearned } from './study-rules.ts';

test.each([
  [1, 1],
  [4, 1],
  [5, 1],
  [6, 2],
  [10, 2],
  [93, 19],
])('%i phrases fill %i pages', (phrases, pages) => {
  expect(countPages(phrases)).toBe(pages);
});

test.each([
  [0, [1, 2, 3, 4, 5]],
  [1, [6, 7, 8, 9, 10]],
  [2, [11, 12]],
])('page %i lists 5 phrases, the last one what is left', (page, listed) => {
  expect(itemsOnPage([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], page)).toEqual(listed);
});

test('paging from first to last shows each phrase once', () => {
  const all = Array.from({ length: 93 }, (_, index) => index);
  const shown = Array.from({ length: countPages(93) }, (_, page) => itemsOnPage(all, page)).flat();
  expect(shown).toEqual(all);
});

test.each([
  [0, 1, 100],
  [0, 4, 25],
  [2, 4, 75],
  [3, 4, 100],
])('page %i of %i pages is %i%% of the way', (page, pages, percent) => {
  expect(progressPercent(page, pages)).toBe(percent);
});

test('a tick marks a phrase as learned and a second one takes it back', () => {
  const one = toggleLearned(new Set(), '7');
  const two = toggleLearned(one, '9');
  expect([...two]).toEqual(['7', '9']);
  expect([...toggleLearned(two, '7')]).toEqual(['9']);
  expect([...one]).toEqual(['7']);
});
