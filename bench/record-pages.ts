import type { BrowserContext, Page } from '@playwright/test';
import { slowDown, workedMs } from './devtools.ts';
import { atMost, median, noted, type Figure } from './figures.ts';

const SLOWDOWN = 4;
const RUNS = 7;
const LATER_BAR_MS = 100;
const WRITE_BAR_MS = 5;
const TICKS = 40;
/** What is missing here shows that the page does not answer yet. */
const PAGES = [
  { path: '/', usable: '#theme-menu [aria-pressed="true"]' },
  { path: '/memorise?surah=Al-Mulk', usable: 'li[data-card] [data-part="handle"]' },
  { path: '/phrases', usable: '#theme-menu [aria-pressed="true"]' },
  { path: '/phrases/learn', usable: 'main input[type=checkbox]:enabled' },
];

/** The same pages on a device with a long record and on one whose learner has done nothing, in turns. */
export async function measureOpening(full: BrowserContext, empty: BrowserContext): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { path, usable } of PAGES) {
    const times: { full: number[]; empty: number[] } = { full: [], empty: [] };
    for (let run = 0; run < RUNS; run += 1) {
      times.empty.push(await msUntilUsable(empty, path, usable));
      times.full.push(await msUntilUsable(full, path, usable));
    }
    // The best of each: whatever else the machine did in the others does not count.
    const [with10k, without] = [Math.min(...times.full), Math.min(...times.empty)];
    figures.push(
      noted(`${path} usable with 10,000 entries, ${SLOWDOWN}x slowdown`, `${Math.round(with10k)} ms`),
      atMost(`${path} usable later than without`, with10k - without, LATER_BAR_MS, 'ms'),
    );
  }
  return figures;
}

/** Until the page answers and no long task blocks input. */
async function msUntilUsable(context: BrowserContext, path: string, usable: string): Promise<number> {
  const page = await context.newPage();
  await slowDown(await context.newCDPSession(page), SLOWDOWN);
  await page.addInitScript(watchUntilUsable, usable);
  await page.goto(path);
  await page.locator(usable).first().waitFor({ state: 'attached' });
  const ms = await page.evaluate(usableAt);
  await page.close();
  return ms;
}

function watchUntilUsable(selector: string): void {
  const seen = { at: 0, lastTaskEnd: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.lastTaskEnd = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (seen.at === 0 && document.querySelector(selector)) seen.at = performance.now();
    else if (seen.at === 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function usableAt(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { at, lastTaskEnd } = Reflect.get(window, 'seen') as { at: number; lastTaskEnd: number };
  return Math.max(at, lastTaskEnd);
}

/** What the page's thread does for a tick, beyond what it does where nothing is written down. */
export async function measureWriting(full: BrowserContext, nobody: BrowserContext): Promise<Figure[]> {
  const written: number[] = [];
  const forgotten: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    forgotten.push(await msPerTick(await nobody.newPage()));
    written.push(await msPerTick(await full.newPage()));
  }
  return [
    atMost('main thread for writing an entry', median(written) - median(forgotten), WRITE_BAR_MS, 'ms'),
  ];
}

async function msPerTick(page: Page): Promise<number> {
  await page.goto('/phrases/learn');
  const tick = page.locator('main input[type=checkbox]:enabled').first();
  await tick.waitFor();
  await page.waitForTimeout(1000); // what the page does by itself after it has opened
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workedMs(devtools, 'TaskDuration');
  for (let count = 0; count < TICKS; count += 1) {
    await tick.evaluate((box: HTMLInputElement) => box.click());
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(300);
  const perTick = ((await workedMs(devtools, 'TaskDuration')) - before) / TICKS;
  await page.close();
  return perTick;
}
