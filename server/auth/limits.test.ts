import { afterEach, expect, test } from 'vitest';
import { LIMITS } from '#server/load/account-limits.ts';
import { authSiteOfThisFile, fragmentOf, NEW_CLIENT, PASSWORD, type AuthSite } from './testing/auth-site.ts';

const { site, database, startTwin } = await authSiteOfThisFile({ rateLimits: true });
const twin = await startTwin({ rateLimits: true });
const unlimited = await startTwin();

afterEach(() => database.pool.query('delete from private.limits'));

type Try = { path: string; body: (index: number) => object };
const signIn: Try = {
  path: '/token?grant_type=password',
  body: (index) => ({ email: `guess${index}@example.org`, password: 'wrong' }),
};
const recover: Try = { path: '/recover', body: (index) => ({ email: `recover${index}@example.org` }) };
const guessOne: Try = { ...signIn, body: () => ({ email: 'victim@example.org', password: 'wrong' }) };
const tryOnce = (at: AuthSite, { path, body }: Try, index: number, from = '192.0.2.1') =>
  at.send('POST', path, body(index), { ...NEW_CLIENT, 'X-Forwarded-For': from });

test.each<[string, Try, keyof typeof LIMITS]>([
  ['sign-ins', signIn, 'signInPerAddress'],
  [
    'sign-ups',
    { path: '/signup', body: () => ({ email: 'a@example.org', password: 'short' }) },
    'signUpPerAddress',
  ],
  ['recoveries', recover, 'recoverPerAddress'],
  [
    'resends',
    { path: '/resend', body: (index) => ({ email: `s${index}@example.org`, type: 'signup' }) },
    'resendPerAddress',
  ],
  [
    'verifications',
    { path: '/verify', body: () => ({ type: 'signup', token_hash: 'x' }) },
    'verifyPerAddress',
  ],
  [
    'refreshes',
    { path: '/token?grant_type=refresh_token', body: () => ({ refresh_token: 'x' }) },
    'refreshPerAddress',
  ],
])('%s from one address have a limit that all servers share', async (_name, attempt, rule) => {
  const { limit, windowSeconds } = LIMITS[rule];
  const statuses: number[] = [];
  for (let index = 0; index < limit; index += 1) {
    statuses.push((await tryOnce(index % 2 === 0 ? site : twin, attempt, index)).status);
  }
  expect(statuses).not.toContain(429);
  const refused = await tryOnce(twin, attempt, limit);
  expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(windowSeconds);
  expect((await tryOnce(site, attempt, limit, '192.0.2.2')).status).not.toBe(429);
});

test('an account has a limit of its own, whatever address the guesses come from', async () => {
  for (let index = 0; index < 20; index += 1) {
    expect((await tryOnce(site, guessOne, index, `198.51.100.${index}`)).status).toBe(400);
  }
  expect((await tryOnce(site, guessOne, 20, '198.51.100.99')).status).toBe(429);
  expect((await tryOnce(site, signIn, 1, '198.51.100.99')).status).toBe(400);
});

test('guesses from elsewhere do not shut out a person who has signed in from here before', async () => {
  const email = 'known@example.org';
  await unlimited.member(email);
  const attempt = (password: string): Try => ({ ...signIn, body: () => ({ email, password }) });
  const fromHome = async (password: string) =>
    (await tryOnce(site, attempt(password), 0, '203.0.113.7')).status;
  expect(await fromHome(PASSWORD)).toBe(200);
  for (let index = 0; index < 20; index += 1)
    await tryOnce(site, attempt('wrong'), index, `198.51.100.${index}`);
  expect((await tryOnce(site, attempt(PASSWORD), 0, '198.51.100.99')).status).toBe(429);
  expect(await fromHome(PASSWORD)).toBe(200);
  for (let index = 1; index < 20; index += 1) expect(await fromHome('wrong')).toBe(400);
  expect(await fromHome('wrong')).toBe(429);
});

const NEW_PASSWORD = 'a quite different one';
const putUser = (token: string, body: object) =>
  site.send('PUT', '/user', body, { ...NEW_CLIENT, Authorization: `Bearer ${token}` });
const guessesElsewhere = async (email: string) => {
  const attempt: Try = { ...signIn, body: () => ({ email, password: 'wrong' }) };
  for (let index = 0; index < 20; index += 1) await tryOnce(site, attempt, index, `198.51.100.${index}`);
  return tryOnce(site, attempt, 0, '198.51.100.99');
};

