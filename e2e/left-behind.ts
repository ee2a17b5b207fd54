import type { Page } from '@playwright/test';

/** The names of what this site has stored for longer than the tab. */
export function leftBehind(page: Page) {
  return page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    stored: Object.keys(localStorage),
  }));
}
