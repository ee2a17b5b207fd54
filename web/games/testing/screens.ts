import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { SCREENS } from '#web/testing/screens.ts';

/** On every screen all of these are seen without scrolling. */
export async function expectSeenOnEveryScreen(...targets: readonly Locator[]): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.viewport(width, height);
    for (const target of targets)
      await expect.element(target, { message: `${width} × ${height}` }).toBeInViewport({ ratio: 0.95 });
  }
}
