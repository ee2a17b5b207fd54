import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { slowDown } from './devtools.ts';
import { atMost, median, noted, type Figure } from './figures.ts';
import { storedRecord, type Times } from './plan-in-browser.ts';

const SLOWDOWN = 4;
const PLANS = 9;
const VISITS = 3;

/** The product's own rules, in a browser on a slow phone: with a tenth of the record due, and with half of it. */
export async function measurePlan(browser: Browser): Promise<Figure[]> {
  const code = await bundled();
  const figures: Figure[] = [];
  for (const share of ['tenth', 'half'] as const) {
    const visits: Times[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) visits.push(await timeVisit(browser, code, share));
    const what = `today’s plan of 6236 joins with a ${share} due, ${SLOWDOWN}x slowdown`;
    const opening = median(visits.map(({ openingMs }) => openingMs));
    figures.push(
      atMost(`${what}, after opening`, median(visits.flatMap(({ laterMs }) => laterMs)), 16, 'ms'),
      atMost(`${what}, the first of a visit`, median(visits.map(({ firstMs }) => firstMs)), 16, 'ms'),
      noted(`opening 6236 joins with a ${share} due, ${SLOWDOWN}x slowdown`, `${Math.round(opening)} ms`),
    );
  }
  return figures;
}

/** A page of its own each time: the first plan of a visit waits for its code to be compiled. */
async function timeVisit(browser: Browser, code: string, share: 'tenth' | 'half'): Promise<Times> {
  const page = await browser.newPage();
  await page.addScriptTag({ content: code, type: 'module' });
  await page.waitForFunction(() => 'timePlans' in globalThis);
  await slowDown(await page.context().newCDPSession(page), SLOWDOWN);
  const times = await page.evaluate(
    ({ sent, dueShare, plans }): Times => {
      const timePlans: unknown = Reflect.get(globalThis, 'timePlans');
      if (typeof timePlans !== 'function') throw new Error('there is nothing to time');
      return timePlans(sent, dueShare, plans);
    },
    { sent: storedRecord(share), dueShare: share, plans: PLANS },
  );
  await page.close();
  return times;
}

async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: 'bench/plan-in-browser.ts', formats: ['es'], fileName: 'plan' } },
  });
  const [first] = Array.isArray(made) ? made : [made];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('the plan was not bundled');
  return chunk.code;
}
