import { once } from 'node:events';
import { connect, createServer, Socket, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { boundConnections } from './bound-connections.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

async function start(isProxy = false): Promise<(from: string) => Promise<'served' | 'closed'>> {
  server = createServer();
  boundConnections(server, 2, () => isProxy);
  server.on('connection', (socket) => {
    if (!socket.destroyed) socket.on('error', () => undefined).write('salaam');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address instanceof Object ? address.port : 0;
  return async (localAddress) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    sockets.push(socket);
    socket.on('error', () => undefined);
    return Promise.race([
      once(socket, 'data').then(() => 'served' as const),
      once(socket, 'close').then(() => 'closed' as const),
    ]);
  };
}

test('one network gets its share of connections and no more, others still get theirs', async () => {
  const call = await start();
  expect([await call('127.0.0.2'), await call('127.0.0.2')]).toEqual(['served', 'served']);
  expect(await call('127.0.0.2')).toBe('closed');
  expect(await call('127.0.0.3')).toBe('served');
});

test('the thousands of small networks of one line count as one', () => {
  server = createServer();
  boundConnections(server, 2, () => false);
  const open = (remoteAddress: string) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    sockets.push(socket);
    server.emit('connection', socket);
    return socket.destroyed ? 'closed' : 'served';
  };
  expect(['1', '2', '3'].map((small) => open(`2001:db8:7:${small}::1`))).toEqual([
    'served',
    'served',
    'closed',
  ]);
  expect(open('2001:db8:8::1')).toBe('served');
});

test('a connection that ended makes room for another', async () => {
  const call = await start();
  await call('127.0.0.2');
  await call('127.0.0.2');
  sockets[0]?.destroy();
  await expect.poll(() => call('127.0.0.2')).toBe('served');
});

test('a proxy carries the connections of many', async () => {
  const call = await start(true);
  for (let number = 0; number < 5; number += 1) expect(await call('127.0.0.2')).toBe('served');
});
