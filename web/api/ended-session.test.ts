import { afterEach, expect, test, vi } from 'vitest';
import { followEndings } from './ended-session.ts';

afterEach(() => vi.unstubAllGlobals());

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
