import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connectPools } from '#server/db/pools.ts';
import { openLine, type DatabaseLine } from '#server/testing/database-line.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let line: DatabaseLine;
let app: Awaited<ReturnType<typeof buildApp>>;
let pools: ReturnType<typeof connectPools>;

beforeAll(async () => {
  database = await freshDatabase();
  line = await openLine(database.url);
  pools = connectPools(line.url);
  app = await buildApp({
    config: readConfig({}),
    pools,
    mailer: { send: () => Promise.resolve(), close: () => undefined },
    log: { level: 'silent' },
    webRoot: undefined,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await pools.end();
  await line.close();
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
