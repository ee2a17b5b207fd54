import type { Locator, Page } from '@playwright/test';
import { SCREENS } from '#web/testing/screens.ts';
import { carryOn } from './carry-on.ts';
import { expect, open } from './site.ts';

/** On every screen all of these are seen without scrolling. */
export async function expectSeenOnEveryScreen(page: Page, targets: readonly Locator[]): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await Promise.all(targets.map((target) => expect(target).toBeInViewport({ ratio: 0.95 })));
  }
}

export async function start(page: Page, mode: 'See & Hear' | 'Listen Only'): Promise<void> {
  await open(page, '/bubble-pop');
  await page.getByRole('button', { name: mode }).click();
  await page.getByRole('button', { name: 'Start Adventure!' }).click();
}

export async function carryOnAt(page: Page, level: number): Promise<void> {
  await carryOn(page, 'bubble-pop', level);
  await page.locator('.bubble').first().waitFor();
}

export function bubble(page: Page, label: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${label} .$`) });
}

export async function holdDoor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave the game' }).hover();
  await page.mouse.down();
  await page.waitForURL('**/childrens-games');
  await page.mouse.up();
}

export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 30; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there');
}

export function fitOf(page: Page): Promise<string> {
  return page.locator('.game-stage').evaluate((stage) => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    const fits =
      stage.scrollHeight <= innerHeight &&
      stage.scrollWidth <= innerWidth &&
      scrollHeight <= innerHeight &&
      scrollWidth <= innerWidth;
    return fits ? 'all of it fits' : `${stage.scrollWidth} × ${stage.scrollHeight}`;
  });
}

export function areBubblesInside(page: Page): Promise<boolean> {
  return page.locator('.play-area').evaluate((area) => {
    const outer = area.getBoundingClientRect();
    return [...area.querySelectorAll('.bubble')].every((bubble) => {
      const { left, right, top, bottom } = bubble.getBoundingClientRect();
      return (
        left >= outer.left - 1 &&
        right <= outer.right + 1 &&
        top >= outer.top - 1 &&
        bottom <= outer.bottom + 1
      );
    });
  });
}
