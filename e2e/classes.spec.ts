import type { Page } from '@playwright/test';
import { regularClasses, talks } from '#content/classes.ts';
import { expect, expectAccessible, open, test } from './site.ts';

const talksTable = (page: Page) => page.getByRole('table', { name: 'One off talks' });
const classesTable = (page: Page) => page.getByRole('table', { name: 'Regular Classes' });

const talkOn = (id: number, date: string) => ({
  id,
  class: `Talk ${id}`,
  location: 'Hall',
  time: '7:30 pm',
  day: 'Friday',
  type: 'One off',
  day_for_sorting: null,
  date,
  sign_up: null,
});

async function answerTalks(page: Page, rows: object[]): Promise<void> {
  await page.route('**/rest/v1/Classes?*One*', (route) => route.fulfill({ json: rows }));
}

test('classes and talks are in two tables, under a hadith and above an invitation; each goes into a calendar, and search engines can read them', async ({
  page,
}) => {
  await open(page, '/classes');
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible();
  await expect(page.getByText('Jami` at-Tirmidhi 2646')).toBeVisible();

  await expect(talksTable(page).getByRole('columnheader')).toHaveText([
    'Talk',
    'Location',
    'When',
    'Sign up',
  ]);
  await expect(talksTable(page).getByRole('rowheader')).toHaveText(talks.map(({ title }) => title));
  await expect(classesTable(page).getByRole('columnheader')).toHaveText(['Class', 'Location', 'When']);
  await expect(classesTable(page).getByRole('rowheader')).toHaveText(
    regularClasses.map(({ title }) => title),
  );
  const monday = classesTable(page).getByRole('row', { name: "Qur'an circle for beginners" });
  await expect(monday.getByText('Monday')).toBeVisible();
  await expect(monday.getByText('6:30 pm – 7:30 pm')).toBeVisible();

  const one = page.getByRole('link', { name: `Add to calendar: ${talks[0]?.title}` });
  const file = await page.request.get((await one.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const all = page.getByRole('region', { name: 'One off talks' });
  const subscribe = await all.getByRole('link', { name: 'Subscribe' }).getAttribute('href');
  expect(subscribe).toBe(`webcal://${new URL(page.url()).host}/calendar/talks.ics`);
  const feed = await page.request.get((subscribe ?? '').replace('webcal:', new URL(page.url()).protocol));
  await expect(all.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/calendar/talks.ics');
  expect((await feed.text()).match(/BEGIN:VEVENT/g)).toHaveLength(talks.length);

  const described = await page.locator('script[type="application/ld+json"]').textContent();
  const names = [...(described ?? '').matchAll(/"@type":"Event","name":"([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual([...talks, ...regularClasses].map(({ title }) => title));
  const starts = [...(described ?? '').matchAll(/"startDate":"([^"]*)"/g)].map(([, moment]) => moment);
  expect(starts).toHaveLength(names.length);
  for (const moment of starts) expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d[+-]\d\d:\d\d$/);

  await expectTables(page, 'beside each other');
  await page.setViewportSize({ width: 320, height: 740 });
  await expectTables(page, 'stacked');
  await expectAccessible(page); // shell.spec looks at the page as it is on a larger screen

  const invitation = page.getByRole('region', { name: "What's coming up?" });
  await invitation.getByRole('link', { name: 'get in touch' }).click();
  await expect(page).toHaveURL('/contact');
});

/** Whichever way the cells are laid out, the lists fit, and remain tables to those who listen. */
async function expectTables(page: Page, cells: 'stacked' | 'beside each other'): Promise<void> {
  await expect(talksTable(page).getByRole('row')).toHaveCount(talks.length + 1);
  await expect(classesTable(page).getByRole('cell')).toHaveCount(regularClasses.length * 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const isStacked = await talksTable(page).evaluate((table) => {
    const [title, place] = ['tbody th', 'tbody td'].map((cell) =>
      table.querySelector(cell)?.getBoundingClientRect(),
    );
    return title !== undefined && place !== undefined && place.top >= title.bottom;
  });
  expect(isStacked).toBe(cells === 'stacked');
}

test.describe('at the other end of the world', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('talks are shown from today on, by the visitor’s own calendar', async ({ page }) => {
    await page.clock.setFixedTime('2026-12-31T12:00:00Z'); // the new year has begun there
    await answerTalks(page, [talkOn(1, '2026-12-31'), talkOn(2, '2027-01-01'), talkOn(3, '2027-01-02')]);
    await open(page, '/classes');
    await expect(talksTable(page).getByRole('rowheader')).toHaveText(['Talk 2', 'Talk 3']);
  });
});
