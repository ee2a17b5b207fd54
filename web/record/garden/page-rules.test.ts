import { expect, test } from 'vitest';
import { surahs } from '#content/surahs.ts';
import { dayOfNumber, numberOfDay } from '../memory/day-rules.ts';
import { remember } from '../memory/memory-rules.ts';
import { round } from '../testing/entries.ts';
import { beadsOfPage, pagesOf } from './page-rules.ts';

const TODAY = '2026-06-01';
const day = numberOfDay(TODAY);
const before = (days: number) => dayOfNumber(day - days);

/** The last page has Al-Ikhlas, Al-Falaq and An-Nas: 4, 5 and 6 joins. */
const LAST = 604;
const pageAfter = (...entries: ReturnType<typeof round>[]) =>
  pagesOf(remember(entries, TODAY), day)[LAST - 1];
const known = (surah: number, grades: string) =>
  [60, 40, 12].map((days) => round(before(days), 'recite', surah, 1, grades));

test('604 pages have all 6236 joins, and of a new learner none is begun', () => {
  const pages = pagesOf(remember([], TODAY), day);
  expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: 604 }, (_, index) => index + 1));
  expect(pages.reduce((sum, { count }) => sum + count, 0)).toBe(
    surahs.reduce((sum, { ayahCount }) => sum + ayahCount, 0),
  );
  expect(pages.every(({ begun, known, due, isKnown }) => begun + known + due === 0 && !isKnown)).toBe(true);
});

test('a page counts what is begun, known and due of all its surahs', () => {
  const page = pageAfter(...known(112, '3333'), round(before(2), 'recite', 113, 1, '331'));
  expect(page).toEqual({ page: LAST, count: 15, begun: 7, known: 4, due: 1, isKnown: false });
});

test('what is long overdue is not known on its page', () => {
  const memory = remember(known(112, '3333'), TODAY);
  expect(pagesOf(memory, day)[LAST - 1]).toMatchObject({ known: 4, due: 0 });
  expect(pagesOf(memory, day + 100)[LAST - 1]).toMatchObject({ known: 0, due: 4, begun: 4 });
});

test('a page is known as a surah is: all of it stands, and 8 of 10 links are known', () => {
  const most = [...known(112, '3333'), ...known(113, '33333'), ...known(114, '333')];
  expect(pageAfter(...most)?.isKnown).toBe(false);
  const recalled = round(before(1), 'recite', 114, 4, '333');
  expect(pageAfter(...most, recalled)).toMatchObject({ begun: 15, known: 12, isKnown: true });
});

test('an ayah of a page has its state of today: a known one that is long overdue counts as recalled', () => {
  const memory = remember(known(112, '3333'), TODAY);
  const stateOn = (today: number) => beadsOfPage(memory, LAST, today)[0]?.state;
  expect(stateOn(day)).toBe('known');
  expect(stateOn(day + 100)).toBe('recalled');
  expect(beadsOfPage(memory, LAST, day).map(({ surah, ayah }) => `${surah}:${ayah}`)).toHaveLength(15);
});
