import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { atMost, noted, type Figure } from './figures.ts';

const SLOWDOWN = 4;
const PLANS = 9;

/** The product's own rules, in a browser on a slow phone; the first plan of a visit also waits for its code to be compiled. */
export async function measurePlan(browser: Browser): Promise<Figure[]> {
  const page = await browser.newPage();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addScriptTag({ content: await bundled(), type: 'module' });
  await page.waitForFunction(() => 'timePlans' in globalThis);
  const times: unknown = await page.evaluate(`timePlans(${PLANS})`);
  await page.close();
  const [first = Number.NaN, ...later] = Array.isArray(times) ? times.map(Number) : [];
  const sorted = later.toSorted((one, other) => one - other);
  const usual = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return [
    atMost('today’s plan of 6236 joins, 4x slowdown, after opening', usual, 16, 'ms'),
    noted('today’s plan of 6236 joins, 4x slowdown, the first of a visit', `${Math.round(first)} ms`),
  ];
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
