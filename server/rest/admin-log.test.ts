import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createCallers, type Role } from './testing/callers.ts';
import { createMember, startRest } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let callers: Awaited<ReturnType<typeof createCallers>>;

beforeAll(async () => {
  rest = await startRest(pool);
  callers = await createCallers(pool, rest);
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const call = (role: Role, name: string, body: object) => callers.ask(role, { path: `/rpc/${name}`, body });

async function newAccount({ role }: { role?: 'admin' } = {}) {
  const { id, token } = await createMember(pool, role);
  await pool.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  return { id, token, email: `${id}@example.com` };
}

const pageOf = async (page: number) => (await call('admin', 'office_log', { page })).answer;

async function newest(count: number) {
  const rows = await pageOf(0);
  return Array.isArray(rows) ? rows.slice(0, count) : rows;
}

describe('the log', () => {
  test('tells who did what to which, without words; an account that is gone has no id in it', async () => {
    const { id } = await newAccount();
    await call('admin', 'set_role', { user_id: id, role: 'admin' });
    await callers.ask('admin', {
      path: '/Classes',
      body: { class: 'Secret title', type: 'recurring', day: 'Monday' },
    });
    await callers.ask('admin', {
      method: 'PATCH',
      path: '/Classes?class=eq.Secret title',
      body: { cancelled_on: ['2031-05-05'] },
    });
    await pool.query(
      `insert into public.contact_form (id, form_type, message) values (900, 'Ask a question', 'x')`,
    );
    await callers.ask('admin', { method: 'PATCH', path: '/contact_form?id=eq.900', body: { state: 'done' } });
    const last = await callers.ask('admin', {
      method: 'GET',
      path: '/admin_log?order=id.desc&limit=4&select=actor,action,subject',
    });
    const actor = callers.members.admin.id;
    expect(last.answer).toMatchObject([
      { actor, action: 'message_done', subject: 'message 900' },
      { actor, action: 'class_cancelled' },
      { actor, action: 'class_added' },
      { actor, action: 'role_admin', subject: `account ${id}` },
    ]);
    await pool.query('delete from auth.users where id = $1', [id]);
    const text = JSON.stringify(await callers.contentOf('public.admin_log'));
    expect(text).not.toContain(id);
    expect(text).toContain('removed account');
    expect(text).not.toContain('Secret');
  });

  test('reads by names and titles, as long as what it was done to is there; a name that nobody gave is none', async () => {
    await pool.query(
      `insert into public.contact_form (id, form_type, message, name, email)
       values (901, 'Ask a question', 'x', 'Yusuf', 'y@example.org'), (902, 'Ask a question', 'x', null, 'z@example.org')`,
    );
    await pool.query(`update auth.users set raw_user_meta_data = '{"full_name":"Hafsa"}' where id = $1`, [
      callers.members.admin.id,
    ]);
    const { id, email } = await newAccount();
    const row = { class: 'Tafsir of Al-Mulk', type: 'recurring', day: 'Monday' };
    await callers.ask('admin', { path: '/Classes', body: row });
    for (const message of [901, 902])
      await callers.ask('admin', {
        method: 'PATCH',
        path: `/contact_form?id=eq.${message}`,
        body: { state: 'done' },
      });
    await call('admin', 'end_sessions', { user_id: id });
    expect(await newest(4)).toMatchObject([
      {
        actor_name: 'Hafsa',
        action: 'sessions_ended',
        subject: `account ${id}`,
        title: email,
        is_there: true,
      },
      { action: 'message_done', subject: 'message 902', title: null, is_there: true },
      { action: 'message_done', subject: 'message 901', title: 'Yusuf', is_there: true },
      { action: 'class_added', title: 'Tafsir of Al-Mulk', is_there: true },
    ]);
    expect(JSON.stringify(await newest(3))).not.toMatch(/[yz]@example/);
    await pool.query('delete from public.contact_form where id = 901');
    expect(await newest(3)).toMatchObject([{}, {}, { subject: 'message 901', title: null, is_there: false }]);
  });

  test('is read page by page, the newest first', async () => {
    await pool.query(
      `insert into public.admin_log (action, subject) select 'message_read', 'message 0' from generate_series(1, 100)`,
    );
    const [first, second] = [await pageOf(0), await pageOf(1)];
    expect(first).toHaveLength(100);
    expect(Array.isArray(second) && second.length > 0 && second.length <= 100).toBe(true);
    expect(await pageOf(99)).toEqual([]);
    await pool.query(`delete from public.admin_log where subject = 'message 0'`);
  });

  test('tells what two removed accounts did apart, without the id of either', async () => {
    const GONE = { actor_name: null, action: 'class_added' };
    const [one, two] = [await newAccount({ role: 'admin' }), await newAccount({ role: 'admin' })];
    for (const { token } of [one, two, one])
      await rest.client(token).from('Classes').insert({
        class: 'Fiqh',
        type: 'recurring',
        day: 'Monday',
        location: null,
        time: null,
        date: null,
        sign_up: null,
        first_on: null,
        last_on: null,
      });
    await pool.query('delete from auth.users where id = any ($1)', [[one.id, two.id]]);
    const { rows } = await pool.query<{ actor: string }>(
      'select actor from public.admin_log order by id desc limit 3',
    );
    const [last, between, first] = rows.map(({ actor }) => actor);
    expect(last).toBe(first);
    expect(between).not.toBe(first);
    expect([one.id, two.id]).not.toContain(first);
    expect([one.id, two.id]).not.toContain(between);
    expect(await newest(3)).toMatchObject([GONE, GONE, GONE]);
  });

  test('is read by admins alone', async () => {
    expect(await callers.ask('visitor', { method: 'GET', path: '/admin_log' })).toMatchObject({
      status: 401,
    });
    expect((await callers.ask('user', { method: 'GET', path: '/admin_log' })).answer).toEqual([]);
  });

  test('has nothing of what was taken back', async () => {
    const before = await callers.contentOf('public.admin_log');
    await callers.ask('admin', {
      path: '/Classes',
      body: { class: 'Tried', type: 'recurring', day: 'Monday' },
      prefer: 'tx=rollback',
    });
    expect(await callers.contentOf('public.admin_log')).toEqual(before);
  });
});
