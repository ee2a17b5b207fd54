import type { Browser, BrowserContext } from '@playwright/test';

/** Whether a journey's browser is empty, or has the site's service worker from an earlier visit. */
export type Visitor = 'first' | 'returning';

/** The browsers of returning visitors in one process of the runner, by how they look at the site. */
export type ReturningBrowsers = Map<string, BrowserContext>;

/** A browser whose worker was installed once for all journeys that look alike: it fetches the whole site to do so. */
export async function returningBrowser(
  browser: Browser,
  known: ReturningBrowsers,
  looks: object,
): Promise<BrowserContext> {
  const key = JSON.stringify(looks);
  const before = known.get(key);
  if (before) return before;
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.close();
  known.set(key, context);
  return context;
}

const A_SECOND_MS = 1_000;

/**
 * Leaves nothing of a journey behind but the worker and the files it was installed with. A clock that a journey set stays
 * in its browser, so it is not used again.
 */
export async function forgetJourney(context: BrowserContext, known: ReturningBrowsers): Promise<void> {
  await context.setOffline(false);
  await Promise.all(context.pages().map((page) => page.close()));
  const page = await context.newPage();
  await page.goto('/robots.txt'); // of our origin, without a script that would store anything
  await page.evaluate(async () => {
    localStorage.clear();
    for (const name of await caches.keys()) if (!name.includes('precache')) await caches.delete(name);
    for (const { name = '' } of await indexedDB.databases()) {
      if (name.startsWith('serwist')) continue; // the worker holds it open
      await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve));
    }
  });
  const isClockSet = Math.abs((await page.evaluate(() => Date.now())) - Date.now()) > A_SECOND_MS;
  await page.close();
  if (!isClockSet) return;
  for (const [looks, each] of known) if (each === context) known.delete(looks);
  await context.close();
}
