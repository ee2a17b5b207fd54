import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reciter } from '#contract/recitations.ts';
import { howMuchIsKept, keepRecordings, removeRecordings } from '#web/api/kept-recordings.ts';
import { readAllReciters, sourceOf } from '#web/api/recitations.ts';

const reciter = (id: string, complete: number[]): Reciter => ({
  id,
  name: id,
  riwayah: 'Hafs',
  licence: 'Given',
  complete,
  partial: [],
});
const recordings = [{ ayah: 1, url: '/recitations/one/001001.mp3?v=1', bytes: 5 }];
const fatihah = { reciter: reciter('one', [1, 67]), surah: 1, recordings };
const following = { onProgress: () => undefined, signal: new AbortController().signal };

/** Whom the server offers; undefined when it cannot be reached. */
let offered: Reciter[] | undefined;
beforeEach(() => {
  offered = [reciter('one', [1, 67])];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!offered) throw new TypeError('Failed to fetch');
    return url === '/recitations' ? Response.json({ reciters: offered }) : new Response('sound');
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await caches.delete('recitations');
});

const names = async () =>
  (await readAllReciters(true)).reciters.map(({ id, complete, partial }) => [id, complete.concat(partial)]);

test('a reciter whom the server has no longer is offered with what is kept, until it is taken off', async () => {
  await keepRecordings(fatihah, following);
  offered = [reciter('two', [1])];
  expect(await names()).toEqual([
    ['two', [1]],
    ['one', [1]],
  ]);
  expect(await sourceOf(recordings[0] ?? { ayah: 0, url: '', bytes: 0 })).toMatch(/^blob:/);
  await removeRecordings(fatihah);
  expect(await names()).toEqual([['two', [1]]]);
  expect(await howMuchIsKept(recordings)).toBe('none');
});

test('a surah that the server has no longer is offered with the others', async () => {
  await keepRecordings(fatihah, following);
  offered = [reciter('one', [67])];
  expect(await names()).toEqual([['one', [67, 1]]]);
});

test('without a network only what is kept is offered; where nothing is, it fails', async () => {
  await keepRecordings(fatihah, following);
  offered = undefined;
  expect(await names()).toEqual([['one', [1]]]);
  await removeRecordings(fatihah);
  await expect(names()).rejects.toThrow('Failed to fetch');
});

test('a newer version takes the place of what is kept, and both are taken off together', async () => {
  await keepRecordings(fatihah, following);
  const newer = [{ ayah: 1, url: '/recitations/one/001001.ogg?v=2', bytes: 5 }];
  expect(await howMuchIsKept(newer)).toBe('none');
  await keepRecordings({ ...fatihah, recordings: newer }, following);
  await removeRecordings({ ...fatihah, recordings: newer });
  expect(await howMuchIsKept([...recordings, ...newer])).toBe('none');
});
