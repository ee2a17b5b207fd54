import type { Page } from '@playwright/test';
import firstPage from '#content/mushaf/first-page.json' with { type: 'json' };
import { bringWork, roundOf, type Work } from './brought-work.ts';
import { becomeLearner } from './learner.ts';
import { sheetsOf } from './sheets.ts';
import { expect, expectAccessible, open, test } from './site.ts';

/** The page that is seen; on a narrow screen the other of the two that lie open is not. */
const shown = (page: Page, number: number) =>
  page.getByRole('article', { name: `Page ${number}`, exact: true });

const ayah = (page: Page, number: number, place: string) =>
  shown(page, number).locator(`[data-ayah="${place}"]`);

/** Across the page with one finger. */
async function swipe(page: Page, towards: 'left' | 'right'): Promise<void> {
  await page.locator('.mushaf-spread').evaluate(
    (spread, ends) => {
      for (const [index, clientX] of ends.entries()) {
        const touches = [new Touch({ identifier: 1, target: spread, clientX, clientY: 300 })];
        const type = index === 0 ? 'touchstart' : 'touchend';
        spread.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: touches }));
      }
    },
    towards === 'right' ? [100, 250] : [250, 100],
  );
}

test.use({ viewport: { width: 390, height: 844 } });

test('without a page it opens the first one, whose text is in the HTML; the font of that text comes before the app', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/mushaf');
  await expect(shown(page, 1)).toContainText(firstPage.ayahs[1]?.arabic ?? 'none');
  await expect(page.locator('link[rel="preload"][href*="amiri"]')).toHaveCount(1);
  await expect(page.locator('script[src], link[rel="modulepreload"]')).toHaveCount(0);
  await context.close();
});

test('pages are turned by keys, buttons and a finger, and the one that a learner left open comes back', async ({
  page,
}) => {
  await becomeLearner(page, 'Fox');
  await open(page, '/mushaf?surah=67&ayah=5');
  await expect(ayah(page, 562, '67:5')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(ayah(page, 563, '67:13')).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(ayah(page, 562, '67:1')).toBeVisible();
  await swipe(page, 'right');
  await expect(ayah(page, 563, '67:13')).toBeVisible();
  await swipe(page, 'left');
  await expect(ayah(page, 562, '67:1')).toBeVisible();
  await open(page, '/mushaf');
  await expect(ayah(page, 562, '67:1')).toBeVisible();
  await open(page, '/');
  await page.getByRole('link', { name: 'Page 562' }).click();
  await expect(ayah(page, 562, '67:1')).toBeVisible();
});

test('a wrong number gets a kind line and the first page', async ({ page }) => {
  await open(page, '/mushaf?page=700');
  await expect(page.getByText('There is no page 700 in the mushaf. Here is page 1.')).toBeVisible();
  await expect(ayah(page, 1, '1:1')).toBeVisible();
});

test('Go to leads to a page, a juz or a surah, and says which pages there are', async ({ page }) => {
  await open(page, '/mushaf');
  await page.getByRole('button', { name: 'Go to' }).click();
  const dialog = page.getByRole('dialog', { name: 'Go to' });
  await dialog.getByLabel('Page', { exact: true }).fill('605');
  await dialog.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(dialog.getByText('Pages are numbered from 1 to 604.')).toBeVisible();
  await dialog.getByLabel('Surah').fill('mulk');
  await dialog.getByRole('button', { name: /Al-Mulk/ }).click();
  await expect(ayah(page, 562, '67:1')).toBeVisible();
  await page.getByRole('button', { name: 'Go to' }).click();
  await dialog.getByLabel('Juz').selectOption('Juz 30');
  await expect(ayah(page, 582, '78:1')).toBeVisible();
});

test('an ayah opens its meaning and ways to practise it', async ({ page }) => {
  await open(page, '/mushaf?page=582');
  await ayah(page, 582, '78:2').press('Enter');
  const sheet = page.getByRole('dialog', { name: 'An-Naba 78:2' });
  await expect(sheet).toContainText('About the great news');
  await expect(sheet.getByRole('link', { name: 'Practise from here' })).toHaveAttribute(
    'href',
    '/memorise?surah=An-Naba&from=1&to=10',
  );
  await expect(sheet.getByRole('link', { name: 'Where is it?' })).toHaveAttribute(
    'href',
    '/memorise?surah=An-Naba&from=1&to=10&mode=place',
  );
  await expect(sheet.getByRole('link', { name: 'Report this ayah' })).toHaveAttribute(
    'href',
    '/contact?about=An-Naba%2078%3A2',
  );
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(ayah(page, 582, '78:2')).toBeFocused();
});

test('another hand fills the same lines: without it the page stays in Amiri, and nothing moves when it comes', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|a read failed/);
  const font = '**/_app/madinah-*.woff2';
  const asked = page.waitForRequest(font);
  await page.route(font, (route) => route.abort());
  await open(page, '/mushaf?page=562');
  const boxes = () =>
    shown(page, 562)
      .locator('.mushaf-frame, .mushaf-name, .mushaf-basmala, .mushaf-ayahs, .mushaf-mark')
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const inHand = (hand: string) => shown(page, 562).locator(`[data-hand="${hand}"] [data-ayah="67:12"]`);
  await expect(inHand('amiri')).toBeVisible();
  const before = await boxes();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByLabel('Madinah').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await asked;
  await expect(inHand('amiri')).toBeVisible();
  await page.unroute(font);
  await page.reload();
  await expect(inHand('madinah')).toBeVisible();
  expect(await boxes()).toEqual(before);
});

