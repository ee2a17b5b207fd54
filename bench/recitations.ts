import type { Browser } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { RECITATIONS_FLAG } from '#contract/recitations-flag.ts';
import { atMost, sum, type Figure } from './figures.ts';
import { coldRecitations, PASSAGE_SURAH, toneRecitations } from './recitation-files.ts';
import { measureGaps } from './recitation-gaps.ts';
import { measureListeners, type Running } from './recitation-listeners.ts';
import { brotliSize, kb } from './sizes.ts';
import { freePort, type StartServer } from './starts.ts';

/** Hearing a passage: gaps between ayahs, what the player weighs, and what two hundred who listen cost the others. */
export async function measureRecitations(startServer: StartServer, browser: Browser): Promise<Figure[]> {
  return [
    ...(await withFolder(startServer, toneRecitations, async ({ url }) => [
      ...(await measurePlayerSize(url, browser, PASSAGE_SURAH)),
      ...(await measureGaps(url, browser, PASSAGE_SURAH)),
    ])),
    ...(await withFolder(startServer, coldRecitations, measureListeners)),
  ];
}

async function withFolder(
  startServer: StartServer,
  make: () => Promise<string>,
  measure: (running: Running) => Promise<Figure[]>,
): Promise<Figure[]> {
  const folder = await make();
  try {
    const METRICS_PORT = String(await freePort());
    const server = await startServer({ RECITATIONS_DIR: folder, METRICS_PORT });
    try {
      const metricsUrl = `http://127.0.0.1:${METRICS_PORT}/metrics`;
      return await measure({ url: server.url, metricsUrl, folder });
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const PLAYER_BAR_KB = 8;
const WITHOUT_AUDIO = 'An-Nas';

/** Which scripts a passage fetches: with the server's flag, without it, and where no recording of it is there. */
async function measurePlayerSize(url: string, browser: Browser, surah: string): Promise<Figure[]> {
  const pathOf = (name: string) => `${url}/memorise?surah=${name}&mode=recite`;
  const without = await scriptsOf(browser, pathOf(surah), false);
  const heard = difference(await scriptsOf(browser, pathOf(surah), true), without);
  const unheard = difference(await scriptsOf(browser, pathOf(WITHOUT_AUDIO), true), without);
  const order = await scriptsOf(browser, `${url}/memorise?surah=${surah}`, true);
  const player = difference(heard, unheard);
  if (player.length === 0) throw new Error('no player was fetched where there is something to listen to');
  return [
    atMost('all that listening adds, brotli', kb(sum(heard.map(brotliSize))), PLAYER_BAR_KB, 'KB'),
    atMost(
      'files of the player on pages without a passage to hear',
      player.filter((file) => unheard.includes(file) || order.includes(file)).length,
      0,
      '',
    ),
  ];
}

async function scriptsOf(browser: Browser, path: string, hasFlag: boolean): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    if (!hasFlag)
      await page.route(path, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(` ${RECITATIONS_FLAG}`, '');
        await route.fulfill({ response, body });
      });
    await page.goto(path);
    await page
      .getByRole('group', { name: 'Ayah 2', exact: true })
      .or(page.locator('li[data-card]').first())
      .waitFor();
    await page.waitForLoadState('networkidle');
    return [...scripts];
  } finally {
    await context.close();
  }
}

const difference = (files: readonly string[], others: readonly string[]): string[] =>
  files.filter((file) => !others.includes(file));
