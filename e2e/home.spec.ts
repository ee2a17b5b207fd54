import { expect, open, test } from './site.ts';

test('home shows the tagline, the verse, the hadith and the six cards of the spec', async ({ page }) => {
  await open(page, '/');
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: 'Nurture a generation rooted in knowledge and driven by purposeful action',
    }),
  ).toBeVisible();
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

test('nothing on home moves while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) document.documentElement.dataset['shift'] = String(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, '/');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.documentElement.dataset['shift'])).toBeUndefined();
});
