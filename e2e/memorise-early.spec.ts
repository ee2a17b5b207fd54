import { EventEmitter, once } from 'node:events';
import type { Page } from '@playwright/test';
import { card, order } from './practice.ts';
import { expect, fontsReady, test } from './site.ts';

/** The app's files; the page's own first script is another. */
const CODE = /\/_app\/.*\.js$/;
const early = (page: Page) => page.locator('#early-cards li');

test('the first ayahs are there before the code, and nothing moves when it comes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(watchShifts);
  const [codeMayCome, letCodeCome] = gate();
  await page.route(CODE, async (route) => {
    await codeMayCome;
    await route.continue();
  });
  await page.goto('/memorise?surah=Al-Mulk', { waitUntil: 'commit' });
  await expect(early(page).first().locator('[lang="ar"]')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Check My Answer' })).toHaveCount(0);
  await expect(page.locator('li[data-card]')).toHaveCount(0);
  await fontsReady(page);
  const painted = await page.evaluate(cardsIn, '#early-cards li');

  letCodeCome();
  await expect(early(page)).toHaveCount(0);
  const drawn = await page.evaluate(cardsIn, 'li[data-card]');
  expect(drawn.slice(0, painted.length)).toEqual(painted);
  await expect(page.locator('li[data-card]')).toHaveCount(30);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBe(0);

  const [first, second, ...others] = await order(page);
  await page.getByRole('button', { name: /^Move down from position 1:/ }).click();
  const arranged = [second, first, ...others];
  await expect.poll(() => order(page)).toEqual(arranged);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(arranged);
});

/** Its name and the hash of what is in it. */
const PRACTICE_CODE = /\/_app\/practice-[\w-]{8}\.js$/;

test('cards whose code is lost make way for the apology', async ({ page, allowErrors }) => {
  allowErrors(/^(Failed to load resource|TypeError: Failed to fetch|a page broke)/);
  const [codeMayFail, letCodeFail] = gate();
  await page.route(PRACTICE_CODE, async (route) => {
    await codeMayFail;
    await route.abort();
  });
  await page.goto('/memorise?surah=Al-Mulk');
  await expect(early(page).first()).toBeVisible();
  letCodeFail();
  await expect(page.getByText('your connection may be down')).toBeVisible();
  await expect(early(page)).toHaveCount(0);
  await page.unroute(PRACTICE_CODE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 1)).toBeVisible();
});

function gate(): [isOpen: Promise<void>, open: () => void] {
  const opened = new EventEmitter();
  const isOpen = once(opened, 'open').then(() => undefined);
  return [isOpen, () => opened.emit('open')];
}

/** Runs in the page from its first moment. */
function watchShifts(): void {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, {
        shifted: Number(Reflect.get(window, 'shifted')) + Number(Reflect.get(entry, 'value')),
      });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: each card's text, and its position to the pixel. */
function cardsIn(selector: string): { text: string | undefined; top: number; height: number }[] {
  return [...document.querySelectorAll(selector)].map((row) => {
    const text = row.querySelector('[lang="ar"]');
    const { top, height } = text?.getBoundingClientRect() ?? { top: NaN, height: NaN };
    return { text: text?.textContent, top, height };
  });
}
