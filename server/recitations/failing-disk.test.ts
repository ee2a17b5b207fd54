import disk, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mp3Sound } from '#content/testing/sounds.ts';
import { serveFolder } from './testing/app.ts';
import { DETAILS } from './testing/folder.ts';
import { openFiles } from './testing/open-files.ts';

const PATH = '/recitations/alif/001001.mp3';
const gone = () => Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });

let served: Awaited<ReturnType<typeof serveFolder>>;
beforeEach(async () => {
  served = await serveFolder({ 'alif/reciter.json': DETAILS, 'alif/001001.mp3': mp3Sound('0123456789') });
  await served.get('/recitations');
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await served.end();
});

/** From now on what is opened can fail. */
function open(change: (file: FileHandle) => Partial<FileHandle>): void {
  const really = disk.open;
  vi.spyOn(disk, 'open').mockImplementation(async (...asked) => {
    const file = await really(...asked);
    return Object.assign(file, change(file));
  });
  syncBuiltinESMExports(); // also for modules that were loaded before
}

test.each([
  ['the whole', 'GET', {}, 200],
  ['a part beyond the end', 'GET', { range: 'bytes=1000-' }, 416],
  ['its length', 'HEAD', {}, 200],
] as const)(
  'a disk that fails while a file is closed spoils nothing: %s',
  async (_, method, headers, status) => {
    open((file) => {
      const close = file.close.bind(file);
      return {
        async close() {
          await close();
          throw gone();
        },
      };
    });
    const answers = [
      await served.app.inject({ method, url: PATH, headers }),
      await served.app.inject({ method, url: PATH, headers }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    const complaints = () =>
      served.lines.filter(({ message }) => message === 'a recording was not closed in good order');
    await expect.poll(complaints).toHaveLength(1);
  },
);

test('a file that opens and tells nothing about itself is skipped, and not left open', async () => {
  open(() => ({ stat: (): Promise<never> => Promise.reject(gone()) }));
  expect((await served.get(PATH)).statusCode).toBe(404);
  expect(served.lines.at(-1)?.message).toBe('a recording is skipped');
  expect(openFiles(join(served.root, 'alif/001001.mp3'))).toBe(0);
});

test('while the list of reciters waits for a slow disk, listeners do not', async () => {
  let answer: (() => void) | undefined;
  const readdir = disk.readdir.bind(disk);
  const asked = new Promise<void>((resolve) => (answer = resolve));
  vi.spyOn(disk, 'readdir').mockImplementation(async (...folder) => {
    await asked;
    return readdir(...folder);
  });
  syncBuiltinESMExports();
  served.pass(2_000);
  const list = served.get('/recitations');
  expect((await served.get(PATH)).statusCode).toBe(200);
  answer?.();
  expect((await list).json<{ reciters: object[] }>().reciters).toHaveLength(1);
});
