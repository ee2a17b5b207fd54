import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Reciter, Recording } from '#contract/recitations.ts';
import { keptReciters } from '#web/api/recitations.ts';
import { KeepSurah } from './keep-surah.tsx';

const reciter: Reciter = {
  id: 'one',
  name: 'One',
  riwayah: 'Hafs',
  licence: 'Given',
  complete: [1, 2],
  partial: [],
};
/** Another version for each test: what is being kept outlives what is drawn. */
let version = 0;
let recordings: Recording[];

/** What the network does with a recording that is asked for. */
let answer: (url: string, signal: AbortSignal | undefined) => Promise<Response>;
let root: Root;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  answer = async () => new Response('sound');
  version += 1;
  recordings = [1, 2, 3].map((ayah) => ({
    ayah,
    url: `/recitations/one/00100${ayah}.mp3?v=${version}`,
    bytes: 5,
  }));
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => answer(url, init?.signal ?? undefined));
  show();
});
afterEach(async () => {
  root.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await caches.delete('recitations');
});

function show(): void {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(<KeepSurah reciter={reciter} surah={1} recordings={recordings} />);
}

const status = page.getByRole('status');
const keep = page.getByRole('button', { name: 'Save this surah' });
const remove = page.getByRole('button', { name: 'Remove it from this device' });
const waitForEver = (signal: AbortSignal | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
  });

async function keptPaths(): Promise<string[]> {
  const cache = await caches.open('recitations');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).toSorted();
}

test('a device without room says so, and what arrived can be taken off again', async () => {
  const full = vi
    .spyOn(Cache.prototype, 'put')
    .mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
  await keep.click();
  await expect.element(status).toHaveTextContent('This device is full.');
  full.mockRestore();
  await remove.click();
  await expect.element(status).toHaveTextContent('It is no longer on this device.');
  await keep.click();
  await expect.element(status).toHaveTextContent('This surah is on this device');
  await remove.click();
  await expect.element(status).toHaveTextContent('It is no longer on this device.');
});

test('a surah that could not be taken off the device says so, and can be tried again', async () => {
  await keep.click();
  await expect.element(remove).toBeVisible();
  const refusal = vi
    .spyOn(Cache.prototype, 'delete')
    .mockRejectedValue(new DOMException('no', 'UnknownError'));
  await remove.click();
  await expect.element(status).toHaveTextContent('We could not remove all of it');
  refusal.mockRestore();
  await remove.click();
  await expect.element(status).toHaveTextContent('It is no longer on this device.');
});

test('a network that goes away in the middle is said, and the rest is fetched later', async () => {
  const asked: string[] = [];
  let isAway = true;
  answer = async (url) => {
    asked.push(url);
    if (isAway && url.includes('001002')) throw new TypeError('Failed to fetch');
    return new Response('sound');
  };
  await keep.click();
  await expect.element(status).toHaveTextContent('We could not save all of it. What is already here stays.');
  isAway = false;
  await keep.click();
  await expect.element(status).toHaveTextContent('This surah is on this device');
  expect(asked.map((url) => /(\d)\.mp3/.exec(url)?.[1])).toEqual(['1', '2', '2', '3']);
});

test('a recording that neither comes nor fails is given up after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  answer = (_, signal) => waitForEver(signal);
  await expect.poll(() => document.querySelector('button')).not.toBeNull();
  document.querySelector('button')?.click();
  await expect.poll(() => document.querySelector('progress')).not.toBeNull();
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  vi.advanceTimersByTime(20_001);
  vi.useRealTimers();
  await expect.element(status).toHaveTextContent('We could not save all of it.');
});

test('somebody who closes it and comes back finds it still being kept', async () => {
  let arrive: (() => void) | undefined;
  answer = () => new Promise((resolve) => (arrive = () => resolve(new Response('sound'))));
  await keep.click();
  await expect.element(page.getByText('Saving this surah: 0 %')).toBeVisible();
  await expect.poll(() => arrive).toBeDefined();
  root.unmount();
  show();
  await keptPaths(); // by then it has looked, too
  await expect.element(page.getByText('Saving this surah: 0 %')).toBeVisible();
  arrive?.();
  await expect.element(page.getByText('Saving this surah: 33 %')).toBeVisible();
  answer = async () => new Response('sound');
  arrive?.();
  await expect.element(status).toHaveTextContent('This surah is on this device');
});

test('what was stopped half-way can be taken off, and leaves nothing', async () => {
  answer = async (url, signal) => (url.includes('001001') ? new Response('sound') : waitForEver(signal));
  await keep.click();
  await expect.element(page.getByText('Saving this surah: 33 %')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.element(status).toHaveTextContent('Part of this surah is on this device.');
  await remove.click();
  await expect.element(status).toHaveTextContent('It is no longer on this device.');
  expect(await keptPaths()).toEqual(['/recitations']);
  expect(await keptReciters()).toEqual([]);
});

test('who recites what is kept is known without the server', async () => {
  await keep.click();
  await expect.element(status).toHaveTextContent('This surah is on this device');
  expect(await keptReciters()).toEqual([{ ...reciter, complete: [], partial: [1] }]);
  expect(await keptPaths()).toEqual([
    '/recitations',
    '/recitations/one/001.json',
    ...[1, 2, 3].map((ayah) => `/recitations/one/00100${ayah}.mp3`),
  ]);
});
