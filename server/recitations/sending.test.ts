import { execFileSync } from 'node:child_process';
import { rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { mp3Sound } from '#content/testing/sounds.ts';
import { readReciter } from './read-folder.ts';
import { ayahCounts, serveFolder } from './testing/app.ts';
import { DETAILS } from './testing/folder.ts';
import { openFiles } from './testing/open-files.ts';

const PATH = '/recitations/alif/001001.mp3';
const LARGE = 8_000_000;

const atEnd: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of atEnd.splice(0).toReversed()) await end();
});

async function open(content: string | Buffer, limits?: Parameters<typeof serveFolder>[1]) {
  const served = await serveFolder({ 'alif/reciter.json': DETAILS, 'alif/001001.mp3': content }, limits);
  atEnd.push(() => served.end());
  return { ...served, file: join(served.root, 'alif/001001.mp3') };
}

/** Asks and takes nothing beyond the first bytes. */
async function listen({
  app,
}: Awaited<ReturnType<typeof open>>): Promise<{ status: string; socket: Socket; first: Buffer }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return new Promise((resolve, reject) => {
    const socket = connect(address.port, address.address, () =>
      socket.write(`GET ${PATH} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`),
    );
    socket.once('data', (data: Buffer) => {
      socket.pause();
      resolve({ status: data.toString('latin1').slice(9, 12), socket, first: data });
    });
    socket.once('error', reject);
  });
}

