import { connect as dial, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let line: Line;
let app: Awaited<ReturnType<typeof buildApp>>;
let pool: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await freshDatabase();
  line = await openLine(database.url);
  pool = connect(line.url);
  app = await buildApp({
    config: readConfig({}),
    pool,
    mailer: { send: () => Promise.resolve(), close: () => undefined },
    log: { level: 'silent' },
    webRoot: undefined,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await line.cut();
  await database.drop();
});

// Each read is a new one: what was read before is answered from memory, with or without a database.
let reads = 0;
const read = () => app.inject(`/rest/v1/Qur'an?limit=1&id=eq.${(reads += 1)}`);
const signIn = () =>
  app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: 'a@example.org', password: 'not the one' },
  });

describe('when the database goes away', () => {
  test('requests answer 503 with Retry-After, and it all works again when it is back', async () => {
    expect((await app.inject('/ready')).statusCode).toBe(200);
    expect((await read()).statusCode).toBe(200);
    await line.cut();
    for (const ask of [read, signIn]) {
      const answer = await ask();
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toEqual({
        code: 'database_away',
        message: 'The database does not answer at the moment. Please try again shortly.',
        details: null,
        hint: null,
      });
    }
    expect((await app.inject('/ready')).statusCode).toBe(503);
    expect((await app.inject('/health')).statusCode).toBe(200);
    await line.restore();
    expect((await app.inject('/ready')).statusCode).toBe(200);
    expect((await read()).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(400);
  });
});

type Line = { url: string; cut(): Promise<void>; restore(): Promise<void> };

/** A way to the database that can be cut, as when a cable is pulled. */
async function openLine(url: string): Promise<Line> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const port = Number(target.searchParams.get('port') ?? (target.port || '5432'));
  const open = new Set<Socket>();
  const dialDatabase = (): Socket =>
    folder ? dial(`${folder}/.s.PGSQL.${port}`) : dial(port, target.hostname);
  const pass = (near: Socket): void => {
    const far = dialDatabase();
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    }
    near.pipe(far).pipe(near);
  };
  let server: Server = await listen(0, pass);
  const address = server.address();
  const near = address instanceof Object ? address.port : 0;
  const given = new URL(url);
  given.searchParams.set('host', '127.0.0.1');
  given.searchParams.set('port', String(near));
  return {
    url: given.href,
    async cut() {
      server.close();
      for (const socket of open) socket.destroy();
    },
    async restore() {
      server = await listen(near, pass);
    },
  };
}

function listen(port: number, pass: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(pass).listen(port, '127.0.0.1', () => resolve(server));
  });
}
