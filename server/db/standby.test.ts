import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startDatabaseNode, type DatabaseNode } from '#server/testing/database-node.ts';
import { bundled } from '#server/testing/bundle.ts';
import { runServer } from '#server/testing/run-server.ts';
import { refusalOf } from '#server/rest/database-errors.ts';
import { connect, isDatabaseAway } from './connect.ts';
import { connectPools } from './pools.ts';
import { inTransaction } from './transaction.ts';
import { becomesPrimary } from './primary.ts';

let node: DatabaseNode;
let pools: ReturnType<typeof connectPools>;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  node = await startDatabaseNode();
  pools = connectPools(node.url);
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
  await node.close();
});

const write = () =>
  app.inject({
    method: 'POST',
    url: '/rest/v1/contact_form',
    payload: { form_type: 'Give feedback', message: 'Salaam' },
  });
const signUp = () =>
  app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: 'maryam@example.org', password: 'a long enough one' },
  });

test('what a standby refuses, and what only a primary may answer, is asked for again later', async () => {
  expect((await app.inject('/ready')).statusCode).toBe(200);
  await node.demote();
  for (const ask of [write, signUp]) {
    const answer = await ask();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'database_away' });
  }
  const ready = await app.inject('/ready');
  expect(ready.statusCode).toBe(503);
  for (const pool of [pools.members, pools.accounts, pools.reserve])
    await expect(pool.query('select 1')).rejects.toThrow(/recovery/);
  expect(pools.members.totalCount + pools.accounts.totalCount + pools.reserve.totalCount).toBe(0);
});

test('what a standby refuses counts as the database being away, even in a read-only request', async () => {
  const pool = connect(node.url, { max: 1, opening: 'select 1' });
  for (const [opening, statement] of [
    ['begin read write', 'select 1'],
    ['begin read only', 'listen somebody'],
    ['begin read only', 'lock table private.migrations'],
  ] as const) {
    const error: unknown = await inTransaction(pool, opening, (client) => client.query(statement)).catch(
      (reason: unknown) => reason,
    );
    expect([statement, refusalOf(error, { role: 'anon' }), isDatabaseAway(error)]).toEqual([
      statement,
      undefined,
      true,
    ]);
    expect(pool.totalCount).toBe(0);
  }
  await pool.end();
});

test('a start waits for a primary, and a process that was there before goes on', async () => {
  expect(await becomesPrimary(node.url, () => false)).toBe(false);
  const server = runServer(await bundled('main'), {
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: node.url,
    SMTP_URL: 'smtp://localhost:1',
  });
  await server.until(/DATABASE_URL leads to a standby\. Waiting 30 s/);
  await node.promote();
  await server.until(/Ready: /);
  server.child.kill('SIGTERM');
  await server.ended;
  expect((await app.inject('/ready')).statusCode).toBe(200);
  expect((await write()).statusCode).toBe(201);
  expect((await signUp()).statusCode).toBe(200);
});
