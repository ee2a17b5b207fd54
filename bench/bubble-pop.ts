import type { Browser, Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import { atMost, type Figure } from './figures.ts';
import { measureTaps, noteVoices, scriptsBeyondShellKb, watchFrames } from './game-taps.ts';

const FIRST_LEVEL_WITH_ALL_LETTERS = 26;
const FEWEST_FRAMES = 60;
const TAPS = 10;

/** Bubble Pop at its fullest: 28 bubbles, reached by really playing, on a processor that is slowed down. */
export async function measureBubblePop(baseURL: string, browser: Browser): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await noteVoices(page);
  const kilobytes = await scriptsBeyondShellKb(page, '/bubble-pop', () => playToAllLetters(page));
  const frames = await watchFrames(browser, page, cdp, 6);
  if (frames.drawn < FEWEST_FRAMES) throw new Error(`only ${frames.drawn} frames were drawn`);
  const taps = await measureTaps(page, cdp, { slowdown: 4, taps: TAPS, next: (tap) => press(page, tap) });
  await context.close();
  return [
    atMost('Bubble Pop, 28 bubbles, 6x slowdown: frames over 33 ms in 10 s', frames.long, 0, 'frames'),
    atMost('Bubble Pop, 28 bubbles, 6x slowdown: scripting per frame', frames.scriptMs, 2, 'ms'),
    atMost(`Bubble Pop, 4x slowdown: slowest of ${TAPS} taps to paint`, taps.slowestPaintMs, 100, 'ms'),
    atMost(`Bubble Pop, 4x slowdown: slowest of ${TAPS} taps to voice`, taps.slowestVoiceMs, 100, 'ms'),
    atMost('JS of /bubble-pop beyond the shell, brotli', kilobytes, 25, 'KB'),
  ];
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
