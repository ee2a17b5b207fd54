/** There is none without a secure address, nor outside a browser. */
function workers(): ServiceWorkerContainer | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;
}

type Read = [url: string, init: { headers: [string, string][] }];

/**
 * Starts the worker that caches the site for times without a network.
 * @param script public path of the worker
 */
export async function startWorker(script: string): Promise<void> {
  try {
    await workers()?.register(script, { updateViaCache: 'none' });
  } catch (error) {
    console.warn('the site will not work without a network', error);
  }
}

/** Has the worker fetch what was read before it was there to see it, or what will be wanted later. */
export function cacheForOffline(url: string, headers: Headers = new Headers()): void {
  const container = workers();
  if (!container) return;
  const read: Read = [new URL(url, location.href).href, { headers: [...headers] }];
  void container.ready.then(({ active }) =>
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [read] } }, []),
  );
}

/** Whether a service worker controls this page, and so sees what it reads. */
export function isControlled(): boolean {
  return (workers()?.controller ?? null) !== null;
}

const FROM_CACHE = 'x-from-cache';

/** For the worker: the same answer, which says that it is an older one. */
export function markedAsCached({ body, status, headers }: Response): Response {
  const marked = new Headers(headers);
  marked.set(FROM_CACHE, 'yes');
  return new Response(body, { status, headers: marked });
}

/** Whether the worker answered in place of a server that could not be reached. */
export function isFromCache({ headers }: Response): boolean {
  return headers.has(FROM_CACHE);
}

const [SITE_CACHE, SITE_ADDRESS] = ['site', '/site-settings'];

/** Leaves the settings that this page showed to the worker, for pages without a network. */
export async function rememberSettings(json: string): Promise<void> {
  await (await caches.open(SITE_CACHE)).put(SITE_ADDRESS, new Response(json));
}

/** For the worker: the settings that were seen last. */
export async function rememberedSettings(): Promise<string | undefined> {
  return (await caches.match(SITE_ADDRESS, { cacheName: SITE_CACHE }))?.text();
}
