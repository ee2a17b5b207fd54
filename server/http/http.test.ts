import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { startApp, type StartedApp } from '#server/testing/start-app.ts';
import { isDatabaseAway } from '#server/db/connect.ts';
import { answerErrors } from './errors.ts';
import { loggerFor, requestIdFrom } from './request-log.ts';
import { trustedProxies } from './trusted-proxies.ts';

let server: StartedApp;
beforeAll(async () => {
  server = await startApp({
    config: { siteUrl: 'https://learn.example.org', allowedOrigins: ['https://friend.example'] },
  });
});
afterAll(() => server.stop());

const at = (path: string, init?: RequestInit): Promise<Response> => fetch(`${server.url}${path}`, init);

describe('every answer', () => {
  test.each([
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Strict-Transport-Security', 'max-age=63072000'],
  ])('says %s: %s, also when it is a refusal', async (name, value) => {
    for (const path of ['/health', '/nowhere', '/rest/v1/nowhere', '/rest/v1/%ZZ', '/%E0%A4%A']) {
      expect((await at(path)).headers.get(name)).toBe(value);
    }
  });

  test('carries the id that its log line has, and the line shows no query', async () => {
    const answer = await at('/auth/v1/verify?token=secret-token&type=signup', { redirect: 'manual' });
    const id = answer.headers.get('X-Request-Id');
    const line = server.logLines.find((line) => line.includes(`"${id}"`) && line.includes('"request"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      ip: '127.0.0.1',
      method: 'GET',
      path: '/auth/v1/verify',
      status: answer.status,
    });
    expect(server.logLines.join('')).not.toContain('secret-token');
  });
});

test.each(['/%', '/%E0%A4%A', '/rest/v1/%FF', '/rest/v1/rpc/%ZZ?a=%41', '/classes%'])(
  '%s is refused like any other bad request: with our own message and a line in the log',
  async (path) => {
    const answer = await at(path);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'bad_request', message: 'The request could not be understood.', details: null, hint: null },
    ]);
    const id = answer.headers.get('X-Request-Id');
    expect(
      server.logLines.filter((line) => line.includes(`"${id}"`) && line.includes('"request"')),
    ).toHaveLength(1);
  },
);

test('accounts refuse such an address in the words of their own clients', async () => {
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
  const answer = await at('/auth/v1/%c0%ae', { headers });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 'bad_request', message: 'The request could not be understood.' },
  ]);
});

