import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { keepTurnsShort } from './short-turns.ts';

const CROWD = 12;

const asking = (names: string[]) => names.map((name) => `GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

/** Work for the processor, done after a promise as most of ours; a turn is over as soon as one answer is made. */
function startApp(more: { mostWaiting?: number } = {}) {
  const app = fastify({ trustProxy: true });
  keepTurnsShort(app, { isBackground: (path) => path.startsWith('/device'), ...more });
  const served: string[] = [];
  app.get<{ Params: { name: string } }>('/:name', async ({ params, raw }) => {
    await Promise.resolve();
    const endMs = performance.now() + 2;
    while (performance.now() < endMs);
    served.push(params.name);
    if (params.name === 'cut') raw.socket.destroy();
    return served.length;
  });
  return { app, served };
}

test('a crowd that asks at once is answered over many turns of the event loop, one after the other', async () => {
  const { app, served } = startApp();
  await app.ready();
  const servedInTurns: number[] = [];
  let isOver = false;
  const countTurn = () => {
    servedInTurns.push(served.length - servedInTurns.reduce((sum, count) => sum + count, 0));
    if (!isOver) setImmediate(countTurn);
  };
  const names = Array.from({ length: CROWD }, (_, number) => String(number));
  const answers = Promise.all(names.map((name) => app.inject(`/${name}`)));
  setImmediate(countTurn);
  await answers;
  isOver = true;
  expect(served).toEqual(names);
  expect(Math.max(...servedInTurns)).toBeLessThanOrEqual(2);
});

test('a visitor who waits for a page is answered before background requests that came earlier, which still make progress', async () => {
  const { app, served } = startApp();
  await app.ready();
  const devices = Array.from({ length: CROWD }, (_, number) => `device${number}`);
  const pages = ['page0', 'page1', 'page2'];
  await Promise.all([...devices, ...pages].map((name) => app.inject(`/${name}`)));
  expect(served.toSorted()).toEqual([...devices, ...pages].toSorted());
  expect(served.filter((name) => name.startsWith('device'))).toEqual(devices);
  // One of a crowd for each turn of the others, and none of them is kept out.
  expect(served.lastIndexOf('page2')).toBeLessThanOrEqual(2 * pages.length);
  expect(served.indexOf('device0')).toBeLessThan(served.indexOf('page2'));
});

test('a connection that asks for much in one breath waits after each answer for those who ask for little', async () => {
  const { app, served } = startApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const open = () => connect(address instanceof Object ? address.port : 0, '127.0.0.1');
  const [greedy, modest] = [open(), open()];
  await Promise.all([greedy, modest].map((socket) => new Promise((done) => socket.once('connect', done))));
  const breath = Array.from({ length: CROWD }, (_, number) => `greedy${number}`);
  greedy.write(asking(breath));
  greedy.once('data', () => modest.write(asking(['modest'])));
  await expect.poll(() => served).toHaveLength(CROWD + 1);
  expect(served.indexOf('modest')).toBeLessThan(CROWD / 2);
  expect(served.filter((name) => name !== 'modest')).toEqual(breath);
  greedy.destroy();
  modest.destroy();
  await app.close();
});

const from = (address: string, name: string) => ({
  url: `/${name}`,
  headers: { 'X-Forwarded-For': address },
});

test('a network with many connections waits after each answer for the others', async () => {
  const { app, served } = startApp();
  await app.ready();
  const crowd = Array.from({ length: CROWD }, (_, number) => `crowd${number}`);
  const wishes = [...crowd.map((name) => from('192.0.2.1', name)), from('198.51.100.1', 'alone')];
  await Promise.all(wishes.map((wish) => app.inject(wish)));
  expect(served.indexOf('alone')).toBe(1);
  expect(served.filter((name) => name !== 'alone')).toEqual(crowd);
});

test('a network that lets too many wait is cut off, and others are not', async () => {
  const { app, served } = startApp({ mostWaiting: 3 });
  await app.ready();
  const names = ['first', 'second', 'third', 'fourth'];
  const answers = names.map((name) =>
    app.inject(from('192.0.2.1', name)).then(
      () => name,
      () => 'cut',
    ),
  );
  await app.inject(from('198.51.100.1', 'other'));
  await expect.poll(() => served).toHaveLength(4);
  expect(await Promise.all(answers.slice(0, 3))).toEqual(['first', 'second', 'third']);
  expect(served.toSorted()).toEqual(['first', 'other', 'second', 'third']);
});

test('what was asked over a connection that has gone meanwhile costs nothing more', async () => {
  const { app, served } = startApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const socket = connect(address instanceof Object ? address.port : 0, '127.0.0.1');
  socket.on('error', () => undefined); // it is cut on purpose
  socket.write(asking(['cut', 'late']));
  await new Promise((resolve) => socket.once('close', resolve));
  await app.inject('/last');
  expect(served).toEqual(['cut', 'last']);
  await app.close();
});
