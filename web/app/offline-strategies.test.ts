import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ADDRESS = "https://learn.example/rest/v1/Qur'an?select=*";
const network = vi.fn<typeof fetch>();
const cached = new Map<string, Response>();

/** The few pieces of a service worker that the strategies touch. */
class FetchEvent extends Event {
  readonly request = new Request(ADDRESS);
  readonly preloadResponse = Promise.resolve(undefined);
  readonly pending: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>): void {
    this.pending.push(work);
  }
}

const cache = {
  match: (request: Request) => Promise.resolve(cached.get(request.url)?.clone()),
  put: (request: Request, response: Response) => Promise.resolve(void cached.set(request.url, response)),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('NODE_ENV', 'production'); // the library talks a lot otherwise
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('registration', { scope: 'https://learn.example/' });
  vi.stubGlobal('location', new URL('https://learn.example/service-worker.js'));
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache), match: cache.match });
  vi.stubGlobal('FetchEvent', FetchEvent);
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('fetch', network.mockReset());
  cached.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const says = (text: string, status = 200) => Promise.resolve(new Response(text, { status }));

async function ask(
  kind: 'pageStrategy' | 'textStrategy',
  isCached: boolean,
  waitMs = 4_000,
): Promise<string> {
  const strategies = await import('./offline-strategies.ts');
  if (isCached) cached.set(ADDRESS, new Response('cached copy'));
  const strategy =
    kind === 'textStrategy'
      ? strategies.textStrategy('texts', {})
      : strategies.pageStrategy((url) => Promise.resolve(cached.get(url)?.clone()));
  const event = new FetchEvent('fetch');
  const answering = strategy.handle({ event, request: event.request, url: new URL(ADDRESS) });
  const told = answering.then(
    async (answer) => `${answer.status} ${await answer.text()}`,
    () => 'network error',
  );
  await vi.advanceTimersByTimeAsync(waitMs);
  return told;
}

/** A line on which the answer takes that long. */
const slowly = (text: string, ms: number) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(new Response(text)), ms));

describe.each(['pageStrategy', 'textStrategy'] as const)('%s', (kind) => {
  test('the server goes before the cached copy', async () => {
    network.mockImplementation(() => says('fresh'));
    expect(await ask(kind, true)).toBe('200 fresh');
  });

  test.each([500, 502, 503])(
    'a server that answers %i is passed over for the cached copy',
    async (status) => {
      network.mockImplementation(() => says('in trouble', status));
      expect(await ask(kind, true)).toBe('200 cached copy');
    },
  );

  test('a server in trouble speaks for itself when nothing is cached', async () => {
    network.mockImplementation(() => says('in trouble', 503));
    expect(await ask(kind, false)).toBe('503 in trouble');
  });

  test('a refusal is not hidden by the cached copy', async () => {
    network.mockImplementation(() => says('no such page', 404));
    expect(await ask(kind, true)).toBe('404 no such page');
  });

  test('without a network the cached copy is shown', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await ask(kind, true)).toBe('200 cached copy');
    cached.clear();
    expect(await ask(kind, false)).toBe('network error');
  });

  test('a network that does not answer for four seconds counts as none', async () => {
    network.mockReturnValue(new Promise(() => {}));
    expect(await ask(kind, true)).toBe('200 cached copy');
  });

  test.each([4_001, 60_000, 600_000])(
    'where nothing is cached an answer is waited for, though it takes %i ms',
    async (ms) => {
      network.mockImplementation(() => slowly('late', ms));
      expect(await ask(kind, false, ms)).toBe('200 late');
    },
  );

  test('where nothing is cached a network that fails late fails as it would without a worker', async () => {
    network.mockImplementation(() => slowly('', 9_000).then(() => Promise.reject(new TypeError('lost'))));
    expect(await ask(kind, false, 9_000)).toBe('network error');
  });
});

test('a page whose copies cannot be read comes from the network, however late', async () => {
  const { pageStrategy } = await import('./offline-strategies.ts');
  network.mockImplementation(() => slowly('late', 9_000));
  const strategy = pageStrategy(() => Promise.reject(new Error('the disk is broken')));
  const event = new FetchEvent('fetch');
  const answering = strategy.handle({ event, request: event.request });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await (await answering).text()).toBe('late');
});

test('a text from the cache says so, and one from the server does not', async () => {
  const { textStrategy } = await import('./offline-strategies.ts');
  const { isFromCache } = await import('#web/platform/offline.ts');
  cached.set(ADDRESS, new Response('cached copy'));
  const answer = () => {
    const event = new FetchEvent('fetch');
    return textStrategy('texts', {}).handle({ event, request: event.request, url: new URL(ADDRESS) });
  };
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(isFromCache(await answer())).toBe(true);
  network.mockImplementation(() => says('fresh'));
  expect(isFromCache(await answer())).toBe(false);
});
