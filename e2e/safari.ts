import type { Locator, Page } from '@playwright/test';
import { letters, type Letter } from '#content/letters.ts';
import { open } from './site.ts';

export async function start(page: Page, mode: 'See & Hear Mode' | 'Audio Only Mode'): Promise<void> {
  await open(page, '/letter-safari');
  await page.getByRole('button', { name: mode }).click();
  await page.getByRole('button', { name: 'Start Safari Adventure 1!' }).click();
}

/** See & Hear: finds each letter that is shown, up to LEVEL COMPLETE!. By keyboard, which no overlay holds up. */
export async function findTheRest(page: Page): Promise<void> {
  for (let left = await page.locator('.safari-card[aria-disabled="false"]').count(); left > 0; left -= 1) {
    await card(page, await letterShown(page)).press('Enter');
    await page.getByRole('dialog', { name: 'Well done!' }).getByRole('button').press('Enter');
  }
}

export async function letterShown(page: Page): Promise<Letter> {
  const words = await page.getByText(/^Find \w+$/).textContent();
  const letter = letters.find(({ label }) => words === `Find ${label}`);
  if (!letter) throw new Error(`"${words}" names no letter`);
  return letter;
}

export function otherThan(letter: Letter): Letter {
  const other = letters.slice(0, 3).find((each) => each !== letter);
  if (!other) throw new Error('there is no other letter');
  return other;
}

export function card(page: Page, { label, letter, animal }: Letter): Locator {
  return page.locator(`.safari-card[aria-label^="${label} ${letter}, ${animal}"]`);
}
