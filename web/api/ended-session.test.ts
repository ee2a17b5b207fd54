import { afterEach, expect, test, vi } from 'vitest';
import { openBrowser } from './testing/browser.ts';
import { followEndings } from './ended-session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const JSON_TEXT = { 'Content-Type': 'application/json; charset=utf-8' };

/** The library drops a session that a server refuses, and keeps it where no server could be asked. */
test.each([
  ['a page of a network that wants a log-in', 200, HTML, 502],
  ['the same with the status that is meant for it', 511, HTML, 502],
  ['a page of a firewall', 403, HTML, 502],
  ['a page without a word about what it is', 400, {}, 502],
  ['a proxy whose server is away', 503, HTML, 502],
  ['a session', 200, JSON_TEXT, 200],
  ['a refusal', 400, JSON_TEXT, 400],
])('%s (%i) is taken for what it is', async (_, status, headers, taken) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status, headers })));
  const answer = await followEndings(undefined).fetch('/auth/v1/token?grant_type=refresh_token');
  expect(answer.status).toBe(taken);
});

test('a sign-out has nothing to say but that it was done', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  expect((await followEndings(undefined).fetch('/auth/v1/logout')).status).toBe(204);
});

const known = { access_token: 'token', user: { id: 'owner' } };
const GONE = Response.json({ code: 'user_not_found' }, { status: 403 });

test.each([
  ['a server that is away', () => Promise.resolve(Response.json({}, { status: 503 }))],
  ['a network that is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of a network that wants a log-in', () => Promise.resolve(new Response('', { headers: HTML }))],
])('%s is no answer to whether the account is gone: it is asked again', async (_, noAnswer) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers();
  const { kept } = openBrowser('https://learn.example.org');
  const refusal = Response.json({}, { status: 400 });
  const answers = [() => Promise.resolve(refusal), noAnswer, noAnswer, () => Promise.resolve(GONE.clone())];
  const asked = vi.fn<() => Promise<Response> | undefined>(() => answers.shift()?.());
  vi.stubGlobal('fetch', asked);
  const endings = followEndings(known);
  await endings.fetch('/auth/v1/token?grant_type=refresh_token');
  endings.hear(null);
  await vi.advanceTimersByTimeAsync(11_999);
  expect(asked).toHaveBeenCalledTimes(3);
  expect([...kept]).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([...kept]).toEqual([['account-gone', 'owner']]);
});
