import type { Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import { bubble, start } from './bubbles.ts';
import { becomeLearner, writtenOn } from './learner.ts';
import { expect, layoutShiftsReported, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

test.describe('on a slow line nothing on the first screen moves', () => {
  test('for who finished a level in this tab', async ({ page }) => {
    await page.addInitScript(() =>
      sessionStorage.setItem('bubble-pop-levels', '[{"level":1,"stars":3,"mode":"visual-audio"}]'),
    );
    await openSlowly(page, '/bubble-pop');
    await expect(page.getByRole('button', { name: 'Carry on · level 2' })).toBeVisible();
    await expectNothingMoved(page);
  });

  test('for a learner, with a place and without one', async ({ page }) => {
    await becomeLearner(page, 'Fox');
    await openSlowly(page, '/bubble-pop');
    await expect(page.locator('.game-stage img[src*="fox"]')).toBeVisible();
    await expectNothingMoved(page);
    await start(page, 'See & Hear');
    for (const { label } of letters.slice(0, 3)) await bubble(page, label).click();
    await expect.poll(() => writtenOn(page)).toHaveLength(1);
    await openSlowly(page, '/bubble-pop');
    await expect(page.getByRole('button', { name: 'Carry on · level 2' })).toBeVisible();
    await expectNothingMoved(page);
    await openSlowly(page, '/letter-safari');
    await expect(page.getByRole('dialog').locator('img[src*="fox"]')).toBeVisible();
    await expectNothingMoved(page);
  });
});

test('nothing jumps when a level begins and when it ends, however slow the phone is', async ({ page }) => {
  await page.addInitScript(watchMoves);
  await open(page, '/bubble-pop');
  await page.getByRole('button', { name: 'See & Hear' }).click();
  await page.getByRole('button', { name: 'Start Adventure!' }).click();
  await expect(page.locator('.bubble')).toHaveCount(3);
  for (const { label } of letters.slice(0, 3)) await bubble(page, label).click();
  await expect(page.getByRole('heading', { name: 'Level 1 Complete!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose your animal' })).toBeVisible();
  await expectNothingMoved(page);
});

/** The page is painted before any script of it comes. */
async function openSlowly(page: Page, path: string): Promise<void> {
  await page.addInitScript(watchMoves);
  let arrive: (() => void) | undefined;
  const isHere = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/_app/*.js', async (route) => {
    await isHere;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  arrive?.();
  await page.locator('#theme-menu [aria-pressed="true"]').waitFor({ state: 'attached' });
  await page.unroute('**/_app/*.js');
}

/** Runs in the page from its first moment. Also what moves right after a tap: on a slow phone it would come later. */
function watchMoves(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
  }).observe({ type: 'layout-shift', buffered: true });
}

async function expectNothingMoved(page: Page): Promise<void> {
  await layoutShiftsReported(page);
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([]);
}
