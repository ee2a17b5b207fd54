import { expect, test } from 'vitest';
import { authSiteOfThisFile, fragmentOf, NEW_CLIENT, PASSWORD } from './testing/auth-site.ts';

const NEW_PASSWORD = 'a quite different one';

const { site, database, startTwin } = await authSiteOfThisFile();
const limited = await startTwin({ rateLimits: true });

const put = (token: string, body: object, at = site, from = '192.0.2.1') =>
  at.send('PUT', '/user', body, {
    ...NEW_CLIENT,
    Authorization: `Bearer ${token}`,
    'X-Forwarded-For': from,
  });
const signInCode = async (email: string, password: string) =>
  (await site.client().signInWithPassword({ email, password })).error?.code;
const roles = async () => (await database.pool.query('select role from public.user_roles')).rows;
const wanted = (code: string) => ({
  status: 400,
  body: { code, message: 'Current password required when setting new password.' },
});

test.each([
  ['without the current one', {}, 'current_password_required'],
  ['with an empty one', { current_password: '' }, 'current_password_required'],
  ['with a wrong one', { current_password: 'wrong' }, 'current_password_invalid'],
])('a session alone sets no password: %s it is refused', async (name, proof, code) => {
  const email = `${code}-${name.length}@example.org`;
  const { session } = await site.member(email);
  expect(await put(session.access_token, { password: NEW_PASSWORD, ...proof })).toMatchObject(wanted(code));
  expect(await signInCode(email, PASSWORD)).toBeUndefined();
});

test('with the current one it is set, and the owner is told by mail', async () => {
  const email = 'owner@example.org';
  const { person } = await site.member(email);
  const { error } = await person.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD });
  expect(error).toBeNull();
  expect(await signInCode(email, NEW_PASSWORD)).toBeUndefined();
  const mail = await site.mailbox.take(email);
  expect(mail.subject).toBe('Your password for Ilm & Amal was changed');
  expect(mail.link).toBe('https://ilm.test/auth');
});

test('of two who change it at once one hears that it is no longer the current one', async () => {
  const email = 'both@example.org';
  const { session } = await site.member(email);
  const passwords = [`${NEW_PASSWORD} 1`, `${NEW_PASSWORD} 2`];
  const answers = await Promise.all(
    passwords.map((password) => put(session.access_token, { password, current_password: PASSWORD })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  const codes = await Promise.all(passwords.map((password) => signInCode(email, password)));
  expect(codes).toEqual(answers.map(({ status }) => (status === 200 ? undefined : 'invalid_credentials')));
});

/** Follows the mail of a forgotten password; the token of the session that it began. */
async function recover(email: string): Promise<string> {
  await site.client().resetPasswordForEmail(email);
  return fragmentOf(await site.open(await site.mailbox.take(email)))['access_token'] ?? '';
}

test('the link of a recovery lets its reader choose one, once, and tells the owner', async () => {
  const email = 'forgetful@example.org';
  await site.member(email);
  const token = await recover(email);
  expect((await put(token, { password: NEW_PASSWORD })).status).toBe(200);
  expect((await site.mailbox.take(email)).subject).toContain('was changed');
  expect(await put(token, { password: 'and another one' })).toMatchObject(
    wanted('current_password_required'),
  );
});

test('of eight who use such a session at once one chooses', async () => {
  const email = 'eight@example.org';
  await site.member(email);
  const token = await recover(email);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => put(token, { password: `${NEW_PASSWORD} ${index}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('fifteen minutes after the link was opened, the session needs the current password like any other', async () => {
  const email = 'late@example.org';
  await site.member(email);
  const token = await recover(email);
  await database.pool.query(
    `update auth.sessions set link_opened_at = link_opened_at - interval '15 minutes'`,
  );
  expect(await put(token, { password: NEW_PASSWORD })).toMatchObject(wanted('current_password_required'));
  expect((await put(token, { password: NEW_PASSWORD, current_password: PASSWORD })).status).toBe(200);
});

test('guesses at the current one count as tries to sign in', async () => {
  const email = 'guessed@example.org';
  const { session } = await site.member(email);
  const guess = (from: string) =>
    put(session.access_token, { password: NEW_PASSWORD, current_password: 'wrong' }, limited, from);
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await guess(`198.51.100.${turn}`)).status).toBe(400);
    const signIn = { email, password: 'wrong' };
    const from = { ...NEW_CLIENT, 'X-Forwarded-For': `203.0.113.${turn}` };
    expect((await limited.send('POST', '/token?grant_type=password', signIn, from)).status).toBe(400);
  }
  expect((await guess('198.51.100.99')).status).toBe(429);
});

test('an address of ADMIN_EMAILS that confirmed without a password is admin with its first one', async () => {
  const email = 'head@school.test';
  await site.client().signUp({ email, password: PASSWORD });
  const token_hash = new URL((await site.mailbox.take(email)).link).searchParams.get('token') ?? '';
  const { data } = await site.client().verifyOtp({ type: 'signup', token_hash });
  expect(await roles()).toEqual([]);
  expect((await put(data.session?.access_token ?? '', { password: NEW_PASSWORD })).status).toBe(200);
  expect(await roles()).toEqual([{ role: 'admin' }]);
  expect(site.mailbox.received.filter(({ to }) => to === email)).toEqual([]);
});

test('another address is asked for by a mail to it, once it belongs to nobody else', async () => {
  const { session, user } = await site.member('moves@example.org');
  await site.member('neighbour@example.org');
  expect(await put(session.access_token, { email: 'neighbour@example.org' })).toMatchObject({
    status: 422,
    body: { code: 'email_exists' },
  });
  expect(await put(session.access_token, { email: 'moved@example.org' })).toMatchObject({
    status: 200,
    body: { email: 'moves@example.org', new_email: 'moved@example.org' },
  });
  await site.open(await site.mailbox.take('moved@example.org'));
  const { data } = await site.client().getUser(session.access_token);
  expect(data.user).toMatchObject({ id: user.id, email: 'moved@example.org' });
});

test('each new address gets one mail a minute', async () => {
  const { session } = await site.member('restless@example.org');
  const ask = () => put(session.access_token, { email: 'bothered@example.org' }, limited);
  expect((await ask()).status).toBe(200);
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
});

test('a password that was changed while it was compared opens no session', async () => {
  const email = 'changed-meanwhile@example.org';
  const { user } = await site.member(email);
  const change = await database.pool.connect();
  await change.query('begin');
  await change.query('update auth.users set encrypted_password = $2 where id = $1', [user.id, 'another']);
  await change.query('delete from auth.sessions where user_id = $1', [user.id]);
  const signedIn = signInCode(email, PASSWORD);
  await expect.poll(async () => (await database.pool.query(WAITING)).rowCount).toBeGreaterThan(0);
  await change.query('commit');
  change.release();
  expect(await signedIn).toBe('invalid_credentials');
  const { rowCount } = await database.pool.query('select from auth.sessions where user_id = $1', [user.id]);
  expect(rowCount).toBe(0);
});

/** Statements on this database that wait for somebody's lock. */
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
