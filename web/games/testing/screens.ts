import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** From a small phone to a large monitor. */
export const SCREENS = [
  [320, 568],
  [568, 320],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1920, 1080],
] as const;

/** On every screen all of these are seen without scrolling. */
export async function expectSeenOnEveryScreen(...targets: readonly Locator[]): Promise<void> {
  for (const [width, height] of SCREENS) {
    await page.viewport(width, height);
    for (const target of targets)
      await expect.element(target, { message: `${width} × ${height}` }).toBeInViewport({ ratio: 0.95 });
  }
}
