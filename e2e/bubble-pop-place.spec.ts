import type { Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import { SCREENS } from '#web/testing/screens.ts';
import {
  areBubblesInside,
  bubble,
  carryOnAt,
  expectSeenOnEveryScreen,
  fitOf,
  holdDoor,
  start,
} from './bubbles.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.describe('every screen', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('all 28 bubbles are seen and reached without scrolling', async ({ page }) => {
    await carryOnAt(page, 26);
    await expect(page.locator('.bubble')).toHaveCount(28);
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      const size = `${width} × ${height}`;
      await expect.poll(() => fitOf(page), size).toBe('all of it fits');
      await expect.poll(() => areBubblesInside(page), size).toBe(true);
      await expect(async () => {
        const { area, left } = await roomOf(page);
        expect(area, size).toBeCloseTo(Math.min(Math.max(height * 0.6, 400), left), -0.5);
      }).toPass();
      // A screen that has just come takes no taps for a moment.
      await expect.poll(() => coveredBubbles(page), size).toEqual([]);
    }
  });

  test('on all of them the way on is seen without scrolling: start, menu, place, win, and what asks; each is accessible in both themes', async ({
    page,
  }) => {
    const seen = (...names: (string | RegExp)[]) =>
      expectSeenOnEveryScreen(
        page,
        names.map((name) => page.getByRole('button', { name })),
      );
    await open(page, '/bubble-pop');
    await expectAccessible(page);
    await seen('See & Hear', 'Listen Only');
    await page.getByRole('button', { name: 'See & Hear' }).click();
    await seen('Start Adventure!');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
    await carryOnAt(page, 3);
    await page.goBack();
    await seen('Carry on · level 3', 'See & Hear', 'Listen Only');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Carry on · level 3' }).click();
    for (const { label } of letters.slice(0, 5)) await bubble(page, label).click();
    await page.getByRole('button', { name: 'Next Level (6 letters)' }).waitFor();
    await expectAccessible(page);
    await seen('Next Level (6 letters)', 'Play Again');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Play Again' }).click();
    await page.getByRole('button', { name: 'From the start' }).waitFor();
    await expectAccessible(page);
    await seen('From the start', 'Level 4');
  });
});

test.describe('the place', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('is kept through Back, a reload and the door, which a tap does not open', async ({ page }) => {
    await start(page, 'See & Hear');
    await expect(page.getByRole('banner')).toBeHidden();
    for (const { label } of letters.slice(0, 3)) await bubble(page, label).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('button', { name: 'Next Level (4 letters)' }).click();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Choose Your Game Mode!' })).toBeVisible();
    await page.getByRole('button', { name: 'Carry on · level 2' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Carry on · level 2' }).click();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await expect(page.getByText('Hold the door to leave')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Level 2' })).toBeVisible();
    await holdDoor(page);
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('link', { name: 'Arabic bubble pop' }).click();
    await expect(page.getByRole('button', { name: 'Carry on · level 2' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'See & Hear' })).toBeVisible();
  });

  test('theme, sound and the menu are in the pause overlay, as accessible as play itself', async ({
    page,
  }) => {
    await start(page, 'See & Hear');
    await page.locator('.bubble').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    const overlay = page.getByRole('dialog', { name: 'Game Paused' });
    await overlay.waitFor();
    await expectAccessible(page);
    await overlay.getByRole('button', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await overlay.getByRole('button', { name: 'Mute' }).click();
    expect(await page.evaluate(() => localStorage.getItem('muted'))).toBe('true');
    const menu = overlay.getByRole('button', { name: 'Menu' });
    await menu.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(overlay.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(7);
    for (const [width, height] of [
      [320, 568],
      [568, 320],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const hidden = await overlay.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect({ width, height, hidden }).toEqual({ width, height, hidden: 0 });
    }
    await overlay.getByRole('button', { name: 'System' }).click();
    await expectAccessible(page);
    await overlay.getByRole('link', { name: 'Classes' }).press('Enter');
    await expect(page).toHaveURL('/classes');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible();
  });
});

/** How high the bubbles' area is, and what the bars leave for it, at the same moment. */
function roomOf(page: Page): Promise<{ area: number; left: number }> {
  return page.locator('.play-screen').evaluate((screen) => {
    const bars = [...screen.children].filter((each) => !each.matches('.play-area'));
    const style = getComputedStyle(screen);
    const gaps = (screen.children.length - 1) * Number.parseFloat(style.rowGap);
    const edges = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
    return {
      area: screen.querySelector('.play-area')?.getBoundingClientRect().height ?? NaN,
      left: innerHeight - gaps - edges - bars.reduce((sum, bar) => sum + bar.clientHeight, 0),
    };
  });
}

/** The letters of the bubbles whose middle something else lies over. */
function coveredBubbles(page: Page): Promise<(string | null)[]> {
  return page.locator('.bubble').evaluateAll((bubbles) =>
    bubbles
      .filter((bubble) => {
        const { left, top, width, height } = bubble.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return there?.closest('.bubble') !== bubble;
      })
      .map(({ textContent }) => textContent),
  );
}
