import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createMember, startRest } from './testing/rest-server.ts';
import { insertSampleRows } from './testing/sample-rows.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;

beforeAll(async () => {
  await insertSampleRows(pool);
  await pool.query(
    `insert into private.seeds (name, hash) values ('Classes', 'x') on conflict (name) do update set taken_over_at = null`,
  );
  rest = await startRest(pool);
});
afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const TRIES = [
  ['PATCH', '/Classes?class=eq.Tajweed', { class: 'Taken over' }],
  ['DELETE', '/Classes?id=gte.0', undefined],
  ['PATCH', "/Qur'an_phrases?id=gte.0", { hidden: true }],
] as const;

async function send(token: string, [method, path, body]: (typeof TRIES)[number]): Promise<number> {
  const { status } = await rest.request(path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return status;
}

/** Which tables servers hear of as changed during the work. */
async function heardDuring(work: () => Promise<void>): Promise<string[]> {
  const listener = await pool.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload = '' }) => heard.push(payload));
  await listener.query('listen table_changed');
  await work();
  await pool.query(`select pg_notify('table_changed', 'end')`);
  await expect.poll(() => heard).toContain('end');
  listener.release(true);
  return heard;
}

const isTakenOver = async () =>
  (
    await pool.query<{ taken: boolean }>(
      `select taken_over_at is not null as taken from private.seeds where name = 'Classes'`,
    )
  ).rows[0]?.taken;

test('what a member tries on lists of the admins changes no row, is told to no server and takes nothing over', async () => {
  const { token } = await createMember(pool, 'user');
  const heard = await heardDuring(async () => {
    for (const each of TRIES) expect(await send(token, each)).toBe(204);
  });
  expect(heard).toEqual(['end']);
  expect(await isTakenOver()).toBe(false);
});

/** Changes a class without notifying any server: a reader who still gets the old one gets a cached answer. */
const changeSilently = () =>
  pool.query(`
    alter table public."Classes" disable trigger user;
    update public."Classes" set location = coalesce(location, '') || '!';
    alter table public."Classes" enable trigger user`);

const read = async () => (await rest.request('/Classes?select=location&order=id')).text();

test('what a member tries leaves the cached answers of the server that hears it', async () => {
  const { token } = await createMember(pool, 'user');
  let cached = '';
  await vi.waitFor(
    async () => {
      cached = await read();
      await changeSilently();
      expect(await read()).toBe(cached);
    },
    { timeout: 30_000 },
  );
  for (const each of TRIES) await send(token, each);
  expect(await read()).toBe(cached);
});

test('what an admin changes is told to every server, and takes the list over', async () => {
  const { token } = await createMember(pool, 'admin');
  const heard = await heardDuring(async () => {
    for (const each of TRIES) expect(await send(token, each)).toBe(204);
  });
  expect(heard).toEqual(['Classes', 'Classes', "Qur'an_phrases", 'end']);
  expect(await isTakenOver()).toBe(true);
});
