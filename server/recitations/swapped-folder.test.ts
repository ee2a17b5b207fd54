import disk from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { serveFolder } from './testing/app.ts';
import { DETAILS, recitationFolder } from './testing/folder.ts';
import { openFiles } from './testing/open-files.ts';

const PATH = '/recitations/alif/001001.mp3';

const atEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  for (const end of atEnd.splice(0).toReversed()) await end();
});

/** What happens on the disk between the look at a folder and the opening of its file. */
function justBeforeOpening(change: () => Promise<unknown>): void {
  const really = disk.open;
  vi.spyOn(disk, 'open').mockImplementationOnce(async (...file) => {
    await change();
    return really(...file);
  });
  syncBuiltinESMExports(); // also for modules that were loaded before
}

function justAfterOpening(change: () => Promise<unknown>): void {
  const really = disk.open;
  vi.spyOn(disk, 'open').mockImplementationOnce(async (...file) => {
    const opened = await really(...file);
    await change();
    return opened;
  });
  syncBuiltinESMExports();
}

async function serve() {
  const served = await serveFolder({ 'alif/reciter.json': DETAILS, 'alif/001001.mp3': 'ours' });
  atEnd.push(() => served.end());
  expect((await served.get(PATH)).body).toBe('ours');
  return { ...served, folder: join(served.root, 'alif') };
}

test('a folder that becomes a link in the very moment of opening leads nowhere', async () => {
  const outside = await recitationFolder({ '001001.mp3': 'secret' });
  atEnd.push(outside.remove);
  const { get, folder } = await serve();
  justBeforeOpening(async () => {
    await disk.rename(folder, `${folder}-before`);
    await disk.symlink(outside.root, folder);
  });
  const answer = await get(PATH);
  expect([answer.statusCode, answer.body.includes('secret')]).toEqual([404, false]);
  expect(openFiles(join(outside.root, '001001.mp3'))).toBe(0);
});

test('a recording that is replaced in that moment is heard, the old one or the new', async () => {
  const { get, folder } = await serve();
  const replace = async () => {
    await disk.cp(join(folder, '001001.new'), join(folder, '001001.newer'));
    await disk.rename(join(folder, '001001.newer'), join(folder, '001001.mp3'));
  };
  await disk.writeFile(join(folder, '001001.new'), 'another');
  justAfterOpening(replace);
  expect((await get(PATH)).body).toBe('ours');
  justBeforeOpening(replace);
  expect((await get(PATH)).body).toBe('another');
});