describe('what a cache between us and the listener may keep', () => {
  test.each(['', '?v=', '?v=later', '?v[]=1', '?v=1&v=2'])(
    'an address that does not name this version (%s) is asked for again',
    async (query) => {
      const { get } = await open('0123456789');
      const answer = await get(`${PATH}${query}`);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    },
  );

  test('that a part lies beyond the end is told to nobody else', async () => {
    const { get } = await open(mp3Sound());
    const [listed] = (await get('/recitations/alif/001.json')).json<{ recordings: { url: string }[] }>()
      .recordings;
    const answer = await get(listed?.url ?? '', { range: 'bytes=1000-' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([416, 'no-store']);
    expect(answer.headers['etag']).toBeUndefined();
  });
});

test.each([
  ['bytes=-0', 416],
  ['bytes=9-3', 200],
  ['bytes=--1', 200],
  ['bytes=0-0,0-0,0-0', 200],
  [`bytes=${Array.from({ length: 500 }, () => '0-').join(',')}`, 200],
  ['bytes=0-99999999999999999999999', 206],
  ['bytes=99999999999999999999999-', 416],
  ['bytes=-99999999999999999999999', 206],
  ['bytes=1e1-', 200],
  ['bytes=0x1-', 200],
  ['items=0-1', 200],
  ['bytes', 200],
])('a strange wish (%.30s) gets %i, and never more than the file', async (range, status) => {
  const { get } = await open('0123456789');
  const answer = await get(PATH, { range });
  expect(answer.statusCode).toBe(status);
  expect(answer.rawPayload.length).toBe(status === 416 ? 0 : 10);
});

test.each(['bytes=2-4', 'bytes=10-', 'bytes=-0'])(
  'HEAD tells of the whole, whatever part is named (%s)',
  async (range) => {
    const { app } = await open('0123456789');
    const { statusCode, headers } = await app.inject({ method: 'HEAD', url: PATH, headers: { range } });
    expect([statusCode, headers['content-length'], headers['content-range']]).toEqual([200, '10', undefined]);
  },
);

test('a part is continued only of the very same file', async () => {
  const { get } = await open('0123456789');
  const etag = String((await get(PATH)).headers['etag']);
  const part = async (ifRange: string) =>
    (await get(PATH, { range: 'bytes=2-4', 'if-range': ifRange })).statusCode;
  expect(await part(etag)).toBe(206);
  expect(await part(`W/${etag}`)).toBe(200);
  expect(await part(new Date().toUTCString())).toBe(200);
});

describe('a recording that changes while somebody with a slow network fetches it', () => {
  const OLD = Buffer.alloc(LARGE, 'a');
  const NEW = Buffer.alloc(LARGE, 'b');

  /** What arrived of it when it was whole or broken off; `change` happens when only the beginning has. */
  async function fetchDuring(change: (file: string) => Promise<unknown>) {
    const served = await open(OLD);
    // Of a day when nobody wrote to it.
    await utimes(served.file, 1e9, 1e9);
    const { socket, first } = await listen(served);
    await change(served.file);
    const arrived = [first];
    socket.on('data', (data: Buffer) => arrived.push(data));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.resume();
    await closed;
    const answer = Buffer.concat(arrived);
    const head = answer.subarray(0, answer.indexOf('\r\n\r\n')).toString();
    return { ...served, etag: /etag: (.*)/i.exec(head)?.[1] ?? '', body: answer.subarray(head.length + 4) };
  }

  test.each([
    ['overwritten in place by one as long', (file: string) => writeFile(file, NEW, { flag: 'r+' })],
    [
      'overwritten in place by a longer one',
      (file: string) => writeFile(file, Buffer.concat([NEW, NEW]), { flag: 'r+' }),
    ],
    ['cut short', (file: string) => truncate(file, 1_000_000)],
  ])('%s is broken off, and no byte of the new one arrives', async (_, change) => {
    const { body } = await fetchDuring(change);
    expect(body.length).toBeGreaterThan(0);
    expect(body.length).toBeLessThan(LARGE);
    expect(body.includes('b')).toBe(false);
  });

  test('is sent from its beginning when it is continued, by its validator or by its address', async () => {
    const { get, etag, body } = await fetchDuring((file) => writeFile(file, NEW, { flag: 'r+' }));
    const range = `bytes=${body.length}-`;
    const version = /\w+/.exec(etag)?.[0] ?? '';
    for (const answer of [
      await get(PATH, { range, 'if-range': etag }),
      await get(`${PATH}?v=${version}`, { range }),
    ]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(NEW)).toBe(true);
      expect(answer.headers['etag']).not.toBe(etag);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  test.each([
    [
      'replaced by renaming',
      async (file: string) => {
        await writeFile(`${file}.new`, NEW);
        await rename(`${file}.new`, file);
      },
    ],
    ['taken away', (file: string) => rm(file)],
  ])('%s arrives whole, as it was', async (_, change) => {
    const { body } = await fetchDuring(change);
    expect(body.equals(OLD)).toBe(true);
  });
});

test('an empty file is no recording', async () => {
  const { get } = await open('');
  expect((await get('/recitations/alif/001.json')).json()).toEqual({ recordings: [] });
  expect((await get(PATH)).statusCode).toBe(404);
});

test.each([
  ['a pipe', (file: string) => Promise.resolve(execFileSync('mkfifo', [file]))],
  [
    'a socket',
    (file: string) =>
      new Promise<void>((resolve) => {
        const server = createServer().listen(file, resolve);
        atEnd.push(async () => server.close());
      }),
  ],
])(
  '%s that takes the place of a recording is not waited for, and the log tells of it once',
  async (_, make) => {
    const { get, file, lines } = await open('0123456789');
    expect((await get(PATH)).statusCode).toBe(200);
    await rm(file);
    await make(file);
    for (let time = 0; time < 3; time++) expect((await get(PATH)).statusCode).toBe(404);
    expect(lines.filter(({ message }) => message === 'a recording is skipped').length).toBeLessThanOrEqual(1);
  },
);

test('a pipe in the place of the description is not waited for', async () => {
  const { get, root, pass } = await open('0123456789');
  await rm(join(root, 'alif/reciter.json'));
  execFileSync('mkfifo', [join(root, 'alif/reciter.json')]);
  pass(2_000);
  expect((await get('/recitations')).json()).toEqual({ reciters: [] });
});

test('a folder that goes while it is read is told of instead of taking the others with it', async () => {
  const { root } = await open('0123456789');
  const folder = await readReciter(root, 'gone', ayahCounts);
  expect(folder.is === 'unusable' && folder.why).toContain('it cannot be read');
});

test('a recording that is missing is in the log once, however often it is asked for', async () => {
  const { get, file, lines } = await open('0123456789');
  await get(PATH);
  await rm(file);
  for (let time = 0; time < 5; time++) expect((await get(PATH)).statusCode).toBe(404);
  expect(lines.filter(({ message }) => message === 'a recording is skipped')).toHaveLength(1);
});

describe('who may listen', () => {
  const limits = { inAll: 10, perNetwork: 2, patienceMs: 60_000 };

  test('so many of one network; who leaves makes room', async () => {
    const served = await open(Buffer.alloc(LARGE), limits);
    const all = [await listen(served), await listen(served), await listen(served)];
    expect(all.map(({ status }) => status)).toEqual(['200', '200', '503']);
    all[0]?.socket.destroy();
    await expect
      .poll(async () => {
        const { status, socket } = await listen(served);
        socket.destroy();
        return status;
      })
      .toBe('200');
    for (const { socket } of all) socket.destroy();
  });

  test('one who does not read makes room for others, and holds no file open', async () => {
    const served = await open(Buffer.alloc(LARGE), { ...limits, patienceMs: 0 });
    const idle = await listen(served);
    const ended = new Promise((resolve) => idle.socket.once('close', resolve));
    const others = [await listen(served), await listen(served)];
    expect(others.map(({ status }) => status)).toEqual(['200', '200']);
    idle.socket.resume();
    await ended;
    for (const { socket } of others) socket.destroy();
    await expect.poll(() => openFiles(served.file)).toBe(0);
  });
});
