import type { BrowserContext, Page } from '@playwright/test';
import { letters, type Letter } from '#content/letters.ts';
import { expect } from './expect.ts';
import { browserCase } from './stage.ts';
import { button, open } from './visit.ts';

const FAULTS = ['missing', 'stalled'] as const;
type Fault = (typeof FAULTS)[number];

/** The first level of both games. */
const asked = letters.slice(0, 3);

const LEVELS: { path: string; mode: string; finish: (page: Page) => Promise<void> }[] = [
  { path: '/bubble-pop', mode: 'See & Hear', finish: popAll },
  { path: '/bubble-pop', mode: 'Listen Only', finish: showAndPopAll },
  { path: '/letter-safari', mode: 'See & Hear Mode', finish: findAll },
  { path: '/letter-safari', mode: 'Audio Only Mode', finish: showAndFindAll },
];

export const brokenMedia = browserCase('sounds and pictures missing or stalled', async ({ newContext }) => {
  let finished = 0;
  for (const { path, mode, finish } of LEVELS) {
    await Promise.all(
      FAULTS.map(async (fault) => {
        const context = await newContext({ reducedMotion: 'reduce' });
        await breakMedia(context, fault);
        const page = await context.newPage();
        await open(page, path);
        await button(page, mode).click();
        await page.getByRole('button', { name: /^Start/ }).click();
        await finish(page);
        await expect(page.getByRole('heading', { name: 'Level 1 Complete!' })).toBeVisible();
        finished += 1;
      }),
    );
  }
  return `${finished} of ${LEVELS.length * FAULTS.length} levels finished`;
});

async function breakMedia(context: BrowserContext, fault: Fault): Promise<void> {
  await context.route(/\/(audio|assets)\//, (route) =>
    fault === 'missing' ? route.fulfill({ status: 404, body: 'Not found' }) : undefined,
  );
}

async function popAll(page: Page): Promise<void> {
  for (const { label } of asked) {
    await page
      .getByRole('button', { name: new RegExp(`^${label} .$`) })
      .dispatchEvent('pointerdown', { button: 0 });
  }
}

async function showAndPopAll(page: Page): Promise<void> {
  await button(page, 'No sound? Show the letter').click();
  await popAll(page);
}

async function findAll(page: Page): Promise<void> {
  for (const _ of asked) {
    const { label, letter } = await letterShown(page);
    await page.locator(`.safari-card[aria-label^="${label} ${letter},"]`).click();
    await expect(page.getByRole('dialog', { name: 'Well done!' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Well done!' })).toBeHidden();
  }
}

async function showAndFindAll(page: Page): Promise<void> {
  await button(page, 'No sound? Show the letter').click();
  await findAll(page);
}

async function letterShown(page: Page): Promise<Letter> {
  const words = await page.getByText(/^Find \w+$/).textContent();
  const letter = letters.find(({ label }) => words === `Find ${label}`);
  if (!letter) throw new Error(`"${words}" names no letter`);
  return letter;
}
