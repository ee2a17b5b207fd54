import type { Locator } from '@playwright/test';
import { expect, expectAccessible, open, test } from './site.ts';

test('typing jumps to a name, and what was chosen is in the address and is there after Back', async ({
  page,
}) => {
  await open(page, '/selection');
  await expect(page.getByRole('main').locator('a[href="/mushaf"]')).toBeVisible();
  const begin = page.getByRole('button', { name: 'Begin Memorisation' });
  await page.getByLabel('Surah').focus();
  // The browser forgets after a second what was typed, and a busy machine may take longer.
  await expect(async () => {
    await page.keyboard.type('ya-s');
    await expect(page.getByLabel('Surah')).toHaveValue('Ya-Sin', { timeout: 1_500 });
  }).toPass();
  await begin.click();
  await expect(page).toHaveURL(/\/memorise\?surah=Ya-Sin$/);
  await page.goBack();
  await expect(page.getByLabel('Surah')).toHaveValue('Ya-Sin');
  await page.getByLabel('Juz').selectOption('30');
  await begin.click();
  await expect(page).toHaveURL(/\/memorise\?juz=30$/);
  await page.goBack();
  await page.getByLabel('Juz').selectOption('29');
  await page.getByLabel('Surah').selectOption('Al-Mulk');
  await begin.click();
  await expect(page).toHaveURL(/\/memorise\?juz=29&surah=Al-Mulk$/);
});

test('what could not be had at first is tried again; then a learner narrows by juz, chooses a surah and begins', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/a read failed|ERR_FAILED/);
  const begin = page.getByRole('button', { name: 'Begin Memorisation' });
  await page.route('**/rest/v1/**', (route) => route.abort());
  await open(page, '/selection');
  await expect(page.getByText("Failed to load Qur'an data. Please try again.")).toBeVisible();
  await expect(begin).toBeDisabled();
  await expectAccessible(page);
  await page.unroute('**/rest/v1/**');

  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/rest/v1/')) calls.push(decodeURIComponent(url.search.replaceAll('+', ' ')));
  });
  await page.route(/rest\/v1\/.*juz%2Csurah/, async (route) => {
    await expect(page.getByText("Loading Qur'an data...")).toBeVisible();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Surah' })).toBeVisible();
  const juz = page.getByLabel('Juz');
  const surah = page.getByLabel('Surah');
  await expect(surah.getByRole('option')).toHaveCount(115);
  await expect(juz.getByRole('option')).toHaveCount(31);
  await expect(juz.getByRole('option').first()).toHaveText('All Juz');
  await expect(surah.getByRole('option', { name: /^Al-Mulk/ })).toHaveText('Al-Mulk (67) · 30 ayahs · الملك');
  expect(calls.filter((call) => call.includes('juz,surah,surah_number'))).toHaveLength(7);
  expect(calls[0]).toContain('order=surah_number.asc');
  expect(calls[0]).toContain('limit=1000');

  await expect(begin).toBeDisabled();
  await expectAccessible(page);
  await begin.locator('..').click();
  await expect(page.getByText('Selection Required')).toBeVisible();
  await expect(page.getByText('Please select either a Juz or Surah to continue.')).toBeVisible();

  await surah.selectOption('Al-Baqarah');
  await juz.selectOption('29');
  await expect(surah.getByRole('option')).toHaveCount(12);
  await expect(surah).toHaveValue('');
  expect(calls.at(-1)).toMatch(/juz=eq\.29.*limit=10000/);
  await surah.selectOption('Al-Mulk');
  const summary = page.getByRole('definition');
  await expect(summary).toHaveText(['Juz 29', 'Al-Mulk']);

  await juz.selectOption('All Juz');
  await expect(surah.getByRole('option')).toHaveCount(115);
  await expect(summary).toHaveText(['All Juz', 'Not chosen']);
  await expect(begin).toBeDisabled();
});

test('from a first visit three taps lead to the first ayah that is practised, none of them after scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  let taps = 0;
  const tap = async (found: Locator) => {
    await expect(found).toBeInViewport({ ratio: 1 });
    await found.click();
    taps += 1;
  };
  await tap(page.getByRole('link', { name: 'Begin with a surah' }));
  await tap(page.getByRole('button', { name: /^Al-Fatihah 7 ayahs/ }));
  await tap(page.getByRole('button', { name: 'Begin Memorisation' }));
  await expect(page.locator('li[data-card]').first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(3);
});

test('what most begin with is under the search, and what is typed is found there at once', async ({
  page,
}) => {
  await open(page, '/selection');
  const found = page.getByRole('list', { name: 'Suggestions' }).getByRole('button');
  await expect(found.first()).toHaveText(/^Al-Fatihah 7 ayahs/);
  await expect(found.nth(1)).toHaveText(/^An-Nas/);
  await expect(found.nth(13)).toHaveText(/^Al-Kahf/);
  await expect(found).toHaveCount(114);

  const search = page.getByLabel('Search by name or number');
  await search.fill('al');
  await expect(found.first()).toHaveText(/^Al-Fatihah/);
  await expect(found.first()).toBeInViewport();
  await search.fill('mul');
  await expect(found).toHaveText([/^Al-Mulk 30 ayahs/]);
  await expect(page.getByLabel('Surah', { exact: true })).toHaveValue('Al-Mulk');
  await search.fill('xyz');
  await expect(page.getByRole('status').getByText('No surah found.')).toBeVisible();
  await search.fill('ka');
  await search.press('Enter');
  await expect(page.getByLabel('Surah', { exact: true })).toHaveValue('Al-Kahf');
  await expectAccessible(page);
});
