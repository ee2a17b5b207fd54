/// <reference lib="webworker" />
import { ExpirationPlugin, Serwist, StaleWhileRevalidate, type PrecacheEntry } from 'serwist';
import { fillCached } from './fill-cached.ts';
import { precachedPage } from './precached-page.ts';
import { isPublicRead } from './offline-rules.ts';
import { pageStrategy, textStrategy } from './offline-strategies.ts';

declare const self: ServiceWorkerGlobalScope & { FILES: PrecacheEntry[] };

const CACHED_READS = 200;

/** A newer worker waits until the last tab of the older one is closed, so that no tab loses its files. */
const serwist = new Serwist({
  precacheEntries: self.FILES,
  precacheOptions: { cleanURLs: false, directoryIndex: null, cleanupOutdatedCaches: true },
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request }) => request.mode === 'navigate',
      handler: pageStrategy(async (url) => fillCached(await serwist.matchPrecache(precachedPage(url)))),
    },
    {
      matcher: ({ url }) => isPublicRead(url),
      handler: textStrategy(new ExpirationPlugin({ maxEntries: CACHED_READS })),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/audio/'),
      handler: new StaleWhileRevalidate({ cacheName: 'voices' }),
    },
  ],
});

serwist.addEventListeners();
