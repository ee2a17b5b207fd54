import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;

beforeAll(async () => {
  rest = await startRest(pool);
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

async function newAdmin() {
  const admin = await createMember(pool, 'admin');
  await pool.query('update auth.users set email_confirmed_at = now() where id = $1', [admin.id]);
  return admin;
}

const exists = async (id: string) =>
  (await pool.query('select from auth.users where id = $1', [id])).rowCount === 1;

const callAs = (token: string, name: string, body: object) =>
  rest.request(`/rpc/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

const take = (token: string, user_id: string) => callAs(token, 'set_role', { user_id, role: 'user' });
const remove = (token: string, user_id: string) => callAs(token, 'remove_account', { user_id });

test('two admins who take the role from each other leave one of them', async () => {
  const [one, two] = [await newAdmin(), await newAdmin()];
  const answers = await Promise.all([take(one.token, two.id), take(two.token, one.id)]);
  expect(answers.map(({ status }) => status)).toContain(204);
  const { rowCount } = await pool.query(`select from public.user_roles where role = 'admin'`);
  expect(rowCount).toBe(1);
});

test('of two who remove each other one stays, and the other is refused', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const [one, two] = [await newAdmin(), await newAdmin()];
    const answers = await Promise.all([remove(one.token, two.id), remove(two.token, one.id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 403]));
    expect(new Set([await exists(one.id), await exists(two.id)])).toEqual(new Set([false, true]));
  }
});

test('several who invite many get no further than twenty a day', async () => {
  const tokens = await Promise.all(Array.from({ length: 4 }, async () => (await newAdmin()).token));
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const email = `invited-${at}@example.com`;
      return (await callAs(tokens[at % 4] ?? '', 'invite_admin', { email })).status;
    }),
  );
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
});
