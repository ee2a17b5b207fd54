import type { Browser, Page } from '@playwright/test';
import { slowDown } from './devtools.ts';
import { atMost, median, type Figure } from './figures.ts';

const LONGEST_SURAH = '/memorise?surah=Al-Baqarah';
const SLOWDOWN = 4;

/** The other ways to practise, with the longest surah on a processor four times slower. */
export async function measureModes(baseUrl: string, browser: Browser, runs: number): Promise<Figure[]> {
  const measured: Run[] = [];
  for (let run = 0; run < runs; run++) measured.push(await measureOnce(baseUrl, browser));
  const middle = (name: keyof Run) => median(measured.map((run) => run[name]));
  return [
    atMost('to "What comes next?", 286 ayahs, 4x slowdown', middle('next'), 200, 'ms'),
    atMost('to "By heart", 286 ayahs, 4x slowdown', middle('recite'), 200, 'ms'),
    atMost('answering, 4x slowdown', middle('answer'), 100, 'ms'),
    atMost('showing a word, 4x slowdown', middle('peek'), 100, 'ms'),
  ];
}

type Run = { next: number; answer: number; recite: number; peek: number };

async function measureOnce(baseUrl: string, browser: Browser): Promise<Run> {
  const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(LONGEST_SURAH);
  await page.locator('li[data-card]').first().waitFor();
  // Once each before it is measured, so that the code is there: what counts is the switch, not the network.
  await page.getByRole('link', { name: 'What comes next?' }).click();
  await page.getByRole('button', { name: 'Back to the cards' }).click();
  for (const name of ['By heart', 'Put in order']) await page.getByRole('link', { name }).click();
  await page.locator('li[data-card]').first().waitFor();
  await slowDown(await context.newCDPSession(page), SLOWDOWN);
  const next = await pressUntil(page, 'a[href$="mode=next"]', '#question');
  const answer = await pressUntil(page, 'section ol button', '.next[data-phase="answered"]');
  await page.getByRole('button', { name: 'Back to the cards' }).click();
  await page.locator('li[data-card]').first().waitFor();
  const recite = await pressUntil(page, 'a[href$="mode=recite"]', '[role="group"][aria-label="Ayah 1"]');
  await page.getByRole('button', { name: 'Nothing shown', exact: true }).click();
  await page.locator('[data-word="0"]').first().waitFor();
  const peek = await pressUntil(page, '[data-word="0"]', '[aria-live="polite"] [lang="ar"]');
  await context.close();
  return { next, answer, recite, peek };
}

/** From a press until a frame with the wanted element has been painted. */
function pressUntil(page: Page, pressed: string, wanted: string): Promise<number> {
  return page.evaluate(
    ([press = '', want = '']) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!document.querySelector(want)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document, { childList: true, subtree: true, characterData: true });
        document.querySelector<HTMLElement>(press)?.click();
      }),
    [pressed, wanted],
  );
}
