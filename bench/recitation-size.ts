import type { Browser } from '@playwright/test';
import { RECITATIONS_FLAG } from '#contract/recitations-flag.ts';
import { atMost, sum, type Figure } from './figures.ts';
import { brotliSize, kb } from './sizes.ts';

const PLAYER_BAR_KB = 8;
const WITHOUT_AUDIO = 'An-Nas';

/** Which scripts a passage fetches: with the server's flag, without it, and where no recording of it is there. */
export async function measurePlayerSize(url: string, browser: Browser, surah: string): Promise<Figure[]> {
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
