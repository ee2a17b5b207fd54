import { afterEach, expect, test } from 'vitest';
import { keptFiles } from './kept-files.ts';

const NAME = 'kept in a test';
const kept = keptFiles(NAME);
afterEach(() => caches.delete(NAME));

const read = async (url: string) => (await kept?.read(url))?.text();

test('a newer version takes the place of an older one, and is removed with it', async () => {
  await kept?.keep('/recitations/a/001001.mp3?v=1', new Response('old'));
  await kept?.keep('/recitations/a/001002.mp3?v=1', new Response('another'));
  await kept?.keep('/recitations/a/001001.mp3?v=2', new Response('new'));
  expect(await read('/recitations/a/001001.mp3?v=1')).toBeUndefined();
  expect(await read('/recitations/a/001001.mp3?v=2')).toBe('new');
  expect(await read('/recitations/a/001002.mp3?v=1')).toBe('another');
  await kept?.remove('/recitations/a/001001.');
  expect(await kept?.has('/recitations/a/001001.mp3?v=2')).toBe(false);
  expect(await kept?.has('/recitations/a/001002.mp3?v=1')).toBe(true);
});

test('what is removed is all that begins alike, and nothing else', async () => {
  const urls = ['/recitations/a/001001.mp3?v=1', '/recitations/a/001.json', '/recitations/a/011001.mp3?v=1'];
  for (const url of urls) await kept?.keep(url, new Response('sound'));
  await kept?.remove('/recitations/a/001');
  expect(await Promise.all(urls.map(async (url) => kept?.has(url)))).toEqual([false, false, true]);
});
