import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '#web/platform/testing/storage.ts';
import { createContactOutbox, sendContactMessage } from './contact.ts';

const KEY = '4fb7a1d2-3c59-4f0e-9a51-0c5a5c0e9d11';
const FORM = { form_type: 'Give feedback', message: 'Salam', name: null, email: null } as const;

const network = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReset().mockReturnValue();
  openStorage();
  vi.stubGlobal('location', new URL('https://learn.example/contact'));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', network.mockReset());
});
afterEach(() => vi.useRealTimers());

test('a message carries its key, the public key and no session', async () => {
  network.mockResolvedValue(new Response(null, { status: 201 }));
  await sendContactMessage(FORM, KEY);
  const headers = new Headers(network.mock.calls[0]?.[1]?.headers);
  expect(headers.get('Idempotency-Key')).toBe(KEY);
  expect(headers.get('apikey')).toBe('public-anon-key');
  expect(headers.get('Authorization')).toBeNull();
});

test('only "created" means that it was stored: the log-in page of a network does not', async () => {
  network.mockResolvedValue(new Response('<h1>Welcome to our hotel</h1>', { status: 200 }));
  await expect(sendContactMessage(FORM, KEY)).rejects.toMatchObject({ status: 0 });
});

test('a request that gets no answer ends, and the message waits on', async () => {
  const abort = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(abort.signal);
  network.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError')));
      }),
  );
  const failure = sendContactMessage(FORM, KEY).catch((error: unknown) => error);
  await expect.poll(() => network).toHaveBeenCalled();
  abort.abort();
  expect(await failure).toMatchObject({ status: 0 });
});

test('a waiting message keeps to what Retry-After asks for', async () => {
  network.mockResolvedValue(
    Response.json({ code: 'over_request_rate_limit' }, { status: 429, headers: { 'Retry-After': '90' } }),
  );
  const outbox = createContactOutbox('contact-queue', () => {});
  outbox.add(KEY, FORM);
  await outbox.send();
  network.mockResolvedValue(new Response(null, { status: 201 }));
  await vi.advanceTimersByTimeAsync(89_000);
  expect(network).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(network).toHaveBeenCalledTimes(2);
  expect(outbox.items()).toEqual([]);
});

test.each([
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is busy', async () => Response.json({ code: 'busy', message: 'Busy' }, { status: 503 })],
  ['a proxy has no server', async () => new Response('<h1>503</h1>', { status: 503 })],
])('a waiting message stays when %s, and is sent afterwards', async (_, fail) => {
  network.mockImplementation(fail);
  const outbox = createContactOutbox('contact-queue', () => {});
  outbox.add(KEY, FORM);
  await outbox.send();
  expect(outbox.items()).toMatchObject([{ id: KEY, body: FORM, state: { status: 'waiting' } }]);
  network.mockResolvedValue(new Response(null, { status: 201 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outbox.items()).toEqual([]);
});
