import type { BrowserContext } from '@playwright/test';
import { damagesOf, type Damage } from './damages.ts';
import { openSession } from './keeper.ts';
import { browserCase } from './stage.ts';
import { expectAlive, open } from './visit.ts';

const PATHS = ['/', '/contact', '/bubble-pop'];

export const corruptStorage = browserCase('corrupt storage on three pages', async ({ url, newContext }) => {
  const damages = damagesOf(await openSession(url));
  const half = Math.ceil(damages.length / 2);
  const alive = await Promise.all(
    [damages.slice(0, half), damages.slice(half)].map(async (part) => visitAll(part, await newContext())),
  );
  return `${damages.length} kinds, ${alive.flat().length} of ${damages.length * PATHS.length} pages alive`;
});

async function visitAll(damages: Damage[], context: BrowserContext): Promise<string[]> {
  const alive: string[] = [];
  for (const damage of damages) {
    try {
      await visitWith(damage, context);
      alive.push(...PATHS);
    } catch (error) {
      throw new Error(`with ${describe(damage)}`, { cause: error });
    }
  }
  return alive;
}

async function visitWith(damage: Damage, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(({ where, key, text, times = 1 }: Damage) => {
    if (location.protocol === 'about:') return; // an empty tab has no storage
    localStorage.clear();
    window[where].setItem(key, text.repeat(times));
  }, damage);
  for (const path of PATHS) {
    await open(page, path);
    await expectAlive(page);
    await page.evaluate(() => window.dispatchEvent(new Event('online'))); // sends what waits in the queue
  }
  await page.close();
}

function describe({ key, text, times = 1 }: Damage): string {
  return `"${key}" of ${JSON.stringify(text.slice(0, 60))} × ${times}`;
}
