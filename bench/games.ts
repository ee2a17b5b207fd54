import type { Browser, Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import type { Figure } from './figures.ts';
import { measureGame } from './game-taps.ts';

const FIRST_LEVEL_WITH_ALL_LETTERS = 26;

export function measureBubblePop(baseURL: string, browser: Browser): Promise<Figure[]> {
  const [name, fullest] = ['Bubble Pop', 'Bubble Pop, 28 bubbles'];
  const game = { path: '/bubble-pop', name, fullest, isMoving: true, play: playToAllLetters, tap: press };
  return measureGame(baseURL, browser, game);
}

async function playToAllLetters(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See & Hear' }).click();
  await page.getByRole('button', { name: 'Start Adventure!' }).click();
  for (let level = 1; level < FIRST_LEVEL_WITH_ALL_LETTERS; level += 1) {
    await page.locator('.bubble').first().waitFor();
    await page.evaluate(
      popInOrder,
      letters.slice(0, level + 2).map(({ label, letter }) => `${label} ${letter}`),
    );
    await page.getByRole('button', { name: /^Next Level/ }).click();
  }
  await page
    .locator('.bubble')
    .nth(letters.length - 1)
    .waitFor();
  await page.locator('.game-toast').waitFor({ state: 'detached' });
}

async function popInOrder(names: string[]): Promise<void> {
  for (const name of names) {
    document.querySelector<HTMLButtonElement>(`.bubble[aria-label="${name}"]`)?.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Right and wrong bubbles alike. */
async function press(page: Page, tap: number): Promise<void> {
  const box = await page.locator('.bubble:enabled').nth(tap).boundingBox();
  if (!box) throw new Error('a bubble has no place');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

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
