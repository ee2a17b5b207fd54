import { execFileSync } from 'node:child_process';
import { readdirSync, readlinkSync } from 'node:fs';
import { rm, truncate } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createListeners } from './listeners.ts';
import { readReciter } from './read-folder.ts';
import { ayahCounts, serveFolder } from './testing/app.ts';
import { DETAILS } from './testing/folder.ts';

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
}: Awaited<ReturnType<typeof open>>): Promise<{ status: string; socket: Socket }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return new Promise((resolve, reject) => {
    const socket = connect(address.port, address.address, () =>
      socket.write(`GET ${PATH} HTTP/1.1\r\nHost: here\r\n\r\n`),
    );
    socket.once('data', (data) => {
      socket.pause();
      resolve({ status: data.toString('latin1').slice(9, 12), socket });
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
    const { get } = await open('0123456789');
    const [listed] = (await get('/recitations/alif/001.json')).json<{ recordings: { url: string }[] }>()
      .recordings;
    const answer = await get(listed?.url ?? '', { range: 'bytes=10-' });
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

test('a file that is cut short while it is sent ends the connection, so that no other answer stands in its place', async () => {
  const served = await open(Buffer.alloc(LARGE));
  const { socket } = await listen(served);
  await truncate(served.file, 1_000_000);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeLessThan(LARGE);
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

  test('those who came first go first, of the network that has its share, once they had their time', () => {
    let clockMs = 0;
    const gone: string[] = [];
    const listeners = createListeners({ inAll: 3, perNetwork: 2, patienceMs: 1_000 }, () => clockMs);
    const enter = (network: string, name: string) => listeners.enter(network, () => gone.push(name));
    enter('alif', 'first');
    enter('baa', 'second');
    const leave = enter('baa', 'third');
    expect(() => enter('baa', 'too many')).toThrow('Too many are listening');
    expect(() => enter('taa', 'too many')).toThrow('Too many are listening');
    clockMs = 1_000;
    enter('baa', 'fourth');
    expect(gone).toEqual(['second']);
    leave();
    enter('taa', 'fifth');
    enter('thaa', 'sixth');
    expect(gone).toEqual(['second', 'first']);
  });
});

/** How many descriptors of this process lead to a file. */
function openFiles(file: string): number {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === file;
    } catch {
      return false; // the one that read the list is closed again
    }
  }).length;
}
