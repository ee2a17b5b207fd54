import { beforeEach, describe, expect, test } from 'vitest';
import { issueFirstAdminLink } from './first-admin.ts';
import { authSiteOfThisFile, PASSWORD, SITE_URL } from './testing/auth-site.ts';

const { site, database, startTwin } = await authSiteOfThisFile();
const { pool } = database;

beforeEach(() => pool.query('delete from auth.users; delete from private.first_admin_link'));

async function newSecret(): Promise<string> {
  const link = new URL((await issueFirstAdminLink(pool, SITE_URL)) ?? '');
  expect(link.pathname).toBe('/first-admin');
  return link.hash.slice(1);
}

const NEWCOMER = { email: 'Amina@Example.org', password: PASSWORD, data: { full_name: 'Amina' } };
const PATH = '/first-admin';

const admins = async () =>
  (
    await pool.query(
      `select email, raw_user_meta_data ->> 'full_name' as name, email_confirmed_at is not null as "isConfirmed"
       from public.user_roles join auth.users on id = user_id where role = 'admin'`,
    )
  ).rows;
const AMINA = { email: 'amina@example.org', name: 'Amina', isConfirmed: true };
const DEAD = {
  status: 403,
  body: { error_code: 'first_admin_link_dead', msg: 'This link no longer works.' },
};

