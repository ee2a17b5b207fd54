import type { Page } from '@playwright/test';
import { alive, expect, layoutShiftsReported } from './site.ts';

/**
 * Opens a page on a phone as over a slow line: its fonts come after its first paint. Nothing may move for them, and no
 * picture of the ground may be its largest content.
 */
export async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const held: (() => Promise<void>)[] = [];
  let isHeld = true;
  await page.route(/\.woff2$/, async (route) => {
    if (isHeld) held.push(() => route.continue());
    else await route.continue();
  });
  await page.addInitScript(watch);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  isHeld = false;
  await Promise.all(held.map((release) => release()));
  await alive(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).not.toHaveClass(/awaits/);
  await layoutShiftsReported(page);
  const seen = await page.evaluate(() => [
    String(Reflect.get(window, 'moved')),
    String(Reflect.get(window, 'largest')),
  ]);
  expect(seen[0]).toBe('');
  expect(seen[1]).not.toMatch(/^data:/);
}

/** Runs in the page from its first moment: what was moved, and where its largest content comes from if it is a picture. */
function watch(): void {
  Object.assign(window, { moved: '', largest: '' });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      for (const source of Object.values<object>(Object(Reflect.get(shift, 'sources')))) {
        const node: unknown = Reflect.get(source, 'node');
        const element = node instanceof Text ? node.parentElement : node;
        // After three seconds Arabic is shown without its font; when the font comes, it may move inside its own box.
        if (element instanceof Element && !element.closest('[lang="ar"]'))
          Object.assign(window, { moved: `${String(Reflect.get(window, 'moved'))}${element.outerHTML}\n` });
      }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      Object.assign(window, { largest: String(Reflect.get(entry, 'url')) });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
