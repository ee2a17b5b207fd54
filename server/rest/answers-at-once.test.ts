import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createCallers, type Role } from './testing/callers.ts';
import { createMember, startRest, type Member } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let callers: Awaited<ReturnType<typeof createCallers>>;
let amina: Member;
let bilal: Member;
let messageId: number;

beforeAll(async () => {
  rest = await startRest(pool);
  callers = await createCallers(pool, rest);
  amina = await createMember(pool, 'admin');
  bilal = await createMember(pool, 'admin');
  await pool.query(
    `update auth.users set raw_user_meta_data = jsonb_build_object('full_name', $2::text) where id = $1`,
    [amina.id, '  Amina\u202e\nYusuf  '],
  );
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

beforeEach(async () => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into public.contact_form (form_type, message, email)
     values ('Ask a question', 'When?', 'yusuf@example.org') returning id`,
  );
  messageId = rows[0]?.id ?? 0;
});

async function answer({ token }: Member, reply: object): Promise<{ status: number; body: unknown }> {
  const response = await rest.request('/contact_replies', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ message_id: messageId, body: 'Wa alaikum', ...reply }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const replies = async () =>
  (
    await pool.query<{ id: number }>(
      'select id from public.contact_replies where message_id = $1 order by id',
      [messageId],
    )
  ).rows.map(({ id }) => id);
const mails = async () =>
  (
    await pool.query(
      `select from private.mail_queue where (details ->> 'reply_id')::bigint in
       (select id from public.contact_replies where message_id = $1)`,
      [messageId],
    )
  ).rowCount;
const logged = async () =>
  (await pool.query('select from public.admin_log where subject = $1', [`message ${messageId}`])).rowCount;

const UNSEEN = { status: 409, body: { code: 'PT409', message: 'Another answer came in meanwhile' } };

// Without naming what was seen, one's own answers are no surprise.
describe.each([
  ['that saw none', { seen_reply: 0 }, 1],
  ['that says nothing of what it saw', {}, 2],
])('an answer %s', (_, seen, most) => {
  test('is refused once somebody else has answered: no mail, nothing in the log', async () => {
    expect((await answer(amina, seen)).status).toBe(201);
    expect(await answer(bilal, seen)).toMatchObject(UNSEEN);
    expect(await replies()).toHaveLength(1);
    expect(await mails()).toBe(1);
    expect(await logged()).toBe(1);
  });

  test('goes out once when several are sent at the same moment', async () => {
    const all = await Promise.all([amina, bilal, amina, bilal].map((admin) => answer(admin, seen)));
    const sent = all.filter(({ status }) => status === 201).length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(most);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(4 - sent);
    const { rows } = await pool.query(
      'select distinct author from public.contact_replies where message_id = $1',
      [messageId],
    );
    expect(rows).toHaveLength(1);
    expect(await mails()).toBe((await replies()).length);
  });
});

test('one’s own answer from another page counts for who names what was seen, and not for who does not', async () => {
  expect((await answer(amina, { seen_reply: 0 })).status).toBe(201);
  expect(await answer(amina, { seen_reply: 0 })).toMatchObject(UNSEEN);
  expect((await answer(amina, {})).status).toBe(201);
});

test('who has seen the newest answer may send another; who has seen an older one may not', async () => {
  await answer(amina, { seen_reply: 0 });
  const [first] = await replies();
  expect((await answer(bilal, { seen_reply: first })).status).toBe(201);
  expect(await answer(amina, { seen_reply: first })).toMatchObject(UNSEEN);
  const [, second] = await replies();
  expect((await answer(amina, { seen_reply: second })).status).toBe(201);
  expect(await mails()).toBe(3);
});

test('a number above the newest answer, which nobody can have seen, passes no warning', async () => {
  await answer(amina, { seen_reply: 0 });
  const [first = 0] = await replies();
  for (const seen_reply of [first + 1, first + 2, Number.MAX_SAFE_INTEGER])
    expect(await answer(bilal, { seen_reply })).toMatchObject(UNSEEN);
  expect(await mails()).toBe(1);
});

test.each([-1, 'x', 1.5])('an answer that saw %s is refused', async (seen_reply) => {
  expect((await answer(amina, { seen_reply })).status).toBe(400);
  expect(await mails()).toBe(0);
});

test('a member who may not answer hears nothing of who did', async () => {
  await answer(amina, { seen_reply: 0 });
  for (const seen of [{}, { seen_reply: 0 }])
    expect(await answer(callers.members.user, seen)).toMatchObject({ status: 403, body: { code: '42501' } });
});

const send = (seen_reply: number) =>
  rest
    .client(amina.token)
    .from('contact_replies')
    .insert({ message_id: messageId, body: 'Mine as well', seen_reply })
    .setHeader('Idempotency-Key', '4b1c7a52-8d0a-4a7e-9a55-2f1f0c5a9b01');

test('an answer that was refused goes out under the same key once the other one was seen', async () => {
  await answer(bilal, { seen_reply: 0 });
  expect((await send(0)).status).toBe(409);
  const [first = 0] = await replies();
  expect((await send(first)).status).toBe(201);
  expect((await send(first)).status).toBe(201);
  expect(await mails()).toBe(2);
});

describe('the names of those who answer', () => {
  test.each([
    ['visitor', 401],
    ['user', 403],
  ] as const)('are not for a %s', async (role, status) =>
    expect(await callers.ask(role, { path: '/rpc/admin_names', body: {} })).toMatchObject({
      status,
      code: '42501',
    }),
  );

  test('are names in one line and never addresses; somebody who lost the role keeps theirs', async () => {
    const former = await createMember(pool, 'admin');
    await answer(former, {});
    await pool.query('delete from public.user_roles where user_id = $1', [former.id]);
    const member = await createMember(pool, 'user');
    const { answer: names } = await callers.ask('admin', { path: '/rpc/admin_names', body: {} });
    expect(names).toEqual(
      expect.arrayContaining([
        { user_id: amina.id, name: 'Amina Yusuf' },
        { user_id: bilal.id, name: null },
        { user_id: former.id, name: null },
      ]),
    );
    expect(JSON.stringify(names)).not.toContain('@');
    expect(JSON.stringify(names)).not.toContain(member.id);
  });
});

const ask = (role: Role) => callers.ask(role, { method: 'GET', path: '/rpc/reply_address' });

describe('where answers to a reply come to', () => {
  test('is told to admins alone: the address of the site, or their own', async () => {
    expect(await ask('visitor')).toMatchObject({ status: 401, code: '42501' });
    expect(await ask('user')).toMatchObject({ status: 403, code: '42501' });
    const own = { email: `${callers.members.admin.id}@example.com`, is_own: true };
    expect((await ask('admin')).answer).toEqual([own]);
    await pool.query(
      `insert into site_settings (name, tagline, contact_email, time_zone) values ('Ilm', 'Learn', 'office@ilm.test', 'UTC')`,
    );
    expect((await ask('admin')).answer).toEqual([{ email: 'office@ilm.test', is_own: false }]);
    await pool.query('update site_settings set contact_email = null');
    expect((await ask('admin')).answer).toEqual([own]);
  });
});
