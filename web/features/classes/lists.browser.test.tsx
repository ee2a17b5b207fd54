import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Class } from '#contract/tables.ts';
import { queryClient } from '#web/api/query-client.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { drawSiteInEach } from '#web/testing/drawn-site.tsx';
import { answerLists, TALK, WEEKLY } from './testing/lists.ts';

const drawSite = drawSiteInEach('/classes');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') }));
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
  await page.viewport(414, 896);
});

function draw(lists: Parameters<typeof answerLists>[0]): void {
  answerLists(lists);
  drawSite();
}

const region = (name: string) => page.getByRole('region', { name, exact: true });
const titles = (name: string) =>
  region(name)
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent);

test('what is cancelled in the next days is on top of the page', async () => {
  const cancelled_at = '2026-11-17T10:00:00+00:00';
  draw({
    talks: [
      { ...TALK, cancelled_at },
      { ...TALK, id: 10, class: 'Next month', date: '2026-12-18', cancelled_at },
    ],
    weekly: [
      { ...WEEKLY, cancelled_on: ['2026-11-18', '2026-12-02'] },
      { ...WEEKLY, id: 2, class: 'Arabic', day_for_sorting: 4, cancelled_on: ['2026-11-19'] },
    ],
  });
  await expect.element(region('Cancelled')).toBeVisible();
  const told = region('Cancelled').getByRole('listitem');
  expect(told.elements().map((item) => item.textContent)).toEqual([
    'Tajweed Today, 6:30 pm – 7:30 pm',
    'Arabic Tomorrow, 6:30 pm – 7:30 pm',
    'On patience Friday 20 November, 6:30 pm – 7:30 pm',
  ]);
  const content = document.querySelector('main')?.querySelectorAll('section, figure, blockquote');
  expect(content?.[0]).toBe(region('Cancelled').element());
  await expectAccessible();
});

test('nothing is cancelled: nothing is said', async () => {
  draw({ talks: [TALK], weekly: [WEEKLY] });
  await expect.element(region('Regular Classes').getByText('Tajweed')).toBeVisible();
  await expect.element(region('Cancelled')).not.toBeInTheDocument();
});

test('nothing that is in sight moves when the lists come, with what is cancelled above them', async () => {
  const shifts: number[] = [];
  const observer = new PerformanceObserver((list) =>
    shifts.push(...list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))),
  );
  const waiting: (() => void)[] = [];
  const rows = [{ ...WEEKLY, cancelled_on: ['2026-11-18'] }];
  vi.stubGlobal('fetch', () => new Promise((resolve) => waiting.push(() => resolve(Response.json(rows)))));
  drawSite();
  await expect.element(page.getByText('Loading talks...')).toBeVisible();
  await expect.poll(() => waiting.length).toBe(2);
  await twoFrames();
  observer.observe({ type: 'layout-shift' });
  for (const answer of waiting) answer();
  await expect.element(region('Cancelled')).toBeVisible();
  await expect.element(region('Regular Classes').getByRole('table')).toBeVisible();
  await twoFrames();
  shifts.push(...observer.takeRecords().map((entry) => ('value' in entry ? Number(entry.value) : 0)));
  observer.disconnect();
  expect(shifts).toEqual([]);
});

test('a weekly class tells its first and last day and its link, and goes after the last one', async () => {
  draw({
    weekly: [
      { ...WEEKLY, first_on: '2026-12-05', last_on: '2027-01-30', sign_up: 'https://example.org/tajweed' },
      { ...WEEKLY, id: 2, class: 'Running', first_on: '2026-11-01' },
      { ...WEEKLY, id: 3, class: 'Ended', last_on: '2026-11-17' },
      { ...WEEKLY, id: 4, class: 'Last day', last_on: '2026-11-18' },
    ],
  });
  const row = page.getByRole('row').filter({ hasText: 'Tajweed' });
  await expect.element(row).toHaveTextContent('from 5 December 2026, until 30 January 2027');
  const link = row.getByRole('link', { name: 'Sign up' });
  await expect.element(link).toHaveAttribute('href', 'https://example.org/tajweed');
  await expect.element(link).toHaveAccessibleDescription('Tajweed opens in a new tab');
  expect(titles('Regular Classes')).toEqual(['Tajweed', 'Running', 'Last day']);
  await expect.element(page.getByRole('row').filter({ hasText: 'Running' })).not.toHaveTextContent('from');
  await expectAccessible();
});

test('a list of classes that are all over is empty', async () => {
  draw({ weekly: [{ ...WEEKLY, last_on: '2026-11-17' }] });
  await expect.element(page.getByText('No regular classes available at the moment.')).toBeVisible();
});

const at = (id: number, time: string | null, more: Partial<Class> = {}) => ({
  ...WEEKLY,
  id,
  class: `${id}`,
  time,
  ...more,
});

test('on one day the earliest comes first', async () => {
  const talk = { type: 'One off' as const, date: '2026-11-20' };
  draw({
    weekly: [
      at(1, 'after Isha'),
      at(2, '7:00 pm'),
      at(3, '10:00 am'),
      at(4, '9:00 am', { day_for_sorting: 4 }),
    ],
    talks: [
      at(5, '7:00 pm', talk),
      at(6, '10:00 am', talk),
      at(7, '9:00 am', { ...talk, date: '2026-11-21' }),
    ],
  });
  await expect.element(region('Regular Classes').getByRole('table')).toBeVisible();
  expect(titles('Regular Classes')).toEqual(['3', '2', '1', '4']);
  expect(titles('One off talks')).toEqual(['6', '5', '7']);
});

test('who subscribes comes before who downloads, in both lists', async () => {
  draw({ talks: [TALK], weekly: [WEEKLY] });
  for (const [name, feed, about] of [
    ['One off talks', '/calendar/talks.ics', 'All talks for your calendar'],
    ['Regular Classes', '/calendar/classes.ics', 'All classes for your calendar'],
  ] as const) {
    await expect.element(region(name).getByRole('table')).toBeVisible();
    const subscribe = region(name).getByRole('link', { name: 'Subscribe', exact: true });
    const download = region(name).getByRole('link', { name: 'Download', exact: true });
    await expect.element(subscribe).toHaveAttribute('href', `webcal://${location.host}${feed}`);
    await expect.element(download).toHaveAttribute('href', feed);
    await expect.element(subscribe).toHaveAccessibleDescription(about);
    const [first] = region(name).getByRole('link').elements();
    expect(first).toBe(subscribe.element());
    expect(subscribe.element().compareDocumentPosition(download.element())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  }
});

const LINK = `https://example.org/${'a'.repeat(100)}`;
const WORD = 'W'.repeat(120);

test.each([320, 360, 390, 768, 1280])(
  'whatever is pasted as title, place or time, no page of %i px gets wider',
  async (width) => {
    await page.viewport(width, 740);
    const cancelled_on = ['2026-11-18'];
    const pasted = { class: WORD, location: LINK, time: LINK, sign_up: LINK };
    draw({
      talks: [{ ...TALK, ...pasted, day: LINK }],
      weekly: [{ ...WEEKLY, ...pasted, day: `Wednesday${LINK}`, cancelled_on }],
    });
    await expect.element(region('Cancelled')).toBeVisible();
    await expect.element(region('Regular Classes').getByRole('table')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(width);
    for (const cell of document.querySelectorAll('tbody th, td, li')) {
      expect(cell.getBoundingClientRect().right).toBeLessThanOrEqual(width);
      expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth + 1);
    }
  },
);

async function twoFrames(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
