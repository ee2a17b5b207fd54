/// <reference lib="webworker" />
import {
  ExpirationPlugin,
  NetworkFirst,
  NetworkOnly,
  Serwist,
  StaleWhileRevalidate,
  type PrecacheEntry,
  type SerwistPlugin,
} from 'serwist';
import { keptPage } from './kept-page.ts';
import { isPublicRead } from './offline-rules.ts';

declare const self: ServiceWorkerGlobalScope & { FILES: PrecacheEntry[] };

/** A network that only seems to be there: after this long what was kept is shown. */
const PATIENCE_SECONDS = 4;
const READS_KEPT = 200;

/** A server in trouble is like no server: what was kept goes first, its own answer only when nothing was. */
const passOverTrouble: SerwistPlugin = {
  fetchDidSucceed: ({ response, state }) => {
    if (response.status < 500) return Promise.resolve(response);
    if (state) state['refusal'] = response;
    return Promise.reject(new Error(`the server answered ${response.status}`));
  },
  handlerDidError: ({ state }) => {
    const refusal: unknown = state?.['refusal'];
    return Promise.resolve(refusal instanceof Response ? refusal : undefined);
  },
};

/** The first page of a longer list answers 206, which a cache refuses to keep; the rows are whole all the same. */
const keepParts: SerwistPlugin = {
  cacheWillUpdate: ({ response: { status, headers, body, ok } }) =>
    Promise.resolve(ok ? new Response(body, { status: status === 206 ? 200 : status, headers }) : null),
};

const fromKeptPages: SerwistPlugin = {
  handlerDidError: ({ request }) => serwist.matchPrecache(keptPage(request.url)),
};

/**
 * Pages come from the server when it can be reached, so that every visit gets one whole version; a newer worker waits
 * until the last tab of the older one is closed, so that no tab loses its files.
 */
const serwist = new Serwist({
  precacheEntries: self.FILES,
  precacheOptions: { cleanURLs: false, directoryIndex: null, cleanupOutdatedCaches: true },
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request }) => request.mode === 'navigate',
      handler: new NetworkOnly({
        networkTimeoutSeconds: PATIENCE_SECONDS,
        plugins: [fromKeptPages, passOverTrouble],
      }),
    },
    {
      matcher: ({ url }) => isPublicRead(url),
      handler: new NetworkFirst({
        cacheName: 'texts',
        networkTimeoutSeconds: PATIENCE_SECONDS,
        // An address stands for one answer; the browser adds headers to a page's request that the worker's own lack.
        matchOptions: { ignoreVary: true },
        plugins: [keepParts, passOverTrouble, new ExpirationPlugin({ maxEntries: READS_KEPT })],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/audio/'),
      handler: new StaleWhileRevalidate({ cacheName: 'voices' }),
    },
  ],
});

serwist.addEventListeners();
