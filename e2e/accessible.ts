import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** Half the size of the script that axe hands out to be injected, which matters: it is read anew in each document. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** Looks at the state with all of axe's rules, and once more at its colours in the other theme, which changes nothing else. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, ALL_RULES)).toEqual([]);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  await expect(page.locator('html')).toHaveAttribute('data-theme', other);
  expect(await violations(page, COLOURS)).toEqual([]);
  await page.emulateMedia({ colorScheme: shown });
  await expect(page.locator('html')).toHaveAttribute('data-theme', shown);
}

/** What axe finds on the page as it stands, each with the elements that it complains of. */
export async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE);
  return page.evaluate(async (chosen) => {
    const stillness = new CSSStyleSheet(); // which no policy against inline styles forbids
    stillness.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets.push(stillness);
    // Half-way through a fade no colour is the one that stays. Endless animations are left as they are.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    const found = await window.axe.run(document, { ...chosen, resultTypes: ['violations'] });
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(stillness), 1);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, options);
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
