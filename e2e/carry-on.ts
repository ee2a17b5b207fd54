import type { Page } from '@playwright/test';
import { open } from './site.ts';

/** Goes on with a level as if all before it had been finished in this tab. */
export async function carryOn(
  page: Page,
  game: 'bubble-pop' | 'letter-safari',
  level: number,
): Promise<void> {
  const finished = Array.from({ length: level - 1 }, (_, index) => ({
    level: index + 1,
    stars: 3,
    mode: 'visual-audio',
  }));
  await page.addInitScript(
    ([key = '', levels = '']) => sessionStorage.setItem(key, levels),
    [`${game}-levels`, JSON.stringify(finished)],
  );
  await open(page, `/${game}`);
  await page.getByRole('button', { name: `Carry on · level ${level}` }).click();
}
