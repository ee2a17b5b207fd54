import type { Page } from '@playwright/test';
import { fontsReady, open } from './site.ts';

/** With dice that always fall alike the cards lie in the right order but for the first two, which are swapped. */
export async function practise(page: Page, path: string): Promise<void> {
  await dealSwapped(page);
  await open(page, path);
  await cardsReady(page);
}

export async function dealSwapped(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
}

export async function cardsReady(page: Page): Promise<void> {
  await page.locator('li[data-card]').first().waitFor();
  await fontsReady(page);
}

/** The cards from top to bottom, each by its place in the right order. */
export function order(page: Page): Promise<number[]> {
  return page
    .locator('li[data-card]')
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-card'))));
}

export const spoken = (page: Page) => page.locator('[aria-live="assertive"]');
export const card = (page: Page, position: number) =>
  page.locator(`li[data-card][aria-posinset="${position}"]`);
export const handle = (page: Page, position: number) =>
  page.getByRole('button', { name: new RegExp(`^Move .* …, position ${position}$`) });
