import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A new browser context without a service worker. */
export async function newDevice(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({ baseURL, serviceWorkers: 'block', reducedMotion: 'reduce' });
}

export type Import = { seconds: number; longestTaskMs: number };

/** Imports a record as a person does on /grown-ups. */
export async function importFile(page: Page, record: string): Promise<Import> {
  await page.goto('/grown-ups');
  await page.getByRole('button', { name: 'Import a file' }).waitFor();
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await page.evaluate(watchTasks);
  const folder = await mkdtemp(join(tmpdir(), 'ilm-amal-bench-'));
  const path = join(folder, 'record.json');
  await writeFile(path, record);
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByText('new entries were added.').waitFor({ timeout: 120_000 });
  await rm(folder, { recursive: true });
  return page.evaluate(tasksSeen);
}

/** Makes a learner that has done nothing yet. */
export async function makeLearner(page: Page): Promise<void> {
  await page.goto('/grown-ups');
  await page.getByRole('button', { name: 'Add a learner' }).click();
  await page.getByRole('button', { name: 'Fox', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Learners: Fox is learning' }).waitFor();
}

/** Runs in the page: notes the long tasks, and the time from the choice of the file to what is said of it. */
function watchTasks(): void {
  const seen = { longestTaskMs: 0, beganAt: 0, toldAt: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  }).observe({ type: 'longtask' });
  document
    .querySelector('input[type=file]')
    ?.addEventListener('change', () => (seen.beganAt = performance.now()));
  new MutationObserver(() => {
    const isTold = document.querySelector('main')?.textContent.includes('new entries were added') ?? false;
    if (isTold && seen.toldAt === 0) seen.toldAt = performance.now();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

async function tasksSeen(): Promise<Import> {
  await new Promise((resolve) => setTimeout(resolve, 300)); // the observer runs a little later
  const { longestTaskMs, beganAt, toldAt } = Reflect.get(window, 'seen') as Record<string, number>;
  return { seconds: ((toldAt ?? 0) - (beganAt ?? 0)) / 1000, longestTaskMs: longestTaskMs ?? 0 };
}
