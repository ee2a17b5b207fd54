import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { parseKeyArguments, runKeysCommand } from '#server/commands/keys-command.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { startApp, type StartedApp } from '#server/testing/start-app.ts';

const PASSWORD = 'seven olives on a hill';
const sessionSchema = v.object({ access_token: v.string(), refresh_token: v.string() });
const jwksSchema = v.object({ keys: v.array(v.object({ kid: v.string() })) });

let server: StartedApp;
let email: string;

beforeAll(async () => {
  server = await startApp({ config: { rateLimits: false } });
  const { pool } = server.database;
  email = 'head@example.org';
  await pool.query(
    `with account as (
       insert into auth.users (email, encrypted_password, email_confirmed_at) values ($1, $2, now()) returning id
     ) insert into public.user_roles select id, 'admin' from account`,
    [email, await hashPassword(PASSWORD)],
  );
  await pool.query(
    `insert into public.contact_form (form_type, message) values ('Ask a question', 'When is Isha?')`,
  );
});
afterAll(() => server.stop());

async function call(method: string, path: string, token?: string, body?: object): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function signIn(): Promise<v.InferOutput<typeof sessionSchema>> {
  const answer = await call('POST', '/auth/v1/token?grant_type=password', undefined, {
    email,
    password: PASSWORD,
  });
  return v.parse(sessionSchema, await answer.json());
}

async function messagesFor(token: string): Promise<{ status: number; count: number }> {
  const answer = await call('GET', '/rest/v1/contact_form?select=message', token);
  const rows: unknown = await answer.json();
  return { status: answer.status, count: Array.isArray(rows) ? rows.length : 0 };
}

test.each(['global', 'local'])(
  'after signing out (%s) a stolen token of an admin reads nothing',
  async (scope) => {
    const { access_token } = await signIn();
    expect(await messagesFor(access_token)).toEqual({ status: 200, count: 1 });
    expect((await call('POST', `/auth/v1/logout?scope=${scope}`, access_token)).status).toBe(204);
    expect(await messagesFor(access_token)).toEqual({ status: 200, count: 0 });
    const roles = await call('GET', '/rest/v1/user_roles', access_token);
    expect(await roles.json()).toEqual([]);
  },
);

test('a key that is deleted verifies and signs nothing more on a running server', async () => {
  const { access_token } = await signIn();
  const { pool } = server.database;
  await pool.query('delete from private.signing_keys');
  await expect.poll(() => messagesFor(access_token)).toEqual({ status: 401, count: 0 });
  const next = await signIn();
  expect(await messagesFor(next.access_token)).toEqual({ status: 200, count: 1 });
});

const keys = async (...words: string[]) => {
  const parsed = parseKeyArguments(words);
  return parsed && runKeysCommand(server.database.pool, parsed);
};
const published = async () =>
  v.parse(jwksSchema, await (await call('GET', '/auth/v1/.well-known/jwks.json')).json()).keys.length;
const letPass = (interval: string) =>
  server.database.pool.query('update private.signing_keys set created_at = created_at - $1::interval', [
    interval,
  ]);

test('a rotated key verifies its tokens until the last has expired, then it is gone', async () => {
  const before = await signIn();
  expect(await keys('rotate')).toMatch(/^\S{43}  made \S+Z  signs\n\S{43}  made \S+Z  verifies until \S+Z$/);
  await expect.poll(published).toBe(2);
  const after = await signIn();
  expect(kidOf(after.access_token)).not.toBe(kidOf(before.access_token));
  expect(await messagesFor(before.access_token)).toEqual({ status: 200, count: 1 });

  await letPass('59 minutes');
  await expect.poll(published).toBe(2);
  await letPass('3 minutes');
  await expect.poll(published).toBe(1);
  expect((await messagesFor(before.access_token)).status).toBe(401);
  expect(await messagesFor(after.access_token)).toEqual({ status: 200, count: 1 });
  const { rowCount } = await server.database.pool.query('select from private.signing_keys');
  expect(rowCount).toBe(1);
});

test('rotated at once, no older token is taken, but its session goes on', async () => {
  const { access_token, refresh_token } = await signIn();
  expect(await keys('rotate', '--now')).toMatch(/^\S{43}  made \S+Z  signs$/);
  await expect.poll(() => messagesFor(access_token)).toEqual({ status: 401, count: 0 });
  const answer = await call('POST', '/auth/v1/token?grant_type=refresh_token', undefined, { refresh_token });
  const session = v.parse(sessionSchema, await answer.json());
  expect(await messagesFor(session.access_token)).toEqual({ status: 200, count: 1 });
});

test.each([[[]], [['rotate', 'now']], [['list', 'all']], [['rotate', '--now', 'x']], [['delete']]])(
  'the words %j are not understood',
  (words) => expect(parseKeyArguments(words)).toBeUndefined(),
);

function kidOf(token: string): unknown {
  const [head = ''] = token.split('.');
  return v.parse(v.object({ kid: v.string() }), JSON.parse(Buffer.from(head, 'base64url').toString())).kid;
}