describe('the link of the first admin', () => {
  test('makes an account, confirmed, with the role, that signs in', async () => {
    expect(await site.send('POST', PATH, { secret: await newSecret(), ...NEWCOMER })).toMatchObject({
      status: 204,
    });
    expect(await admins()).toEqual([AMINA]);
    const { error } = await site.client().signInWithPassword({ email: AMINA.email, password: PASSWORD });
    expect(error).toBeNull();
    const { rows } = await pool.query('select action from public.admin_log');
    expect(rows).toEqual([{ action: 'first_admin' }]);
  });

  test('makes the signed-in member the admin', async () => {
    const { session, user } = await site.member('yusuf@example.org');
    const bearer = { Authorization: `Bearer ${session.access_token}` };
    expect(await site.send('POST', PATH, { secret: await newSecret() }, bearer)).toMatchObject({
      status: 204,
    });
    expect((await pool.query('select user_id, role from public.user_roles')).rows).toEqual([
      { user_id: user.id, role: 'admin' },
    ]);
  });

  test('cannot be guessed, and only its hash is stored', async () => {
    const secret = await newSecret();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const { rows } = await pool.query(
      'select encode(secret_hash, $1) as stored from private.first_admin_link',
      ['base64'],
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('works once', async () => {
    const secret = await newSecret();
    await site.send('POST', PATH, { secret, ...NEWCOMER });
    await pool.query('delete from public.user_roles');
    const other = { ...NEWCOMER, email: 'other@example.org' };
    expect(await site.send('POST', PATH, { secret, ...other })).toMatchObject(DEAD);
    expect(await admins()).toEqual([]);
  });

  test('is dead when the server has started again: the newer one works', async () => {
    const [older, newer] = [await newSecret(), await newSecret()];
    expect(await site.send('POST', PATH, { secret: older, ...NEWCOMER })).toMatchObject(DEAD);
    expect(await site.send('POST', PATH, { secret: newer, ...NEWCOMER })).toMatchObject({ status: 204 });
  });

  test('is dead after a day', async () => {
    const secret = await newSecret();
    await pool.query(`update private.first_admin_link set created_at = now() - interval '24 hours 1 second'`);
    expect(await site.send('POST', PATH, { secret, ...NEWCOMER })).toMatchObject(DEAD);
  });

  test('is dead as soon as somebody is admin in another way, also when they are one no more', async () => {
    const secret = await newSecret();
    const { user } = await site.member('head@school.test');
    expect(await admins()).toMatchObject([{ email: 'head@school.test' }]);
    expect(await site.send('POST', PATH, { secret, ...NEWCOMER })).toMatchObject(DEAD);
    await pool.query('delete from public.user_roles where user_id = $1', [user.id]);
    expect(await site.send('POST', PATH, { secret, ...NEWCOMER })).toMatchObject(DEAD);
  });

  test('is not made where there is an admin', async () => {
    await site.member('head@school.test');
    expect(await issueFirstAdminLink(pool, SITE_URL)).toBeUndefined();
    expect((await pool.query('select from private.first_admin_link')).rowCount).toBe(0);
  });

  test('of two who open it at the same moment, on two servers, one becomes admin', async () => {
    const twin = await startTwin();
    const secret = await newSecret();
    const people = Array.from({ length: 6 }, (_, number) => ({
      ...NEWCOMER,
      email: `person${number}@example.org`,
    }));
    const answers = await Promise.all(
      people.map((person, number) => (number % 2 ? site : twin).send('POST', PATH, { secret, ...person })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
      '204',
      ...Array.from({ length: 5 }, () => '403'),
    ]);
    expect(await admins()).toHaveLength(1);
    // Who came too late has left no account.
    expect((await pool.query('select from auth.users')).rowCount).toBe(1);
  });

  test('looked at, changes nothing', async () => {
    const secret = await newSecret();
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'])
      await fetch(`${site.url}${PATH}?secret=${secret}`, { method });
    expect(await admins()).toEqual([]);
    expect(await site.send('POST', PATH, { secret, ...NEWCOMER })).toMatchObject({ status: 204 });
  });

  test.each([
    [{}, 400, 'validation_failed'],
    [{ secret: 'guess', ...NEWCOMER }, 403, 'first_admin_link_dead'],
    [{ secret: 7, ...NEWCOMER }, 400, 'validation_failed'],
  ])('%j is refused with %i %s', async (body, status, error_code) => {
    await newSecret();
    expect(await site.send('POST', PATH, body)).toMatchObject({ status, body: { error_code } });
  });

  test.each([
    [{ password: 'short' }, 422, 'weak_password'],
    [{ email: 'nobody' }, 400, 'validation_failed'],
  ])('is not used up by %j', async (wrong, status, error_code) => {
    const secret = await newSecret();
    const answer = await site.send('POST', PATH, { secret, ...NEWCOMER, ...wrong });
    expect(answer).toMatchObject({ status, body: { error_code } });
    expect(await site.send('POST', PATH, { secret, ...NEWCOMER })).toMatchObject({ status: 204 });
  });

  test('without an account or a session makes nobody admin, and is not used up', async () => {
    const secret = await newSecret();
    expect(await site.send('POST', PATH, { secret })).toMatchObject({
      status: 401,
      body: { error_code: 'no_authorization' },
    });
    expect(await admins()).toEqual([]);
    expect(await site.send('POST', PATH, { secret, ...NEWCOMER })).toMatchObject({ status: 204 });
  });

  test.each([
    ['an address that has an account', { email: 'yusuf@example.org' }],
    ['a weak password', { password: 'short' }],
    ['a session that is not valid', { email: undefined }],
  ])('with a wrong secret reveals nothing: %s', async (_, sent) => {
    await site.member('yusuf@example.org');
    await newSecret();
    const answer = await site.send('POST', PATH, { ...NEWCOMER, ...sent, secret: 'guess' });
    expect(answer).toMatchObject(DEAD);
  });

  test('takes no account over, except one that nobody has confirmed', async () => {
    await site.member('yusuf@example.org');
    const secret = await newSecret();
    const yusuf = { ...NEWCOMER, email: 'yusuf@example.org' };
    const answer = await site.send('POST', PATH, { secret, ...yusuf });
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'user_already_exists' } });
    await site.client().signUp({ email: AMINA.email, password: 'what a stranger typed' });
    const { link } = await site.mailbox.take(AMINA.email);
    await site.client().resetPasswordForEmail(AMINA.email);
    const recovery = await site.mailbox.take(AMINA.email);
    expect(await site.send('POST', PATH, { secret, ...NEWCOMER })).toMatchObject({ status: 204 });
    expect(await admins()).toEqual([AMINA]);
    expect((await site.open({ link }, 'what a stranger typed')).hash).toContain('error');
    expect((await site.open(recovery, 'what a stranger typed')).hash).toContain('error');
  });
});

test('tries from one network are limited', async () => {
  const limited = await startTwin({ rateLimits: true });
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1)
    statuses.push((await limited.send('POST', PATH, { secret: `guess ${turn}`, ...NEWCOMER })).status);
  expect(statuses.filter((status) => status === 403)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});
