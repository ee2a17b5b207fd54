import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import { atMost, type Figure } from './figures.ts';

const FIRST_LEVEL_WITH_ALL_LETTERS = 26;
const WATCHED_MS = 10_000;
const LONG_FRAME_MS = 33;
const TAPS = 10;

/** Bubble Pop at its fullest: 28 bubbles, reached by really playing, on a processor that is slowed down. */
export async function measureBubblePop(baseURL: string, browser: Browser): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const bubblePopKb = await scriptsBeyondShellKb(page, '/bubble-pop', () => playToAllLetters(page));
  const frames = await watchFrames(browser, page, cdp, 6);
  const slowestTapMs = await slowestTap(page, cdp, 4);
  const safariKb = await scriptsBeyondShellKb(page, '/letter-safari', async () => {
    await page.getByRole('button', { name: 'See & Hear Mode' }).click();
    await page.getByRole('button', { name: 'Start Safari Adventure 1!' }).click();
  });
  await context.close();
  return [
    atMost('Bubble Pop, 28 bubbles, 6x slowdown: frames over 33 ms in 10 s', frames.long, 0, 'frames'),
    atMost('Bubble Pop, 28 bubbles, 6x slowdown: scripting per frame', frames.scriptMs, 2, 'ms'),
    atMost(`Bubble Pop, 28 bubbles, 4x slowdown: slowest of ${TAPS} taps to paint`, slowestTapMs, 100, 'ms'),
    atMost('JS of /bubble-pop beyond the shell, brotli', bubblePopKb, 25, 'KB'),
    atMost('JS of /letter-safari beyond the shell, brotli', safariKb, 25, 'KB'),
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
  await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
}

async function popInOrder(names: string[]): Promise<void> {
  for (const name of names) {
    document.querySelector<HTMLButtonElement>(`.bubble[aria-label="${name}"]`)?.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** What counts is what is drawn: the compositor's own record, since the main thread has nothing to do here. */
async function watchFrames(browser: Browser, page: Page, cdp: CDPSession, slowdown: number) {
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const scriptSecondsBefore = await scriptSeconds(cdp);
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline.frame'] });
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), WATCHED_MS);
  const drawnAtMs = drawTimes(await browser.stopTracing());
  const scriptMs = ((await scriptSeconds(cdp)) - scriptSecondsBefore) * 1000;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const gaps = drawnAtMs.slice(1).map((at, index) => at - (drawnAtMs[index] ?? at));
  if (gaps.length < 60) throw new Error(`only ${gaps.length} frames were drawn in ${WATCHED_MS} ms`);
  return { long: gaps.filter((gap) => gap > LONG_FRAME_MS).length, scriptMs: scriptMs / gaps.length };
}

function drawTimes(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: { name: string; ts: number }[] };
  return traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .toSorted((one, other) => one - other);
}

async function scriptSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}

/** From the press to the paint that follows it, as the browser itself times it; right and wrong bubbles alike. */
async function slowestTap(page: Page, cdp: CDPSession, slowdown: number): Promise<number> {
  await page.evaluate(() => {
    Object.assign(window, { taps: [] });
    // The standard's own option, which the types do not know yet.
    const every: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'pointerdown') Reflect.get(window, 'taps').push(duration);
    }).observe(every);
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (let tap = 0; tap < TAPS; tap += 1) {
    const box = await page.locator('.bubble:enabled').nth(tap).boundingBox();
    if (!box) throw new Error('a bubble has no place');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const taps = await page.evaluate((): number[] => Reflect.get(window, 'taps'));
  return Math.max(16, ...taps);
}

/** All scripts that the page asks for while it is played, less those that every page has. */
async function scriptsBeyondShellKb(page: Page, path: string, play: () => Promise<void>): Promise<number> {
  const shell = new Set<string>();
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('request', (request) => isScript(request.url()) && shell.add(request.url()));
  await page.goto('/not-found');
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  page.on('response', (response) => {
    if (isScript(response.url()) && !shell.has(response.url())) scripts.set(response.url(), response.body());
  });
  await page.goto(path);
  await page.locator('#theme-menu [aria-pressed="true"]').waitFor({ state: 'attached' });
  await play();
  page.removeAllListeners('response');
  const bodies = await Promise.all(scripts.values());
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1000;
}

function isScript(url: string): boolean {
  return url.includes('/_app/') && url.endsWith('.js');
}
