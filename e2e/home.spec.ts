import type { Route } from '@playwright/test';
import { expect, layoutShiftsReported, open, test } from './site.ts';

test('home shows the tagline, the verse, the hadith and its six cards; meanwhile the list of the picker is fetched', async ({
  page,
}) => {
  const lists = page.waitForResponse(/\/rest\/v1\/Qur.*select=juz/);
  await page.clock.install();
  await open(page, '/');
  await page.clock.fastForward('00:05'); // until the page has settled
  expect((await lists).ok()).toBe(true);
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: 'Nurture a generation rooted in knowledge and driven by purposeful action',
    }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make my daily plan' })).toHaveAttribute('href', '/today');
  await expect(page.getByRole('img', { name: /plan for the day beside a garden/ })).toBeVisible();
  await expect(page.getByText('Al-Mulk 67:2')).toBeVisible();
  await expect(page.getByText('Sahih al-Bukhari 5027')).toBeVisible();
  const grid = page.getByRole('region', { name: "Fun with Qur'an & Arabic" });
  await expect(grid.getByRole('heading', { level: 3 })).toHaveText([
    "Qur'an memorisation practice",
    "Qur'anic phrases",
    'Consistent deeds',
    'Arabic bubble pop',
    'Arabic letter safari',
    'Classes',
  ]);
  const targets = await grid
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual([
    '/selection',
    '/phrases',
    '/consistent-deeds',
    '/bubble-pop',
    '/letter-safari',
    '/classes',
  ]);
  for (const description of [
    'put the ayahs in the right order',
    'study and match phrases',
    'start a deed with the intention to do it regularly',
    'burst bubbles in alphabetical order',
    'match animals with letter sounds',
    'join a class near you',
  ]) {
    await expect(grid.getByText(description)).toBeVisible();
  }
});

for (const width of [360, 1280]) {
  test(`nothing on home moves at ${width} px, also when the fonts come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved = list.getEntries().flatMap((entry) => ('sources' in entry ? JSON.stringify(entry) : []));
        document.documentElement.dataset['moved'] = moved.join();
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const held: Route[] = [];
    await page.route('**/*.woff2', (route) => {
      held.push(route);
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#theme-menu [aria-pressed="true"]').waitFor({ state: 'attached' });
    await expect.poll(() => held.length).toBe(3);
    await Promise.all(held.map((route) => route.continue()));
    await page.waitForFunction(() => document.fonts.check('1em "Amiri Quran"', 'ق'));
    await expect(page.getByText('Al-Mulk 67:2')).toBeVisible();
    await layoutShiftsReported(page);
    expect(await page.evaluate(() => document.documentElement.dataset['moved'])).toBeUndefined();
  });
}

test('at 1280 px علم وعمل begins where its heading begins, and the ways in are on the first screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  const heading = await page.getByRole('heading', { level: 1 }).evaluate(textBegins);
  expect(await page.getByText('علم وعمل').evaluate(textBegins)).toBeCloseTo(heading, 0);
  for (const [width, height] of [
    [844, 390],
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Begin with a surah', "Children's games", 'Make my daily plan'])
      await expect(page.getByRole('main').getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('img', { name: /plan for the day/ })).toBeInViewport({ ratio: 1 });
});

/** Runs in the page: where the text of an element begins, whatever box it is in. */
function textBegins(element: Element): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getBoundingClientRect().left;
}
