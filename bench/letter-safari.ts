import type { Browser, Page } from '@playwright/test';
import { atMost, type Figure } from './figures.ts';
import { measureTaps, noteVoices, scriptsBeyondShellKb, watchFrames } from './game-taps.ts';

const TAPS = 10;

/** Letter Safari with its six cards, on a processor that is slowed down. */
export async function measureLetterSafari(baseURL: string, browser: Browser): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await noteVoices(page);
  const kilobytes = await scriptsBeyondShellKb(page, '/letter-safari', () => playToSixCards(page));
  const frames = await watchFrames(browser, page, cdp, 6);
  const taps = await measureTaps(page, cdp, { slowdown: 4, taps: TAPS, next: () => tapWrong(page) });
  await context.close();
  return [
    atMost('Letter Safari, 6x slowdown: frames over 33 ms in 10 s', frames.long, 0, 'frames'),
    atMost(`Letter Safari, 4x slowdown: slowest of ${TAPS} taps to paint`, taps.slowestPaintMs, 100, 'ms'),
    atMost(`Letter Safari, 4x slowdown: slowest of ${TAPS} taps to voice`, taps.slowestVoiceMs, 100, 'ms'),
    atMost('JS of /letter-safari beyond the shell, brotli', kilobytes, 25, 'KB'),
  ];
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
