import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { PUBLIC_PAGES, UNLISTED_PAGES } from '#contract/pages.ts';
import { atLeast, atMost, median, type Figure } from './figures.ts';
import { freePort, LAUNCH } from './starts.ts';

const BARS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Lighthouse's own mobile setting (slow 4G, 4x slower processor), median of several runs a page. */
export async function measureLighthouse(baseUrl: string, paths: string[], runs: number): Promise<Figure[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...LAUNCH,
    args: [...LAUNCH.args, `--remote-debugging-port=${port}`],
  });
  try {
    const figures: Figure[] = [];
    for (const path of paths) figures.push(...(await measurePage(`${baseUrl}${path}`, path, port, runs)));
    return figures;
  } finally {
    await browser.close();
  }
}

/** Search engines leave these alone, as they should. */
const UNLISTED: ReadonlySet<string> = new Set(
  PUBLIC_PAGES.filter(({ name }) => UNLISTED_PAGES.includes(name)).map(({ path }) => path),
);

async function measurePage(url: string, path: string, port: number, runs: number): Promise<Figure[]> {
  const scores: Record<string, number[]> = {};
  const shifts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      skipAudits: UNLISTED.has(new URL(url).pathname) ? ['is-crawlable'] : null,
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    for (const category of Object.keys(BARS)) {
      (scores[category] ??= []).push((result.lhr.categories[category]?.score ?? 0) * 100);
    }
    shifts.push(result.lhr.audits['cumulative-layout-shift']?.numericValue ?? 0);
    console.log(`${path}: ${scores['performance']?.at(-1)} (${timesIn(result.lhr.audits)})`);
  }
  return [
    ...Object.entries(BARS).map(([category, bar]) =>
      atLeast(`${path}: ${category}`, median(scores[category] ?? []), bar),
    ),
    atMost(`${path}: layout shift`, median(shifts), 0, ''),
  ];
}

const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];

/** What the score is made of, so that a page that misses its bar says where to look. */
function timesIn(audits: Record<string, { displayValue?: string } | undefined>): string {
  return TIMES.map((name) => `${name} ${audits[name]?.displayValue}`).join(', ');
}
