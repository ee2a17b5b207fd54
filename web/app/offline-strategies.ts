import { NetworkFirst, NetworkOnly, type RouteHandlerCallbackOptions, type SerwistPlugin } from 'serwist';
import { site } from '#content/site.ts';
import { fillSite, parseSettings, type SiteSettings } from '#contract/site-tokens.ts';
import { markedAsCached, rememberedSettings } from '#web/platform/offline.ts';

/** A network that only seems to be there: after this long the cached copy is shown, where there is one. */
const PATIENCE_SECONDS = 4;

type FindCached = (url: string) => Promise<Response | undefined>;

/**
 * Pages come from the server when it can be reached, so that every visit gets one whole version. Without a copy the server is waited
 * for as long as the browser itself would.
 * @param findCached the precached page for an address
 */
export function pageStrategy(findCached: FindCached) {
  const network = new NetworkOnly();
  return {
    async handle({
      event,
      request,
    }: Pick<RouteHandlerCallbackOptions, 'event' | 'request'>): Promise<Response> {
      const findCopy = () => findCached(request.url).catch(() => undefined); // a cache that cannot be read holds nothing
      const answer = network.handle({ event, request }).then(
        async (response) => (isInTrouble(response) ? ((await findCopy()) ?? response) : response),
        async (error: unknown) => {
          const copy = await findCopy();
          if (copy) return copy;
          throw error;
        },
      );
      const patience = startPatience();
      const late = patience.over.then(async () => (await findCopy()) ?? answer);
      return Promise.race([answer, late]).finally(patience.end);
    },
  };
}

function startPatience() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_SECONDS * 1_000)));
  return { over, end: () => clearTimeout(timer) };
}

/**
 * Texts come from the server too, so that a correction of an ayah is never hidden by a cached copy.
 * @param expiry decides how much is cached
 */
export function textStrategy(cacheName: string, expiry: SerwistPlugin): NetworkFirst {
  return new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    // One address has one answer; the browser adds headers to a page's request that the worker's own lack.
    matchOptions: { ignoreVary: true },
    plugins: [cacheParts, passOverTrouble, tellCached, expiry],
  });
}

/** A server in trouble is like no server: the cached copy goes first, the server's answer only when there is none. */
const isInTrouble = ({ status }: Response): boolean => status >= 500;

const passOverTrouble: SerwistPlugin = {
  fetchDidSucceed: ({ response, state }) => {
    if (!isInTrouble(response)) return Promise.resolve(response);
    if (state) state['refusal'] = response;
    return Promise.reject(new Error(`the server answered ${response.status}`));
  },
  handlerDidError: ({ state }) => {
    const refusal: unknown = state?.['refusal'];
    return Promise.resolve(refusal instanceof Response ? refusal : undefined);
  },
};

/** The first page of a longer list answers 206, which a cache refuses to hold; the rows are whole all the same. */
const cacheParts: SerwistPlugin = {
  cacheWillUpdate: ({ response: { status, headers, body, ok } }) =>
    Promise.resolve(ok ? new Response(body, { status: status === 206 ? 200 : status, headers }) : null),
};

/** A list of talks may have changed since: the page says that it is the one of the last visit. */
const tellCached: SerwistPlugin = {
  cachedResponseWillBeUsed: ({ cachedResponse }) =>
    Promise.resolve(cachedResponse && markedAsCached(cachedResponse)),
};

/** A page is precached unfilled: it shows the settings that were seen last. */
export async function fillCached(page: Response | undefined): Promise<Response | undefined> {
  if (!page) return undefined;
  const { status, headers } = page;
  return new Response(fillSite(await page.text(), await lastSeen()), { status, headers });
}

async function lastSeen(): Promise<SiteSettings> {
  const known = await rememberedSettings();
  const settings = known === undefined ? undefined : parseSettings(known);
  if (settings) return settings;
  const { name, tagline } = site;
  return { name, tagline, contact_email: null, run_by: null, time_zone: 'UTC' };
}