test('where a page cannot be read, its frame stays and says so', async ({ page, allowErrors }) => {
  allowErrors(/a read failed|Failed to load resource/);
  await page.route('**/rest/v1/**', (route) => route.abort());
  await open(page, '/mushaf?page=300');
  await expect(shown(page, 300).getByText('This page could not be loaded.')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/rest/v1/**');
  await shown(page, 300).getByRole('button', { name: 'Try again' }).click();
  await expect(shown(page, 300).locator('[data-ayah]').first()).toBeVisible();
});

test('on a wide screen two pages lie open, the odd one on the right', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/mushaf?page=562');
  const [right, left] = [await shown(page, 561).boundingBox(), await shown(page, 562).boundingBox()];
  expect(right?.x ?? 0).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0) - 1);
  await page.keyboard.press('ArrowLeft');
  await expect(ayah(page, 563, '67:13')).toBeVisible();
  await expect(
    ayah(page, 564, '67:30')
      .or(ayah(page, 564, '67:27'))
      .first(),
  ).toBeVisible();
});

test('My progress shows a learner what is begun, recalled and known; it stays, and an ayah says it in words', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  await open(page, '/mushaf?page=562');
  await expect(page.getByRole('button', { name: 'Go to' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'My progress' })).toHaveCount(0);

  const known = roundOf('recite', 67, 1, '33');
  await bringWork(page, [
    [60, known],
    [50, known],
    [30, known],
    [5, known],
    [4, roundOf('recite', 67, 3, '12')],
    ...[60, 50, 30, 5].map((day): Work => [day, roundOf('recite', 1, 1, '3333333')]),
  ]);
  await page.route('**/_app/progress*.js', (route) => route.abort());
  await open(page, '/mushaf?page=562');
  await page.getByRole('button', { name: 'My progress' }).click();
  await expect(page.getByText('Your progress could not be loaded.')).toBeVisible();
  await page.unroute('**/_app/progress*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(ayah(page, 562, '67:5')).toHaveAttribute('data-ink', 'pale');
  await expect(ayah(page, 562, '67:3')).toHaveAttribute('data-ink', 'grey');
  await expect(ayah(page, 562, '67:4')).not.toHaveAttribute('data-ink');
  await expect(shown(page, 562).locator('.mushaf-gold')).toHaveCount(2);
  await expect(shown(page, 562).locator('.mushaf-thread')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'My progress', pressed: true })).toBeVisible();
  await expect(ayah(page, 562, '67:5')).toHaveAttribute('data-ink', 'pale');
  await ayah(page, 562, '67:3').press('Enter');
  await expect(page.getByRole('dialog')).toContainText(
    'You have begun to learn it. Next, say it by heart. This link is weak.',
  );
  await page.keyboard.press('Escape');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Heard by')).toBeVisible();
  await expect(page.locator('#main').getByText('Maryam', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to' })).toBeHidden();
  expect(sheetsOf(await page.pdf())).toBe(1);
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'My progress' }).click();
  await expect(ayah(page, 562, '67:5')).not.toHaveAttribute('data-ink');
  // What is not known yet is pale on purpose; of the first page all is known.
  await page.getByRole('button', { name: 'My progress' }).click();
  await open(page, '/mushaf?page=1');
  await expect(shown(page, 1).locator('.mushaf-gold')).toHaveCount(2);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // the bar lies over what is below the page
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 568 });
  const [last, words] = ['Previous page', 'My progress'].map((name) => page.getByRole('button', { name }));
  const [end, before] = [await last?.boundingBox(), await words?.boundingBox()];
  expect((end?.x ?? 320) + (end?.width ?? 0)).toBeLessThanOrEqual(320);
  expect((before?.x ?? 320) + (before?.width ?? 0)).toBeLessThanOrEqual(end?.x ?? 0);
});

test('on a phone of 360 × 740 all of a page is above the bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/mushaf?page=562');
  const number = await shown(page, 562).getByText('562', { exact: true }).boundingBox();
  const bar = await page.getByRole('button', { name: 'Go to' }).locator('..').boundingBox();
  expect((number?.y ?? 740) + (number?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('what is similar is shown by where it differs', async ({ page }) => {
  await open(page, '/mushaf?page=562');
  await ayah(page, 562, '67:3').press('Enter');
  const similar = page.getByRole('dialog').getByRole('link', { name: /Nuh 71:15/ });
  await expect(similar.locator('mark').first()).toHaveText('أَلَمْ تَرَوْا۟ كَيْفَ');
  await similar.click();
  await expect(page).toHaveURL(/surah=71&ayah=15/);
});
