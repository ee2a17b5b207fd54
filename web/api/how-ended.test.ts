import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { howItEnded } from './how-ended.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers();
  vi.stubGlobal('location', new URL('https://learn.example.org'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Answer = () => Promise<Response>;
const gone: Answer = () => Promise.resolve(Response.json({ code: 'user_not_found' }, { status: 403 }));
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

function serverThatAnswers(...answers: Answer[]) {
  const asked = vi.fn<() => Promise<Response> | undefined>(() => answers.shift()?.());
  vi.stubGlobal('fetch', asked);
  return asked;
}

test.each<[string, Answer]>([
  ['a server that is away', () => Promise.resolve(Response.json({}, { status: 503 }))],
  ['too many questions', () => Promise.resolve(Response.json({}, { status: 429 }))],
  ['a network that is away', away],
  [
    'a network that wants a log-in',
    () => Promise.resolve(new Response('', { headers: { 'Content-Type': 'text/html' } })),
  ],
])('%s says nothing of the account: it is asked again', async (_, noAnswer) => {
  const asked = serverThatAnswers(noAnswer, noAnswer, gone);
  const found = howItEnded('token', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(11_999);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toBe('gone');
});

test('somebody who leaves the page asks no more', async () => {
  const asked = serverThatAnswers(away, gone);
  const leaving = new AbortController();
  const found = howItEnded('token', leaving.signal);
  await vi.advanceTimersByTimeAsync(100);
  leaving.abort();
  expect(await found).toBeUndefined();
  expect(asked).toHaveBeenCalledTimes(1);
});
