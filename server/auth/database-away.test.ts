import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connectPools } from '#server/db/pools.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';

test('while the database is away every call asks to come back later', async () => {
  const database = await freshDatabase();
  const pools = connectPools(database.url);
  const mailer = { send: () => Promise.resolve(), close: () => undefined };
  const app = await buildApp({
    config: readConfig({}),
    pools,
    mailer,
    log: { level: 'silent' },
    webRoot: undefined,
  });
  await pools.end();

  const email = 'maryam@example.org';
  for (const [path, payload] of [
    ['/auth/v1/token?grant_type=password', { email, password: 'seven olives' }],
    ['/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x' }],
    ['/auth/v1/signup', { email, password: 'seven olives' }],
    ['/auth/v1/recover', { email }],
    ['/auth/v1/resend', { email, type: 'signup' }],
    ['/auth/v1/verify', { type: 'signup', token_hash: 'x' }],
  ] as const) {
    const answer = await app.inject({ method: 'POST', url: path, payload });
    expect({ path, status: answer.statusCode }).toEqual({ path, status: 503 });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  await app.close();
  await database.drop();
});
