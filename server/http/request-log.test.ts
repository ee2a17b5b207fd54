import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { loggerFor, logRequests } from './request-log.ts';

test('a connection that is reset at once is logged in one line, and not as an error', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: loggerFor({ level: 'info', stream }) });
  onTestFinished(() => app.close());
  logRequests(app);
  app.get('/', () => new Promise(() => {}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = address instanceof Object ? address.port : 0;

  const socket = connect(port, '127.0.0.1', () =>
    socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n', () => socket.resetAndDestroy()),
  );
  await expect.poll(() => lines.join('')).toContain('request broken off');
  expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
