import type { Page } from '@playwright/test';

/** The addresses that the worker keeps, by cache. */
export function cachedIn(page: Page, cacheName: RegExp): Promise<string[]> {
  return page.evaluate(
    async ([source]) => {
      const names = (await caches.keys()).filter((name) => new RegExp(source).test(name));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname));
    },
    [cacheName.source] as const,
  );
}
