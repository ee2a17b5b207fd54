import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isEmailAddress } from '#contract/auth.ts';
import { FUNCTIONS } from '#contract/functions.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createCallers, ROLES } from './testing/callers.ts';
import { createMember, startRest } from './testing/rest-server.ts';

const database = await freshDatabase();
const { pool } = database;
let rest: Awaited<ReturnType<typeof startRest>>;
let callers: Awaited<ReturnType<typeof createCallers>>;

beforeAll(async () => {
  rest = await startRest(pool);
  callers = await createCallers(pool, rest);
  await pool.query(`update auth.users set email_confirmed_at = now()`);
});

afterAll(async () => {
  await rest.stop();
  await database.drop();
});

const call = (role: (typeof ROLES)[number], name: string, body: object) =>
  callers.ask(role, { path: `/rpc/${name}`, body });

async function newAccount({ isConfirmed = true, role }: { isConfirmed?: boolean; role?: 'admin' } = {}) {
  const { id, token } = await createMember(pool, role);
  if (isConfirmed) await pool.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  return { id, token, email: `${id}@example.com` };
}

const exists = async (id: string) =>
  (await pool.query('select from auth.users where id = $1', [id])).rowCount === 1;
const roleOf = async (id: string) =>
  (await pool.query<{ role: string }>('select role from public.user_roles where user_id = $1', [id])).rows[0]
    ?.role;

test('the functions on the wire are those that members may call, with the parameters that they have', async () => {
  const { rows } = await pool.query<{ name: string; parameters: string[] }>(
    `select proname as name, coalesce(proargnames[1:pronargs], '{}') as parameters from pg_proc
     where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
     order by 1`,
  );
  const described = Object.entries(FUNCTIONS).map(([name, { parameters }]) => ({
    name,
    parameters: Object.keys(parameters),
  }));
  expect(rows).toEqual(described.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  const open = await pool.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute')`,
  );
  expect(open.rows).toEqual([]);
});

describe.each(['visitor', 'user'] as const)('a %s', (role) => {
  test.each([
    ['people', {}],
    ['set_role', { role: 'admin' }],
    ['end_sessions', {}],
    ['remove_account', {}],
    ['send_confirmation', {}],
    ['invite_admin', { email: 'new@example.com' }],
    ['office_log', {}],
  ])('may not call %s', async (name, more) => {
    const { id } = await newAccount({ isConfirmed: name !== 'send_confirmation' });
    const before = await callers.contentOf('auth.users');
    const mails = await callers.contentOf('private.mail_queue');
    const isOfOne = !['people', 'invite_admin', 'office_log'].includes(name);
    const body = isOfOne ? { user_id: id, ...more } : more;
    expect(await call(role, name, body)).toMatchObject({
      status: role === 'visitor' ? 401 : 403,
      code: '42501',
    });
    expect(await callers.contentOf('auth.users')).toEqual(before);
    expect(await callers.contentOf('private.mail_queue')).toEqual(mails);
    expect(await roleOf(id)).toBeUndefined();
  });
});

