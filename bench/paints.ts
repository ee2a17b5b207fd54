import type { Browser } from '@playwright/test';
import { PUBLIC_ADDRESSES } from '#e2e/public-addresses.ts';
import { atMost, median, type Figure } from './figures.ts';

/** A slow line: 1.6 Mbit/s, and 150 ms until an answer begins. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const PAGE_BAR_MS = 800;
/** Its largest content is an ayah, which comes with the page's code. */
const PASSAGE_BAR_MS = 1200;
const SETTLED_AFTER_MS = 3000;

/** When the largest content of each page is on a phone's screen, on a first visit over a slow line. */
export async function measurePaints(
  baseUrl: string,
  browser: Browser,
  paths: string[] | undefined,
  runs: number,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of paths ?? PUBLIC_ADDRESSES.map(({ address }) => address)) {
    const paints: LargestPaint[] = [];
    for (let run = 0; run < runs; run += 1) paints.push(await largestPaint(`${baseUrl}${path}`, browser));
    const times = paints.map(({ at }) => at);
    // A page takes seconds and there are many: who waits sees each at once.
    console.log(`${path}: ${times.map(Math.round).join(', ')} ms, ${paints[0]?.element}`);
    const bar = path.startsWith('/memorise?') ? PASSAGE_BAR_MS : PAGE_BAR_MS;
    figures.push(atMost(`${path}: largest content, 1.6 Mbit/s`, Math.round(median(times)), bar, 'ms'));
  }
  return figures;
}

type LargestPaint = { at: number; element: string };

async function largestPaint(url: string, browser: Browser): Promise<LargestPaint> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const entry = list.getEntries().at(-1);
      const element: unknown = entry && Reflect.get(entry, 'element');
      const text = element instanceof Element ? element.outerHTML.slice(0, 60) : 'nothing';
      Object.assign(window, { largestAt: entry?.startTime, largestElement: text });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url);
  if (url.includes('/memorise?')) await page.locator('li[data-card] [lang="ar"]').first().waitFor();
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const largest = await page.evaluate(() => ({
    at: Number(Reflect.get(window, 'largestAt')),
    element: String(Reflect.get(window, 'largestElement')),
  }));
  await context.close();
  return largest;
}
