import { describe, expect, test } from 'vitest';
import type { PageProgress } from '#web/record/garden/page-rules.ts';
import { cellClass, inkedLines, pageAfterKey, rowsOf } from './page-cell-rules.ts';

const page = (changes: Partial<PageProgress> = {}): PageProgress => ({
  page: 562,
  count: 30,
  begun: 0,
  known: 0,
  due: 0,
  isKnown: false,
  ...changes,
});

test.each([
  ['nothing', {}, 0],
  ['begun and none known', { begun: 30 }, 0],
  ['one link of many', { begun: 30, known: 1 }, 1],
  ['a half', { begun: 30, known: 15 }, 2],
  ['almost all, and one not begun', { begun: 29, known: 29 }, 4],
  ['known', { begun: 30, known: 24, isKnown: true }, 5],
])('a page is inked as far as its links are known: %s', (_, changes, lines) => {
  expect(inkedLines(page(changes))).toBe(lines);
});

test.each([
  [{}, 'cell cell-none'],
  [{ begun: 2 }, 'cell cell-begun'],
  [{ begun: 2, known: 1 }, 'cell cell-part'],
  [{ begun: 30, known: 30, isKnown: true, due: 3 }, 'cell cell-known cell-due'],
])('a drop is where something is due: %o', (changes, name) => expect(cellClass(page(changes))).toBe(name));

const rows = rowsOf(Array.from({ length: 604 }, (_, index) => page({ page: index + 1 })));

test('thirty rows of 19 to 23 pages, each page once, in the juz that is printed above it', () => {
  expect(rows.map(({ juz }) => juz)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  const counts = rows.map(({ pages }) => pages.length);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([19, 23]);
  expect(rows.flatMap(({ pages }) => pages.map((each) => each.page))).toHaveLength(604);
  expect(rows[28]?.pages[0]?.page).toBe(562);
});

describe('keys lead', () => {
  test.each([
    ['to the next page, on the left', 562, 'ArrowLeft', 563],
    ['to the one before, on the right', 562, 'ArrowRight', 561],
    ['down a juz', 562, 'ArrowDown', 582],
    ['up a juz', 562, 'ArrowUp', 542],
    ['to the last of a shorter row', 604, 'ArrowUp', 581],
    ['to the row’s first page', 570, 'Home', 562],
    ['to the row’s last page', 570, 'End', 581],
    ['nowhere before the first', 1, 'ArrowUp', undefined],
    ['nowhere with other keys', 562, 'a', undefined],
  ] as const)('%s', (_, from, key, to) => expect(pageAfterKey(rows, from, key)).toBe(to));
});