describe('an admin', () => {
  test('finds people by name or address, admins first, and sees nothing of learners', async () => {
    const { id, email } = await newAccount();
    await pool.query(
      `update auth.users set raw_user_meta_data = '{"full_name":"Maryam 100%"}' where id = $1`,
      [id],
    );
    const { answer } = await call('admin', 'people', { search: 'maryam 100%' });
    expect(answer).toEqual([
      {
        user_id: id,
        name: 'Maryam 100%',
        email,
        is_confirmed: true,
        is_invited: false,
        is_unsent: false,
        last_sign_in_at: null,
        role: 'user',
        total: 1,
      },
    ]);
    const all = (await call('admin', 'people', {})).answer;
    expect(Array.isArray(all) && (all[0] as unknown)).toMatchObject({ role: 'admin' });
    expect((await call('admin', 'people', { search: '%' })).answer).toMatchObject([{ user_id: id }]);
    expect((await call('admin', 'people', { page: 99 })).answer).toEqual([]);
  });

  test('gives and takes the role, but not that of the last admin, not even their own', async () => {
    const { id } = await newAccount();
    expect(await call('admin', 'set_role', { user_id: id, role: 'admin' })).toMatchObject({ status: 204 });
    expect(await roleOf(id)).toBe('admin');
    expect(await call('admin', 'set_role', { user_id: id, role: 'user' })).toMatchObject({ status: 204 });
    expect(await roleOf(id)).toBe('user');
    const own = callers.members.admin.id;
    expect(await call('admin', 'set_role', { user_id: own, role: 'user' })).toMatchObject({ status: 409 });
    expect(await roleOf(own)).toBe('admin');
    expect(await call('admin', 'set_role', { user_id: id, role: 'owner' })).toMatchObject({ status: 400 });
    const { id: waiting } = await newAccount({ isConfirmed: false });
    expect(await call('admin', 'set_role', { user_id: waiting, role: 'admin' })).toMatchObject({
      status: 404,
    });
  });

  test('ends with the sessions what waits in mails and codes, but not the way back to an old address', async () => {
    const { id } = await newAccount();
    await pool.query(
      `insert into auth.link_requests (user_id, type, email, redirect_to)
       select $1, type, 'elsewhere@example.org', '/auth' from unnest(array['email_change', 'email_change_undo']) as type`,
      [id],
    );
    await pool.query(
      `insert into auth.auth_codes (code_hash, user_id, code_challenge, code_challenge_method, method)
       values ('thief', $1, 'x', 'plain', 'otp')`,
      [id],
    );
    expect(await call('admin', 'end_sessions', { user_id: id })).toMatchObject({ status: 204 });
    const { rows } = await pool.query('select type from auth.link_requests where user_id = $1', [id]);
    expect(rows).toEqual([{ type: 'email_change_undo' }]);
    expect((await pool.query('select from auth.auth_codes where user_id = $1', [id])).rowCount).toBe(0);
  });

  test('ends sessions and removes accounts, but neither their own nor one that is not there', async () => {
    const { id, token } = await newAccount();
    expect(await call('admin', 'end_sessions', { user_id: id })).toMatchObject({ status: 204 });
    expect((await rest.client(token).from('learners').select()).data).toEqual([]);
    expect((await pool.query('select from auth.sessions where user_id = $1', [id])).rowCount).toBe(0);
    expect(await call('admin', 'remove_account', { user_id: id })).toMatchObject({ status: 204 });
    expect(await exists(id)).toBe(false);
    expect(await call('admin', 'remove_account', { user_id: id })).toMatchObject({ status: 404 });
    expect(await call('admin', 'end_sessions', { user_id: id })).toMatchObject({ status: 404 });
    const own = callers.members.admin.id;
    expect(await call('admin', 'remove_account', { user_id: own })).toMatchObject({ status: 409 });
    expect(await exists(own)).toBe(true);
  });

  test('removes an account for which a slow disk needs more than three seconds', async () => {
    const { id } = await newAccount();
    await pool.query(`
      create function private.slow_down() returns trigger language plpgsql
        as $$ begin perform pg_sleep(3.2); return old; end $$;
      create trigger slow_down before delete on auth.users for each row when (old.id = '${id}')
        execute function private.slow_down()`);
    expect(await call('admin', 'remove_account', { user_id: id })).toMatchObject({ status: 204 });
    expect(await exists(id)).toBe(false);
    await pool.query('drop function private.slow_down() cascade');
  });

  test('sends the confirmation again, at most once a minute and only to who waits for it', async () => {
    const { id } = await newAccount({ isConfirmed: false });
    expect(await call('admin', 'send_confirmation', { user_id: id })).toMatchObject({ status: 204 });
    expect(await call('admin', 'send_confirmation', { user_id: id })).toMatchObject({ status: 429 });
    const { rows } = await pool.query('select kind from private.mail_queue where user_id = $1', [id]);
    expect(rows).toEqual([{ kind: 'signup' }]);
    const { id: confirmed } = await newAccount();
    expect(await call('admin', 'send_confirmation', { user_id: confirmed })).toMatchObject({ status: 404 });
  });

  // None of them could sign in.
  test.each([
    'nobody',
    'a@b',
    'a b@c.example',
    'a@b.example, c@d.example',
    `${'x'.repeat(250)}@example.com`,
    'josé@example.com',
    'a..b@example.com',
    'a\u202e@example.com',
    'a\u0007@example.com',
    'a@exa_mple.com',
  ])('invites no %s', async (email) => {
    expect(isEmailAddress(email)).toBe(false);
    expect(await call('admin', 'invite_admin', { email })).toMatchObject({ status: 400 });
  });

  test('invites people without an account, by one mail and in one spelling', async () => {
    expect(await call('admin', 'invite_admin', { email: ' New@Example.com ' })).toMatchObject({
      status: 204,
    });
    const { rows } = await pool.query(
      `select account.email, kind from private.mail_queue join auth.users account on account.id = user_id where kind = 'invitation'`,
    );
    expect(rows).toEqual([{ email: 'new@example.com', kind: 'invitation' }]);
    expect((await call('admin', 'people', { search: 'new@example.com' })).answer).toMatchObject([
      { is_confirmed: false, is_invited: true, is_unsent: false, role: 'user' },
    ]);
    await pool.query(`update private.mail_queue set unsent_at = now() where kind = 'invitation'`);
    expect((await call('admin', 'people', { search: 'new@example.com' })).answer).toMatchObject([
      { is_unsent: true },
    ]);
    const { email } = await newAccount();
    expect(await call('admin', 'invite_admin', { email })).toMatchObject({ status: 409 });
  });
});

describe('a call', () => {
  test.each([
    ['people', { search: 'x', more: 1 }, 404, 'PGRST202'],
    ['set_role', { user_id: 'x', role: 'admin' }, 400, '22P02'],
    ['set_role', { user_id: randomUUID() }, 404, 'PGRST202'],
    ['is_admin', {}, 404, 'PGRST202'],
    ['toString', {}, 404, 'PGRST202'],
    ['people', [{}], 400, 'PGRST102'],
  ])('of %s with %j is refused', async (name, body, status, code) =>
    expect(await call('admin', name, body)).toMatchObject({ status, code }),
  );

  test.each(['set_role', 'end_sessions', 'remove_account', 'invite_admin', 'add_phrase'])(
    'of %s by GET is refused',
    async (name) =>
      expect(await callers.ask('admin', { method: 'GET', path: `/rpc/${name}` })).toMatchObject({
        status: 405,
        code: 'PGRST101',
      }),
  );
});
