import { afterEach, expect, test, vi } from 'vitest';
import type { Track } from '#web/api/recitations.ts';
import { createSources } from './sources.ts';

const SMALL = 100_000;
const LARGE = 3_000_000;

function open(sizes: readonly number[], kept: readonly number[] = []) {
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const asked: string[] = [];
  const arrive = new Map<string, (url: string) => void>();
  const tracks = sizes.map((bytes, at): Track => ({ surah: 1, ayah: at + 1, url: `/${at}`, bytes }));
  const sources = createSources({
    tracks,
    sourceOf: async ({ url, ayah }) => (kept.includes(ayah - 1) ? `blob:kept${url}` : url),
    fetchWhole: ({ url }) => {
      asked.push(url);
      return new Promise((resolve) => arrive.set(url, () => resolve(`blob:${asked.length}${url}`)));
    },
  });
  const told: string[] = [];
  return {
    sources,
    asked,
    told,
    released: () => revoked.mock.calls.map(([url]) => url),
    ahead: (sounding: number, next: number[]) =>
      void sources.ahead(sounding, next, (_, url) => told.push(url)),
    arrive: (url: string) => arrive.get(url)?.(''),
  };
}
afterEach(() => vi.restoreAllMocks());

test('what comes next is fetched in its order, and released when it is over', async () => {
  const { sources, asked, told, released, ahead, arrive } = open([SMALL, SMALL, SMALL, SMALL]);
  ahead(0, [1, 2]);
  expect(asked).toEqual(['/1']);
  arrive('/1');
  await expect.poll(() => told).toEqual(['blob:1/1']);
  expect(asked).toEqual(['/1', '/2']);
  arrive('/2');
  await expect.poll(() => sources.here(2)).toBe('blob:2/2');
  ahead(1, [2, 3]);
  expect(released()).toEqual([]);
  ahead(2, [3]);
  expect(released()).toEqual(['blob:1/1']);
  sources.leave();
  expect(released()).toEqual(['blob:1/1', 'blob:2/2']);
});

test('what is on its way when its turn comes is waited for, not asked for twice, and not released', async () => {
  const { sources, asked, released, ahead, arrive } = open([SMALL, SMALL]);
  ahead(0, [1]);
  const found = sources.find(1);
  arrive('/1');
  expect(await found).toBe('blob:1/1');
  expect(sources.here(1)).toBe('blob:1/1');
  expect(asked).toEqual(['/1']);
  expect(released()).toEqual([]);
});

test('what nobody wants any more when it arrives is let go', async () => {
  const { sources, released, ahead, arrive } = open([SMALL, SMALL, SMALL]);
  ahead(0, [1]);
  ahead(2, []);
  arrive('/1');
  await expect.poll(released).toEqual(['blob:1/1']);
  expect(sources.here(1)).toBeUndefined();
});

test('a large one is begun before all of it is there, and what follows waits for it', async () => {
  const { asked, told, ahead } = open([SMALL, LARGE, SMALL]);
  ahead(0, [1, 2]);
  await expect.poll(() => told).toEqual(['/1']);
  expect(asked).toEqual([]);
});

test('what is kept on the device is taken from there', async () => {
  const { sources, asked } = open([LARGE], [0]);
  expect(await sources.find(0)).toBe('blob:kept/0');
  expect(await sources.find(0)).toBe('blob:kept/0');
  expect(asked).toEqual([]);
});
