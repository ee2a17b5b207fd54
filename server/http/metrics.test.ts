import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type StartedApp } from '#server/testing/start-app.ts';
import { createMetrics } from './metrics.ts';

const pool = { total: 5, idle: 3, waiting: 2 };
const metrics = createMetrics({
  readers: { total: () => pool.total, idle: () => pool.idle, waiting: () => pool.waiting },
});
let server: StartedApp;
let watching: { close(): Promise<void> };
let port: number;

beforeAll(async () => {
  server = await startApp({ metrics });
  port = await freePort();
  watching = await metrics.listen('127.0.0.1', port);
});
afterAll(async () => {
  await watching.close();
  await server.stop();
});

const read = async (): Promise<string[]> => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  return (await answer.text()).split('\n');
};

const signIn = () =>
  fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'a@example.org', password: 'not the right one' }),
  });

test('requests are counted by method, pattern of the route and status', async () => {
  for (const path of ['Classes?select=class', 'Classes', 'nowhere'])
    await fetch(`${server.url}/rest/v1/${path}`);
  for (const path of ['/made-up-1', '/made-up-2']) await fetch(`${server.url}${path}`);
  const lines = await read();
  expect(lines).toContain('http_requests_total{method="GET",route="/rest/v1/:table",status="200"} 2');
  expect(lines).toContain('http_requests_total{method="GET",route="/rest/v1/:table",status="404"} 1');
  expect(lines).toContain('http_requests_total{method="GET",route="site",status="404"} 2');
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/rest/v1/:table"} 3');
  expect(lines.join('\n')).not.toMatch(/made-up|select=|Classes/);
});

test('the pool tells its numbers of the moment', async () => {
  expect(await read()).toEqual(
    expect.arrayContaining([
      'database_connections{pool="readers"} 5',
      'database_connections_idle{pool="readers"} 3',
      'database_requests_waiting{pool="readers"} 2',
    ]),
  );
  pool.waiting = 0;
  expect(await read()).toContain('database_requests_waiting{pool="readers"} 0');
});

test('a limit that was reached is counted by its rule, and still refuses', async () => {
  for (let turn = 0; turn < 20; turn += 1) expect((await signIn()).status).toBe(400);
  for (let turn = 0; turn < 3; turn += 1) expect((await signIn()).status).toBe(429);
  expect(await read()).toContain('rate_limits_hit_total{rule="auth.sign_in.account"} 3');
});

test('what is given up or refused under load is counted, and what is unsent', async () => {
  const load = { givenUp: 1, refused: 2, unsentBytes: 3, gate: { network: 4, all: 5 } };
  const other = createMetrics({});
  other.watchLoad({
    answers: {
      givenUp: () => load.givenUp,
      refused: () => load.refused,
      unsentBytes: () => load.unsentBytes,
    },
    gates: { read: { refused: () => load.gate } },
  });
  const otherPort = await freePort();
  const listening = await other.listen('127.0.0.1', otherPort);
  for (const unread of [1, 7]) {
    load.givenUp = unread;
    const text = await (await fetch(`http://127.0.0.1:${otherPort}/metrics`)).text();
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        `load_shed_total{what="unread_answer"} ${unread}`,
        'load_shed_total{what="large_answer"} 2',
        'load_shed_total{what="read_of_one_network"} 4',
        'load_shed_total{what="read"} 5',
        'unsent_bytes 3',
      ]),
    );
  }
  await listening.close();
});

test('the app tells how much it sheds', async () => {
  const gates = ['read', 'large_read', 'member', 'record'].map((what) => `load_shed_total{what="${what}"} 0`);
  expect(await read()).toEqual(expect.arrayContaining([...gates, 'unsent_bytes 0']));
});

test('the process tells of itself', async () => {
  const text = (await read()).join('\n');
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

test('nothing of it is on the public port, and nothing else on its own', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/rest/v1/Classes`)).status).toBe(404);
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address instanceof Object ? address.port : 0));
    });
  });
}
