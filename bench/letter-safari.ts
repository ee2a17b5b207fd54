import type { Browser, Page } from '@playwright/test';
import type { Figure } from './figures.ts';
import { measureGame } from './game-taps.ts';

export function measureLetterSafari(baseURL: string, browser: Browser): Promise<Figure[]> {
  const [name, fullest] = ['Letter Safari', 'Letter Safari'];
  const game = {
    path: '/letter-safari',
    name,
    fullest,
    isMoving: false,
    play: playToSixCards,
    tap: tapWrong,
  };
  return measureGame(baseURL, browser, game);
}

async function playToSixCards(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See & Hear Mode' }).click();
  await page.getByRole('button', { name: 'Start Safari Adventure 1!' }).click();
  for (let found = 0; found < 3; found += 1) {
    await page.locator(`.safari-card[aria-label^="${await askedName(page)} "]`).click();
    await page.getByRole('button', { name: 'Continue!' }).click();
  }
  await page.getByRole('button', { name: 'Continue!' }).click();
  await page.getByRole('button', { name: 'Next Adventure!' }).click();
  await page.getByRole('button', { name: 'Start Safari Adventure 2!' }).click();
  await page.locator('.safari-card').nth(5).waitFor();
  await page.waitForLoadState('networkidle');
}

/** A wrong card takes the longest: it shakes, an overlay comes, two letters are said. */
async function tapWrong(page: Page): Promise<void> {
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page
    .locator(`.safari-card:not([aria-label^="${await askedName(page)} "])`)
    .first()
    .click();
}

async function askedName(page: Page): Promise<string> {
  return ((await page.getByText(/^Find \w+$/).textContent()) ?? '').replace('Find ', '');
}
