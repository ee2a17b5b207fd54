import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#web/api/query-client.ts';
import { drawSiteInEach } from '#web/testing/drawn-site.tsx';
import { answerLists, WEEKLY } from './testing/lists.ts';

// 14 hours ahead of the visitor. The page brings the settings, so they are there before any of our code.
vi.hoisted(() => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="site"]');
  if (meta) meta.content = meta.content.replace('"time_zone":"UTC"', '"time_zone":"Pacific/Kiritimati"');
});

const drawSite = drawSiteInEach('/classes');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

const described = (): unknown =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null');

test('it is today where the classes are, wherever the visitor is', async () => {
  answerLists({
    weekly: [
      { ...WEEKLY, cancelled_on: ['2026-11-18'] },
      { ...WEEKLY, id: 2, class: 'Ended there', last_on: '2026-11-18' },
      { ...WEEKLY, id: 3, class: 'Arabic', day_for_sorting: 4, cancelled_on: ['2026-11-19'] },
    ],
  });
  drawSite();
  const classes = page.getByRole('region', { name: 'Regular Classes' });
  await expect.element(classes.getByText('Tajweed')).toBeVisible();
  expect(
    classes
      .getByRole('rowheader')
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(['Tajweed', 'Arabic']);
  const told = page.getByRole('region', { name: 'Cancelled', exact: true }).getByRole('listitem');
  expect(told.elements().map((item) => item.textContent)).toEqual(['Arabic Today, 6:30 pm – 7:30 pm']);
  await expect.poll(described).toMatchObject({
    '@graph': [
      { name: 'Tajweed', startDate: '2026-11-25T18:30+14:00' },
      { name: 'Arabic', startDate: '2026-11-19T18:30+14:00' },
      { name: 'Arabic', startDate: '2026-11-26T18:30+14:00' },
    ],
  });
});
