import disk from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mp3Sound } from '#content/testing/sounds.ts';
import { serveFolder } from './testing/app.ts';
import { DETAILS } from './testing/folder.ts';

// The disk itself, watched: what is asked of it is done, and counted.
const watched = {
  readdir: vi.spyOn(disk, 'readdir'),
  open: vi.spyOn(disk, 'open'),
  stat: vi.spyOn(disk, 'stat'),
  lstat: vi.spyOn(disk, 'lstat'),
};
syncBuiltinESMExports(); // also for modules that were loaded before
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const VISITS = 50;
const LOOK_MS = 2_000;
const SIZES_MS = 30_000;

let served: Awaited<ReturnType<typeof serveFolder>>;
beforeEach(async () => {
  const files = ['alif', 'baa'].flatMap((id): [string, Buffer | object][] => [
    [`${id}/reciter.json`, DETAILS],
    [`${id}/001001.mp3`, mp3Sound()],
    [`${id}/001002.mp3`, mp3Sound()],
  ]);
  served = await serveFolder(Object.fromEntries(files));
  vi.clearAllMocks();
});
afterEach(() => served.end());

const inside = (calls: readonly (readonly unknown[])[]) =>
  calls.map(([path]) => String(path).slice(served.root.length + 1)).toSorted();

/** Which folders and files were read since the last time, inside the folder of all. */
function readOfDisk() {
  const read = {
    listed: inside(watched.readdir.mock.calls),
    opened: inside(watched.open.mock.calls),
    looks: watched.stat.mock.calls.length,
    sizes: watched.lstat.mock.calls.length,
  };
  vi.clearAllMocks();
  return read;
}

async function visit(times: number, path = '/recitations') {
  for (let time = 0; time < times; time++) expect((await served.get(path)).statusCode).toBe(200);
}

const NOTHING = { listed: [], opened: [], looks: 0, sizes: 0 };

test('who recites is read once, with the beginning of each recording, then answered from memory', async () => {
  await visit(1);
  expect(readOfDisk()).toMatchObject({
    listed: ['', 'alif', 'baa'],
    opened: ['alif', 'baa'].flatMap((id) => [`${id}/001001.mp3`, `${id}/001002.mp3`, `${id}/reciter.json`]),
    sizes: 4,
  });
  await visit(VISITS);
  expect(readOfDisk()).toEqual(NOTHING);
});

test('where nothing changed only the folders are looked at again, every two seconds', async () => {
  await visit(1);
  readOfDisk();
  served.pass(LOOK_MS);
  await visit(VISITS);
  expect(readOfDisk()).toEqual({ listed: [''], opened: [], looks: 4, sizes: 0 });
});

test('one that changed a moment ago is read once more: a disk may give two changes the same time', async () => {
  served.writtenAgo(1_000);
  await visit(1);
  readOfDisk();
  served.writtenAgo(5_000);
  for (const listed of [['', 'alif', 'baa'], ['']]) {
    served.pass(LOOK_MS);
    await visit(VISITS);
    expect(readOfDisk()).toMatchObject({ listed });
  }
});

test('only a folder that changed is read again, and of its recordings those that are new', async () => {
  await visit(1);
  readOfDisk();
  await served.write('baa/001003.mp3', mp3Sound());
  vi.clearAllMocks();
  served.pass(LOOK_MS);
  await visit(VISITS);
  expect(readOfDisk()).toMatchObject({ listed: ['', 'baa'], opened: ['baa/001003.mp3', 'baa/reciter.json'] });
});

test('the sizes of a surah are asked for once in half a minute, and no recording is opened for them', async () => {
  await visit(1);
  readOfDisk();
  await visit(VISITS, '/recitations/alif/001.json');
  expect(readOfDisk()).toEqual({ ...NOTHING, sizes: 2 });
  served.pass(SIZES_MS);
  await visit(VISITS, '/recitations/alif/001.json');
  expect(readOfDisk()).toMatchObject({ listed: [''], opened: [], sizes: 2 });
});
