import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { serveSite } from '#server/http/site.ts';
import { PLAIN_SITE } from '#server/http/testing/plain-site.ts';
import { ANSWER_LIMITS, type AnswerLimits } from './http-limits.ts';
import { watchAnswers } from './unread-answers.ts';

const MB = 1024 * 1024;
// More than the system takes for a connection over the loopback, on both of its ends.
const LARGE_BYTES = 24 * MB;
const QUICK = { ...ANSWER_LIMITS, giveUpAfterMs: 300, checkEveryMs: 20, bytesPerNetwork: 1_000 * MB };
const PATIENT = { ...QUICK, giveUpAfterMs: 60_000, patienceMs: 60_000 };

let app: FastifyInstance | undefined;
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app?.close();
});

const shared = Buffer.alloc(LARGE_BYTES, 'x');

async function start(limits: AnswerLimits, webRoot?: string) {
  const lines: string[] = [];
  app = fastify({
    trustProxy: true,
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  const numbers = watchAnswers(app, limits);
  const calls: string[] = [];
  const closed: string[] = [];
  app.addHook('onRequest', async (request, reply) => {
    calls.push(request.url);
    reply.raw.once('close', () => closed.push(request.url));
  });
  app.get('/shared', async (_, reply) => reply.send(shared));
  app.get('/own', async (_, reply) =>
    reply.headers({ ETag: '"a"', 'Content-Encoding': 'br' }).send(Buffer.alloc(LARGE_BYTES, 'y')),
  );
  app.post('/own', async (_, reply) => reply.send('z'.repeat(LARGE_BYTES)));
  app.get('/small', async () => ({ status: 'ok' }));
  app.get('/late', async () => {
    await delay(3 * limits.giveUpAfterMs);
    return { status: 'ok' };
  });
  await serveSite(app, { ...PLAIN_SITE, webRoot });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = address instanceof Object ? address.port : 0;

  /** A client that asks and does not read. */
  const ask = (path: string, from = '203.0.113.1', method = 'GET', times = 1): Socket => {
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.on('error', () => undefined); // it is cut on purpose
    socket.pause();
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n\r\n`.repeat(times));
    return socket;
  };
  const read = (path: string, from = '203.0.113.1', method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { 'X-Forwarded-For': from } });
  return { numbers, ask, read, calls, closed, lines };
}

/** Resolves when the server has cut the connection; what was sent before is read and thrown away only then. */
async function isCut(socket: Socket): Promise<boolean> {
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  return socket.bytesRead < LARGE_BYTES;
}

async function unsent(numbers: { unsentBytes(): number }, bytes: number): Promise<void> {
  await expect.poll(() => numbers.unsentBytes(), { interval: 5 }).toBe(bytes);
}

describe('an answer that nobody reads', () => {
  test.each(['/shared', '/own'])('is given up (%s)', async (path) => {
    const { numbers, ask, lines } = await start(QUICK);
    const socket = ask(path);
    await unsent(numbers, LARGE_BYTES);
    await expect.poll(() => numbers.givenUp()).toBe(1);
    expect(numbers.unsentBytes()).toBe(0);
    expect(await isCut(socket)).toBe(true);
    expect(lines.join('')).toContain('answers given up that nobody read');
  });

  test('is given up as well when it is a file of the site', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ilm-large-'));
    await mkdir(join(folder, 'audio'));
    await writeFile(join(folder, 'audio/long.m4a'), shared);
    await writeFile(join(folder, '404.html'), '');
    await writeFile(
      join(folder, 'pages.json'),
      JSON.stringify({ pages: {}, notFound: '404.html', scriptHashes: [], connectsTo: [] }),
    );
    const { numbers, ask } = await start(QUICK, folder);
    const socket = ask('/audio/long.m4a');
    await expect.poll(() => numbers.givenUp()).toBe(1);
    expect(await isCut(socket)).toBe(true);
    await rm(folder, { recursive: true });
  });

  test('is given up although its reader keeps sending', async () => {
    const { numbers, ask } = await start(QUICK);
    const socket = ask('/own');
    const sending = setInterval(() => socket.write('GET /small HTTP/1.1\r\nX: '), 50);
    await expect.poll(() => numbers.givenUp()).toBe(1);
    clearInterval(sending);
  });

  test('is logged once in a while, not each time', async () => {
    const { numbers, ask, lines } = await start(QUICK);
    for (let turn = 0; turn < 5; turn += 1) {
      ask('/shared');
      await delay(30);
    }
    await expect.poll(() => numbers.givenUp()).toBe(5);
    expect(lines).toHaveLength(1);
  });
});

describe('a slow but honest reader', () => {
  test('gets everything, however long it takes', async () => {
    const { numbers, ask } = await start({ ...QUICK, giveUpAfterMs: 2_000 });
    const socket = ask('/own');
    const began = performance.now();
    let bytes = 0;
    while (bytes < LARGE_BYTES) {
      await delay(20);
      const chunk: unknown = socket.read(Math.min(96 * 1024, socket.readableLength)) ?? socket.read();
      if (chunk instanceof Buffer) bytes += chunk.length;
      expect(socket.destroyed).toBe(false);
    }
    expect(performance.now() - began).toBeGreaterThan(4_000);
    expect(numbers.givenUp()).toBe(0);
    await unsent(numbers, 0);
  });

  // Over the loopback the system takes about a megabyte at a time, so nothing seems to move for a second.
  test.runIf(process.platform === 'linux')(
    'gets everything, although the system takes it in leaps',
    async () => {
      // At this speed it takes from us every 3.2 s, and is told of every second.
      const [bytesPerMs, giveUpAfterMs] = [400, 2_800];
      const { numbers, ask } = await start({ ...QUICK, giveUpAfterMs });
      const socket = ask('/own');
      const began = performance.now();
      let taken = 0;
      for (let ms = 0; ms < 6_000; ms = performance.now() - began) {
        await delay(20);
        const part: unknown = socket.read(
          Math.min(Math.ceil(ms * bytesPerMs) - taken, socket.readableLength),
        );
        if (part instanceof Buffer) taken += part.length;
        expect(numbers.givenUp()).toBe(0);
      }
      socket.resume();
      await unsent(numbers, 0);
      await expect.poll(() => socket.bytesRead).toBeGreaterThan(LARGE_BYTES);
      expect(numbers.givenUp()).toBe(0);
    },
  );

  test('may wait long for an answer, or between two of them', async () => {
    const { numbers, ask } = await start({ ...QUICK, giveUpAfterMs: 100 });
    const socket = ask('/late');
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString()));
    socket.resume();
    await expect.poll(() => text).toContain('"ok"');
    await delay(300);
    socket.write('GET /small HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => text.match(/"ok"/g)).toHaveLength(2);
    expect(numbers.givenUp()).toBe(0);
  });
});

describe('what unsent answers hold in memory', () => {
  test('is bounded for one network; others, and small answers, go on', async () => {
    const { numbers, ask, read } = await start({ ...PATIENT, bytesPerNetwork: 1.5 * LARGE_BYTES });
    ask('/own');
    await unsent(numbers, LARGE_BYTES);
    const refused = await read('/own');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect(refused.headers.get('ETag')).toBeNull();
    expect(await refused.json()).toMatchObject({ code: 'busy' });
    expect(numbers.refused()).toBe(1);
    expect((await read('/small')).status).toBe(200);
    expect((await read('/shared', '203.0.113.2')).status).toBe(200);
  });

  test('is bounded in all', async () => {
    const { numbers, ask, read } = await start({ ...PATIENT, bytesInAll: 2.5 * LARGE_BYTES });
    ask('/own', '203.0.113.1');
    ask('/own', '203.0.113.2');
    await unsent(numbers, 2 * LARGE_BYTES);
    expect((await read('/shared', '203.0.113.3')).status).toBe(503);
  });

  test('counts a body that many wait for once', async () => {
    const { numbers, ask, read } = await start({ ...PATIENT, bytesPerNetwork: 1.5 * LARGE_BYTES });
    const waiting = Array.from({ length: 5 }, () => ask('/shared'));
    await unsent(numbers, LARGE_BYTES);
    const answer = await read('/shared');
    expect((await answer.arrayBuffer()).byteLength).toBe(LARGE_BYTES);
    for (const socket of waiting) socket.destroy();
    await unsent(numbers, 0);
  });

  test('counts for each network, also where a proxy carries several over one connection', async () => {
    const { numbers, ask } = await start({ ...PATIENT, bytesPerNetwork: 1.5 * LARGE_BYTES });
    const socket = ask('/own', '203.0.113.1');
    socket.write('GET /own HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.2\r\n\r\n');
    await unsent(numbers, 2 * LARGE_BYTES);
    expect(numbers.refused()).toBe(0);
    socket.destroy();
    await unsent(numbers, 0);
  });

  test('makes room for others when its reader pauses', async () => {
    const { numbers, ask, read } = await start({ ...PATIENT, patienceMs: 50, bytesInAll: 1.5 * LARGE_BYTES });
    const paused = ask('/own', '203.0.113.1');
    await unsent(numbers, LARGE_BYTES);
    await delay(200);
    const answer = await read('/shared', '203.0.113.2');
    expect((await answer.arrayBuffer()).byteLength).toBe(LARGE_BYTES);
    expect(await isCut(paused)).toBe(true);
    expect(numbers.givenUp()).toBe(1);
  });

  test('makes room only of its own where a network holds too much itself', async () => {
    const limits = { ...PATIENT, patienceMs: 50, bytesPerNetwork: 1.5 * LARGE_BYTES };
    const { numbers, ask, read } = await start(limits);
    ask('/own', '203.0.113.2');
    await unsent(numbers, LARGE_BYTES);
    const own = ask('/own', '203.0.113.1');
    await unsent(numbers, 2 * LARGE_BYTES);
    await delay(200);
    const answer = await read('/shared', '203.0.113.1');
    expect((await answer.arrayBuffer()).byteLength).toBe(LARGE_BYTES);
    expect(await isCut(own)).toBe(true);
    expect(numbers.givenUp()).toBe(1);
  });

  test('never turns a write that was done into a refusal', async () => {
    const { numbers, ask, read } = await start({ ...PATIENT, bytesPerNetwork: 1.5 * LARGE_BYTES });
    ask('/own');
    await unsent(numbers, LARGE_BYTES);
    expect((await read('/own', '203.0.113.1', 'POST')).status).toBe(200);
  });
});

test('many requests in one breath end their connection', async () => {
  const { ask, calls } = await start({ ...PATIENT, answersPerConnection: 16 });
  const socket = ask('/shared', '203.0.113.1', 'GET', 200);
  expect(await isCut(socket)).toBe(true);
  expect(calls.length).toBeLessThanOrEqual(17);
});

test('a few requests in one breath are answered one after the other', async () => {
  const { ask } = await start({ ...PATIENT, answersPerConnection: 16 });
  const socket = ask('/small', '203.0.113.1', 'GET', 16);
  let text = '';
  socket.on('data', (bytes) => (text += bytes.toString()));
  socket.resume();
  await expect.poll(() => text.match(/"ok"/g)).toHaveLength(16);
});

test('requests in one breath whose connection ends hold nothing, and their handlers are notified', async () => {
  const { ask, numbers, calls, closed } = await start({ ...PATIENT, answersPerConnection: 16 });
  const socket = ask('/own', '203.0.113.1', 'GET', 4);
  await expect.poll(() => calls).toHaveLength(4);
  await unsent(numbers, 4 * LARGE_BYTES);
  socket.destroy();
  await unsent(numbers, 0);
  await expect.poll(() => closed).toHaveLength(4);
});

test('no more connections are taken than there is room for', async () => {
  const { ask, numbers } = await start({ ...PATIENT, connections: 2 });
  ask('/own');
  ask('/own');
  await unsent(numbers, 2 * LARGE_BYTES);
  const third = ask('/small');
  expect(await isCut(third)).toBe(true);
  expect(third.bytesRead).toBe(0);
});
