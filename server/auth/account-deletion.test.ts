import { decodeJwt, SignJWT } from 'jose';
import type { PoolClient } from 'pg';
import { describe, expect, test } from 'vitest';
import { asCaller } from '#server/db/as-caller.ts';
import { requestLink } from './link-requests.ts';
import { makeAdmin } from './roles.ts';
import { authSiteOfThisFile, NEW_CLIENT, PASSWORD } from './testing/auth-site.ts';
import { callerOf, headersOf, learn, NEW_ENTRY, remove, rowsWith } from './testing/deletion.ts';

const { site, database, startTwin } = await authSiteOfThisFile();
const twin = await startTwin();
const limited = await startTwin({ rateLimits: true });

const count = async (rows: string, values: unknown[] = []) =>
  (await database.pool.query(`select from ${rows}`, values)).rowCount;
const isThere = async (id: string) => (await count('auth.users where id = $1', [id])) === 1;

describe('an account', () => {
  test('goes with everything that names it, and nobody else’s with it', async () => {
    const { session, user, person } = await site.member('zaynab-left@example.org');
    const neighbour = await site.member('stays@example.org');
    for (const { access_token } of [session, neighbour.session]) await learn(database.pool, access_token);
    await site.client().signInWithPassword({ email: 'zaynab-left@example.org', password: PASSWORD });
    await person.updateUser({ email: 'zaynab-left-for-elsewhere@example.org' });
    await site.mailbox.take('zaynab-left-for-elsewhere@example.org');
    await site.client().resetPasswordForEmail('zaynab-left@example.org');
    await site.mailbox.take('zaynab-left@example.org');
    await database.pool.query(
      `insert into private.mail_queue (kind, user_id, next_attempt_at) values ('password_changed', $1, now() + interval '1 hour')`,
      [user.id],
    );
    await database.pool.query(
      `insert into auth.auth_codes (code_hash, user_id, code_challenge, code_challenge_method, method)
       values ('code', $1, 'x', 'plain', 'otp')`,
      [user.id],
    );
    await makeAdmin(database.pool, user.id);
    await makeAdmin(database.pool, neighbour.user.id);
    expect((await rowsWith(database.pool, user.id, 'zaynab-left')).length).toBeGreaterThan(8);
    const before = await rowsWith(database.pool, neighbour.user.id);

    await database.pool.query(
      `insert into public.admin_log (actor, action, subject) values ($1, 'class_added', 'class 0')`,
      [user.id],
    );

    expect(await remove(site, session.access_token)).toMatchObject({ status: 204, body: undefined });
    expect(await rowsWith(database.pool, user.id, 'zaynab-left')).toEqual([]);
    // The other admins read that an admin left, and what this one did before.
    const { rows: log } = await database.pool.query<{ actor: string; action: string; subject: string }>(
      'select actor, action, subject from public.admin_log order by id desc limit 2',
    );
    expect(log).toMatchObject([
      { action: 'account_left', subject: 'removed account' },
      { action: 'class_added' },
    ]);
    expect(log[0]?.actor).toBe(log[1]?.actor);
    expect(log[0]?.actor).not.toBeNull();
    expect(await rowsWith(database.pool, neighbour.user.id)).toEqual(before);
    expect(
      await count('auth.refresh_tokens where session_id not in (select id from auth.sessions)', []),
    ).toBe(0);
    await database.pool.query('delete from public.user_roles');
  });

  test('is gone at every server at once, with all of its sessions', async () => {
    const { session } = await site.member('everywhere@example.org');
    const learnerId = await learn(database.pool, session.access_token);
    expect((await remove(twin, session.access_token)).status).toBe(204);
    for (const server of [site, twin]) {
      expect(await server.send('GET', '/user', undefined, headersOf(session.access_token))).toMatchObject({
        status: 403,
        body: { code: 'user_not_found' },
      });
      const { refresh_token } = session;
      const { error } = await server.client().refreshSession({ refresh_token });
      expect(error?.code).toBe('refresh_token_not_found');
    }
    const asGone = <T>(work: (client: PoolClient) => Promise<T>) =>
      asCaller(database.pool, callerOf(session.access_token), work);
    expect((await asGone((client) => client.query('select from public.learners'))).rowCount).toBe(0);
    await expect(asGone((client) => client.query(NEW_ENTRY, [learnerId]))).rejects.toMatchObject({
      code: '23503',
    });
  });

  test('tells a device that comes much later, by its last token, that it is no more', async () => {
    const { session, user } = await site.member('late@example.org');
    const { keys } = site;
    const claims = { ...decodeJwt(session.access_token), iat: 1_700_000_000, exp: 1_700_003_600 };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: keys.kid })
      .sign(keys.privateKey);
    const ask = () => site.send('GET', '/user', undefined, headersOf(token));
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    await remove(site, session.access_token);
    expect(await isThere(user.id)).toBe(false);
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'user_not_found' } });
  });

  test('may be made anew with the same address, and begins empty', async () => {
    const first = await site.member('again@example.org');
    await learn(database.pool, first.session.access_token);
    await remove(site, first.session.access_token);
    const second = await site.member('again@example.org');
    expect(second.user.id).not.toBe(first.user.id);
    const seen = await asCaller(database.pool, callerOf(second.session.access_token), (client) =>
      client.query('select from public.entries'),
    );
    expect(seen.rowCount).toBe(0);
  });

  test('is named by no table that would keep the name', async () => {
    const { rows } = await database.pool.query(
      `select conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'auth.users'::regclass and confdeltype not in ('c', 'n')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('is refused and changes nothing:', () => {
  const BAD_INPUT = { status: 400, body: { code: 'validation_failed' } };
  test.each([
    [
      'a wrong password',
      { password: 'wrong' },
      { status: 400, body: { code: 'invalid_credentials', message: 'Invalid login credentials' } },
    ],
    ['an empty password', { password: '' }, { status: 400, body: { code: 'invalid_credentials' } }],
    ['no password', {}, BAD_INPUT],
    ['no body', undefined, BAD_INPUT],
    ['a list', [PASSWORD], BAD_INPUT],
    ['a password that is none', { password: { $ne: '' } }, BAD_INPUT],
    ['half a body', '{"password":', { status: 400, body: { code: 'bad_json' } }],
    ['a huge body', { password: 'x'.repeat(70_000) }, { status: 413, body: { code: 'request_too_large' } }],
  ])('%s', async (name, body, answer) => {
    const { session, user } = await site.member(`refused-${name.replaceAll(' ', '-')}@example.org`);
    expect(await site.send('DELETE', '/user', body, headersOf(session.access_token))).toMatchObject(answer);
    expect(await isThere(user.id)).toBe(true);
  });

  test.each([['application/x-www-form-urlencoded'], ['text/plain'], ['multipart/form-data']])(
    'a body of type %s, as a page of another site could send it',
    async (type) => {
      const { session, user } = await site.member(`type-${type.length}@example.org`);
      const headers = { ...headersOf(session.access_token), 'Content-Type': type };
      const body = new URLSearchParams({ password: PASSWORD }).toString();
      expect(await site.send('DELETE', '/user', body, headers)).toMatchObject(BAD_INPUT);
      expect(await isThere(user.id)).toBe(true);
    },
  );

  test('nobody, and a session that was signed out', async () => {
    const { session, user, person } = await site.member('signed-out@example.org');
    expect(await site.send('DELETE', '/user', { password: PASSWORD }, NEW_CLIENT)).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    });
    await person.signOut();
    expect(await remove(site, session.access_token)).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
    expect(await isThere(user.id)).toBe(true);
  });

  test('guesses, which count with those of the sign-in, until even the right one waits', async () => {
    const email = 'guessed@example.org';
    const { session, user } = await site.member(email);
    for (let turn = 0; turn < 10; turn += 1) {
      const guess = await remove(limited, session.access_token, {
        password: 'wrong',
        from: `198.51.100.${turn}`,
      });
      expect(guess.status).toBe(400);
      const from = { ...NEW_CLIENT, 'X-Forwarded-For': `203.0.113.${turn}` };
      const signIn = { email, password: 'wrong' };
      expect((await limited.send('POST', '/token?grant_type=password', signIn, from)).status).toBe(400);
    }
    const right = await remove(limited, session.access_token, { from: '198.51.100.99' });
    expect(right).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    expect(await isThere(user.id)).toBe(true);
  });
});

const move = async (user: { id: string }, email: string, password = PASSWORD) => {
  const redirectTo = 'https://example.org/auth';
  await requestLink(database.pool, { userId: user.id, type: 'email_change', email, redirectTo });
  await site.open(await site.mailbox.take(email), password);
};
const choose = async (token: string) => {
  await database.pool.query('update auth.sessions set link_opened_at = now()');
  return site.send('PUT', '/user', { password: 'chosen a moment ago' }, headersOf(token));
};

describe('an account that has moved', () => {
  test('is not deleted with a password from after the move, as long as the owner can take it back', async () => {
    const { session, user } = await site.member('robbed@example.org');
    await move(user, 'robber@example.org');
    expect((await choose(session.access_token)).status).toBe(200);
    const thiefs = { password: 'chosen a moment ago' };
    expect(await remove(site, session.access_token, thiefs)).toMatchObject({
      status: 409,
      body: { code: 'address_may_be_taken_back' },
    });
    expect(await isThere(user.id)).toBe(true);
    await database.pool.query(
      `update auth.link_requests set created_at = now() - interval '7 days 1 minute' where user_id = $1`,
      [user.id],
    );
    expect((await remove(site, session.access_token, thiefs)).status).toBe(204);
  });

  test('is deleted at once with the password from before, which is the owner’s', async () => {
    const { session, user } = await site.member('moved@example.org');
    expect((await choose(session.access_token)).status).toBe(200);
    await move(user, 'moved-on@example.org', 'chosen a moment ago');
    expect((await remove(site, session.access_token, { password: 'chosen a moment ago' })).status).toBe(204);
  });
});

describe('the last admin', () => {
  const LAST = { status: 409, body: { code: 'last_admin' } };

  test('stays until there is another one', async () => {
    const [one, other] = [await site.member('one@school.test'), await site.member('other@school.test')];
    await makeAdmin(database.pool, one.user.id);
    expect(await remove(site, one.session.access_token)).toMatchObject(LAST);
    expect((await site.client().getUser(one.session.access_token)).error).toBeNull();
    await makeAdmin(database.pool, other.user.id);
    expect((await remove(site, one.session.access_token)).status).toBe(204);
    expect(await remove(site, other.session.access_token)).toMatchObject(LAST);
    await database.pool.query('delete from public.user_roles');
  });
});