test.each([
  ['http://elsewhere.example/health', 200],
  ['http://elsewhere.example?x', 404],
  ['http://[/health', 200],
  ['HTTPS://elsewhere.example/rest/v1/Classes?limit=1', 200],
])('an address with an origin before it, %s, is the path behind it', async (target, status) => {
  expect(await sendRaw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(
    new RegExp(`^HTTP/1.1 ${status} `),
  );
});

test.each([
  ['loopback', '127.0.0.1', 'named-by-proxy'],
  ['loopback', '203.0.113.7', expect.stringMatching(/^[\da-f-]{36}$/)],
  [1, '203.0.113.7', 'named-by-proxy'],
  [false, '127.0.0.1', expect.stringMatching(/^[\da-f-]{36}$/)],
])('trusting %s, a request from %s that brings a name is called %s', async (trust, remoteAddress, id) => {
  const app = fastify({ genReqId: requestIdFrom(trustedProxies(trust)) });
  app.get('/', async (request) => request.id);
  const headers = { 'X-Request-Id': 'named-by-proxy' };
  expect((await app.inject({ url: '/', remoteAddress, headers })).body).toEqual(id);
});

test('without a trusted proxy nobody names a request', async () => {
  const answer = await at('/health', { headers: { 'X-Request-Id': 'named-by-anyone' } });
  expect(answer.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
});

describe('what is refused', () => {
  test('an unknown path answers 404 in the one error shape', async () => {
    const answer = await at('/nowhere');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      code: 'not_found',
      message: 'There is nothing here.',
      details: null,
      hint: null,
    });
  });

  test.each([
    [
      'a body of more than 64 KB',
      413,
      { 'Content-Type': 'application/json' },
      JSON.stringify('x'.repeat(64 * 1024)),
    ],
    ['a body that is no JSON', 400, { 'Content-Type': 'application/xml' }, '<a/>'],
  ])('%s answers %i', async (_what, status, headers, body) => {
    const answer = await at('/rest/v1/contact_form', { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(Object.keys(Object(await answer.json()))).toEqual(['code', 'message', 'details', 'hint']);
  });

  test('a body that never comes to its end answers 408', async () => {
    Object.assign(server.app.server, { headersTimeout: 300, requestTimeout: 300 });
    const head =
      'POST /rest/v1/contact_form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
    expect(await sendRaw(head)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*"code":"request_timeout"/);
    Object.assign(server.app.server, { headersTimeout: 10_000, requestTimeout: 15_000 });
  });

  test('what is no HTTP answers 400', async () => {
    expect(await sendRaw('salam\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  });

  test('a bug answers a plain 500 and is logged, without the values that PostgreSQL quotes', async () => {
    const broken = startBroken(
      Object.assign(new Error('duplicate key'), { detail: 'Key (message)=(my secret)' }),
    );
    const answer = await broken.inject('/bug');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: 'internal_error',
      message: 'Something went wrong on our side.',
      details: null,
      hint: null,
    });
    expect(broken.logLines.join('')).toContain('duplicate key');
    expect(broken.logLines.join('')).not.toContain('my secret');
    await broken.close();
  });

  test('a refusal keeps its words and headers', async () => {
    const broken = startBroken(
      new AppError(429, 'slow_down', 'Please wait.', { hint: 'A minute.', headers: { 'Retry-After': '60' } }),
    );
    const answer = await broken.inject('/bug');
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.json()).toEqual({
      code: 'slow_down',
      message: 'Please wait.',
      details: null,
      hint: 'A minute.',
    });
    await broken.close();
  });
});

describe('other sites', () => {
  test('one that is named may call', async () => {
    const { headers } = await preflight('https://friend.example');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('https://friend.example');
    expect(headers.get('Access-Control-Allow-Headers')).toMatch(/apikey.*idempotency-key.*prefer/);
    const answer = await at('/health', { headers: { Origin: 'https://friend.example' } });
    expect(answer.headers.get('Access-Control-Expose-Headers')).toMatch(
      /Content-Range.*X-Supabase-Api-Version/,
    );
  });

  test.each(['/rest/v1/rpc/x', '/rest/v1/nothing', '/auth/v1/token', '/auth/v1/user'])(
    'a named one may ask before it calls %s',
    async (path) => {
      const { status, headers } = await preflight('https://friend.example', path);
      expect(status).toBe(204);
      expect(headers.get('Access-Control-Allow-Origin')).toBe('https://friend.example');
    },
  );

  test('a named one may read what table access and accounts say beside the body', async () => {
    const { headers } = await at('/rest/v1/Classes', { headers: { Origin: 'https://friend.example' } });
    const exposed = headers.get('Access-Control-Expose-Headers')?.split(', ');
    expect(exposed).toEqual(
      expect.arrayContaining([
        'Content-Location',
        'Content-Range',
        'Location',
        'Preference-Applied',
        'Retry-After',
      ]),
    );
  });

  test('OPTIONS of accounts names the methods', async () => {
    const { status, headers } = await at('/auth/v1/token', { method: 'OPTIONS' });
    expect([status, headers.get('Allow')]).toEqual([204, 'OPTIONS,GET,HEAD,POST,PUT,DELETE']);
  });

  test('any other may not', async () => {
    const { headers } = await preflight('https://stranger.example');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('health', () => {
  test.each(['/health', '/ready'])('%s answers 200 and is never kept', async (path) => {
    const answer = await at(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });
});

const preflight = (origin: string, path = '/rest/v1/contact_form'): Promise<Response> =>
  at(path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'apikey,idempotency-key,prefer',
    },
  });

function startBroken(error: Error) {
  const logLines: string[] = [];
  const app = fastify({
    logger: loggerFor({ level: 'info', stream: { write: (line) => void logLines.push(line) } }),
  });
  answerErrors(app, isDatabaseAway);
  app.get('/bug', async () => {
    throw error;
  });
  return { inject: (path: string) => app.inject(path), logLines, close: () => app.close() };
}

function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