test.each(['sign-up', 'recovery'])(
  'nor one who has not signed in yet, but opened the link of a %s here',
  async (what) => {
    const email = `opened-${what}@example.org`;
    if (what === 'sign-up') await site.client().signUp({ email, password: PASSWORD });
    else {
      await unlimited.member(email);
      await site.client().resetPasswordForEmail(email);
    }
    await site.open(await site.mailbox.take(email));
    expect((await guessesElsewhere(email)).status).toBe(429);
    expect((await site.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  },
);

test('nor one who has chosen a new password here', async () => {
  const email = 'chose@example.org';
  const { session } = await unlimited.member(email);
  const change = { password: NEW_PASSWORD, current_password: PASSWORD };
  expect((await putUser(session.access_token, change)).status).toBe(200);
  expect((await guessesElsewhere(email)).status).toBe(429);
  expect((await site.client().signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
});

test('a password is changed five times an hour, each of which is a mail', async () => {
  const { session } = await site.member('restless@example.org');
  const passwords = [PASSWORD, ...Array.from({ length: 6 }, (_, index) => `an olive tree, number ${index}`)];
  const answers: number[] = [];
  for (const [index, password] of passwords.slice(1).entries()) {
    const change = { password, current_password: passwords[index] };
    answers.push((await putUser(session.access_token, change)).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

test('who changed it so often, or ten times a day, still gets in by a link and chooses another', async () => {
  const email = 'taken-over@example.org';
  const { session } = await site.member(email);
  const change = { password: NEW_PASSWORD, current_password: PASSWORD };
  expect((await putUser(session.access_token, change)).status).toBe(200);
  await database.pool.query(
    `update private.limits set hits = 10 where rule = 'auth.password_change.account.day';
     delete from private.limits where rule = 'auth.password_change.account'`,
  );
  const again = { password: PASSWORD, current_password: NEW_PASSWORD };
  expect((await putUser(session.access_token, again)).status).toBe(429);
  await site.mailbox.take(email); // of the change
  await site.client().resetPasswordForEmail(email);
  const { access_token = '' } = fragmentOf(await site.open(await site.mailbox.take(email)));
  expect((await putUser(access_token, { password: 'the owner has it back' })).status).toBe(200);
});

test('one network changes 20 passwords in ten minutes, with however many accounts', async () => {
  const { session } = await unlimited.member('school@example.org');
  const changeAt = (from: string, password: string, current_password: string) =>
    site.send(
      'PUT',
      '/user',
      { password, current_password },
      { ...NEW_CLIENT, Authorization: `Bearer ${session.access_token}`, 'X-Forwarded-For': from },
    );
  expect((await changeAt('192.0.2.9', NEW_PASSWORD, PASSWORD)).status).toBe(200);
  await database.pool.query(
    `update private.limits set hits = 20 where rule = 'auth.password_change.address'`,
  );
  expect((await changeAt('192.0.2.9', PASSWORD, NEW_PASSWORD)).status).toBe(429);
  expect((await changeAt('192.0.2.10', PASSWORD, NEW_PASSWORD)).status).toBe(200);
});

test('what an account keeps with itself it changes so often and no more, at whichever server', async () => {
  const { session } = await site.member('scribe@example.org');
  const headers = { ...NEW_CLIENT, Authorization: `Bearer ${session.access_token}` };
  const { limit } = LIMITS.metadataPerAccount;
  const change = (index: number) =>
    (index % 2 === 0 ? site : twin).send('PUT', '/user', { data: { index } }, headers);
  expect((await change(0)).status).toBe(200);
  await database.pool.query(`update private.limits set hits = $1 where rule = 'auth.metadata.account'`, [
    limit - 1,
  ]);
  expect((await change(1)).status).toBe(200);
  expect(await change(2)).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
});

test('a whole IPv6 line counts as one address', async () => {
  const { limit } = LIMITS.recoverPerAddress;
  for (let index = 0; index < limit; index += 1)
    await tryOnce(site, recover, index, `2001:db8:1:2::${index}`);
  expect((await tryOnce(site, recover, limit, '2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await tryOnce(site, recover, limit, '2001:db8:1:3::1')).status).toBe(200);
});

test('a /48 asks for as many mails as four of its lines may', async () => {
  const { limit } = LIMITS.recoverPerAddress;
  for (let index = 0; index < 4 * limit; index += 1)
    expect((await tryOnce(site, recover, index, `2001:db8:5:${index % 10}::1`)).status).toBe(200);
  expect((await tryOnce(site, recover, 4 * limit, '2001:db8:5:99::1')).status).toBe(429);
  expect((await tryOnce(site, recover, 4 * limit, '2001:db8:6::1')).status).toBe(200);
});

test('the link of a recovery mail signs in past the limit of guesses', async () => {
  // Of another name than above: a process remembers for a minute who is over the limit.
  const email = 'forgetful@example.org';
  const guess: Try = { ...signIn, body: () => ({ email, password: 'wrong' }) };
  await unlimited.member(email);
  for (let index = 0; index < 20; index += 1)
    expect((await tryOnce(site, guess, index, `198.51.100.${index}`)).status).toBe(400);
  expect((await site.client().signInWithPassword({ email, password: PASSWORD })).error?.status).toBe(429);
  await site.client().resetPasswordForEmail(email);
  expect((await site.open(await site.mailbox.take(email))).hash).toContain('access_token');
});

test('with the limits off nothing is counted', async () => {
  const { limit } = LIMITS.recoverPerAddress;
  const statuses: number[] = [];
  for (let index = 0; index <= limit; index += 1)
    statuses.push((await tryOnce(unlimited, recover, 0)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { rowCount } = await database.pool.query('select from private.limits');
  expect(rowCount).toBe(0);
});
