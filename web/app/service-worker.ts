/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, Serwist, StaleWhileRevalidate, type PrecacheEntry } from 'serwist';
import {
  isOfSecondHand,
  isPageOfMushaf,
  isPageVisit,
  isPublicRead,
  namesOf,
  precachedPage,
} from './offline-rules.ts';
import { fillCached, pageStrategy, textStrategy } from './offline-strategies.ts';

declare const self: ServiceWorkerGlobalScope & { FILES: PrecacheEntry[] };

const CACHED_READS = 200;
const PAGES_OF_MUSHAF = 604;
const files = self.FILES;
const precached = namesOf(files);

/**
 * A newer worker waits until the last tab of the older one is closed, so that no tab loses its files. What the worker has nothing to
 * give for, it leaves to the browser: links of mails, calendars, the office, whatever an API answers. Therefore no preload of visits
 * either: the browser would ask for those twice.
 */
const serwist = new Serwist({
  precacheEntries: files,
  precacheOptions: { cleanURLs: false, directoryIndex: null, cleanupOutdatedCaches: true },
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, url }) => isPageVisit(request, url, precached),
      handler: pageStrategy(async (url) => fillCached(await serwist.matchPrecache(precachedPage(url)))),
    },
    {
      matcher: ({ url }) => isPublicRead(url) && isPageOfMushaf(url),
      handler: textStrategy('mushaf', new ExpirationPlugin({ maxEntries: PAGES_OF_MUSHAF })),
    },
    {
      matcher: ({ url }) => isPublicRead(url),
      handler: textStrategy('texts', new ExpirationPlugin({ maxEntries: CACHED_READS })),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && isOfSecondHand(url),
      handler: new CacheFirst({ cacheName: 'hands' }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/audio/'),
      handler: new StaleWhileRevalidate({ cacheName: 'voices' }),
    },
  ],
});

serwist.addEventListeners();
