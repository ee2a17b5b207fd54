import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { Stage } from './stage.ts';
import { button, expectAlive, open } from './visit.ts';

const CARDS = 'li[data-card]';
const PRACTICE = '/memorise?surah=Al-Ikhlas';
const notice = (page: Page) => page.getByText(/^You are offline\./);
const apology = (page: Page) => page.getByText(/^We could not show this page\./);

/** The program has come, but not the part that this page needs. */
export async function whileFirstPageLoads({ newContext }: Stage): Promise<void> {
  const context = await newContext();
  const page = await context.newPage();
  await context.route('**/_app/consistent-deeds-page-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/consistent-deeds');
  await expect(apology(page)).toBeVisible();
  await context.unroute('**/_app/consistent-deeds-page-*.js');
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Consistent deeds/ })).toBeVisible();
  await expectAlive(page);
}

/** Nothing but the text has come: it stays, and its links work. */
export async function rightAfterTheHtml({ newContext }: Stage): Promise<void> {
  const context = await newContext();
  const page = await context.newPage();
  await context.route('**/_app/*', (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await context.setOffline(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Classes/ })).toBeVisible();
  await context.unroute('**/_app/*');
  await context.setOffline(false);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Classes/ })
    .click();
  await expect(page).toHaveURL('/classes');
  await page.locator('#theme-menu [aria-pressed="true"]').waitFor({ state: 'attached' });
  await expectAlive(page);
}

/** The visitor has chosen a page whose program was not fetched yet. */
export async function onTheWay({ newContext }: Stage): Promise<void> {
  const context = await newContext();
  const page = await context.newPage();
  await open(page, '/');
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Consistent deeds/ })
    .click();
  await expect(apology(page)).toBeVisible();
  await expectAlive(page);
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Consistent deeds/ })).toBeVisible();
}

export async function whileAyahsLoad({ newContext }: Stage): Promise<void> {
  const context = await newContext();
  const page = await context.newPage();
  let hold: (() => void) | undefined;
  const cut = new Promise<void>((resolve) => (hold = resolve));
  await page.route('**/rest/v1/**', async (route) => {
    await cut;
    await route.abort('internetdisconnected');
  });
  await open(page, PRACTICE);
  await expect(page.getByText('Loading Ayahs...')).toBeVisible();
  await context.setOffline(true);
  hold?.();
  await expect(page.getByText('Failed to load Ayahs. Please try again.')).toBeVisible();
  await expectAlive(page);
  await page.unroute('**/rest/v1/**');
  await context.setOffline(false);
  await button(page, 'Try again').click();
  await expect(page.locator(CARDS)).toHaveCount(4);
}

/** With the worker there, even a reload goes on. */
export async function inPractice({ newContext }: Stage): Promise<void> {
  const context = await newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await open(page, PRACTICE);
  await expect(page.locator(CARDS)).toHaveCount(4);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('texts')).keys()).length))
    .toBeGreaterThan(0);
  await context.setOffline(true);
  await expect(notice(page)).toBeVisible();
  await button(page, 'Check My Answer').click();
  await expect(page.getByText(/^(Perfect!|Great Job!|Keep Practicing)/).first()).toBeVisible();
  await page.reload();
  await expect(page.locator(CARDS)).toHaveCount(4);
  await expectAlive(page);
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
}
