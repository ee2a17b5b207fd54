import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, PUBLIC_KEY, startRest } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let epoch: string;

beforeAll(async () => {
  rest = await startRest(pool);
  const { rows } = await pool.query<{ id: string }>('select id from private.epoch');
  epoch = rows[0]?.id ?? '';
});
afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const ask = (method: 'POST' | 'GET' | 'HEAD', token: string, headers: Record<string, string> = {}) =>
  rest.request('/rpc/epoch', {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
    ...(method === 'POST' && { body: '{}' }),
  });

test.each(['user', 'admin', undefined] as const)('a member (%s) is told the epoch', async (role) => {
  const { token } = await createMember(pool, role);
  expect(await rest.client(token).rpc('epoch')).toMatchObject({ status: 200, data: epoch });
});

test('it is one value for every caller and every query', async () => {
  const { token } = await createMember(pool, 'user');
  for (const [method, accept, type] of [
    ['POST', '*/*', 'application/json; charset=utf-8'],
    ['GET', 'application/json', 'application/json; charset=utf-8'],
    ['POST', 'application/vnd.pgrst.object+json', 'application/vnd.pgrst.object+json; charset=utf-8'],
  ] as const) {
    const answer = await ask(method, token, { Accept: accept });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      type,
      `"${epoch}"`,
    ]);
    expect(answer.headers.get('content-range')).toBe('0-0/*');
  }
  const head = await ask('HEAD', token);
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a visitor is refused', async () => {
  const answer = await ask('POST', PUBLIC_KEY);
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: '42501' }]);
});

test('a session that was ended is refused', async () => {
  const { id, token } = await createMember(pool, 'user');
  await pool.query('delete from auth.sessions where user_id = $1', [id]);
  const answer = await ask('POST', token);
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: '42501' }]);
});
