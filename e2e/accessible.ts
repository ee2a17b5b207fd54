import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { ALL_RULES, COLOURS, violationsHere } from '#web/testing/axe.ts';

/** Half the size of the script that axe hands out to be injected, which matters: it is read anew in each document. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Looks at the state with all of axe's rules, and once more at its colours in the other theme. */
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

export async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(AXE);
  return page.evaluate(violationsHere, options);
}
