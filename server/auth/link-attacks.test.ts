import { expect, test } from 'vitest';
import {
  fragmentOf,
  NEW_CLIENT,
  PASSWORD,
  readForm,
  SITE_URL,
  authSiteOfThisFile,
} from './testing/auth-site.ts';

const { site, database } = await authSiteOfThisFile();

const STRANGERS = 'the stranger was here';
const OWNERS = 'a lantern in the garden';
const ADMIN = 'head@school.test';

async function signUpMail(email: string, password: string, fullName = '') {
  const { error } = await site
    .client()
    .signUp({ email, password, options: { data: { full_name: fullName } } });
  expect(error).toBeNull();
  return site.mailbox.take(email);
}

const signInCode = async (email: string, password: string) =>
  (await site.client().signInWithPassword({ email, password })).error?.code;
const roles = async () => (await database.pool.query('select role from public.user_roles')).rows;
const isConfirmed = async (email: string) =>
  (
    await database.pool.query('select from auth.users where email = $1 and email_confirmed_at is not null', [
      email,
    ])
  ).rowCount === 1;

test('whatever looks at the links of a mailbox confirms nothing, not even an admin’s address', async () => {
  const { link } = await signUpMail(ADMIN, STRANGERS);
  const looks = [];
  for (const method of ['GET', 'HEAD', 'GET']) looks.push((await site.look(link, method)).status);
  expect(looks).toEqual([200, 200, 200]);
  expect(await isConfirmed(ADMIN)).toBe(false);
  expect(await signInCode(ADMIN, STRANGERS)).toBe('email_not_confirmed');
  expect(await roles()).toEqual([]);
  expect(fragmentOf(await site.open({ link }, OWNERS))).toHaveProperty('access_token');
});

test('the owner who presses the button of a stranger’s sign-up has a password of their own, as admin, too', async () => {
  await database.pool.query('delete from auth.users');
  const mail = await signUpMail(ADMIN, STRANGERS, 'Stranger');
  await site.open(mail, OWNERS);
  expect(await signInCode(ADMIN, STRANGERS)).toBe('invalid_credentials');
  const { data } = await site.client().signInWithPassword({ email: ADMIN, password: OWNERS });
  expect(data.user?.user_metadata).toEqual({});
  expect(await roles()).toEqual([{ role: 'admin' }]);
});

test('a button without a password confirms nothing and leaves the link as it was', async () => {
  const mail = await signUpMail('bare-button@example.org', STRANGERS);
  const { fields } = readForm(await (await site.look(mail.link)).text());
  for (const password of [undefined, '']) {
    const answer = await site.press(password === undefined ? fields : { ...fields, password });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Please type a password.');
  }
  expect(await isConfirmed('bare-button@example.org')).toBe(false);
  expect(fragmentOf(await site.open(mail, OWNERS))).toHaveProperty('access_token');
});

test.each([
  ['short', 'Password should be at least 8 characters.'],
  ['password1', 'This password is easy to guess, please choose a different one.'],
])('the weak password %s is refused on the page, and the link stays', async (weak, words) => {
  const email = `weak-${weak}@example.org`;
  const mail = await signUpMail(email, PASSWORD);
  const { fields } = readForm(await (await site.look(mail.link)).text());
  const answer = await site.press({ ...fields, password: weak });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain(words);
  expect(page).not.toContain(`value="${weak}"`);
  expect(await isConfirmed(email)).toBe(false);
  expect(fragmentOf(await site.open(mail))).toHaveProperty('access_token');
});

test('owner, stranger, and the owner’s wish for another mail: only what the owner types counts', async () => {
  const email = 'again@example.org';
  await signUpMail(email, OWNERS, 'Owner');
  await signUpMail(email, STRANGERS, 'Stranger');
  await site.client().resend({ type: 'signup', email });
  await site.open(await site.mailbox.take(email), OWNERS);
  expect(await signInCode(email, STRANGERS)).toBe('invalid_credentials');
  const { data } = await site.client().signInWithPassword({ email, password: OWNERS });
  expect(data.user?.user_metadata).toEqual({ full_name: 'Owner' });
});

test('a forgotten password of an account that was never confirmed: the sign-up’s never works', async () => {
  const email = 'never-confirmed@example.org';
  const first = await signUpMail(email, STRANGERS);
  await site.client().resetPasswordForEmail(email);
  const mail = await site.mailbox.take(email);
  const { fields, wantsPassword } = readForm(await (await site.look(mail.link)).text());
  expect(wantsPassword).toBe(true);
  expect((await site.press(fields)).status).toBe(400);
  expect(fragmentOf(await site.open(mail, OWNERS))).toMatchObject({ type: 'signup' });
  expect(await signInCode(email, STRANGERS)).toBe('invalid_credentials');
  expect(await signInCode(email, OWNERS)).toBeUndefined();
  expect(fragmentOf(await site.open(first))['error_code']).toBe('otp_expired');
});

test('a client that verifies the token itself gets a session but leaves no password behind', async () => {
  await database.pool.query('delete from auth.users where email = $1', [ADMIN]);
  const mail = await signUpMail(ADMIN, STRANGERS, 'Stranger');
  const person = site.client();
  const token_hash = new URL(mail.link).searchParams.get('token') ?? '';
  const { data, error } = await person.verifyOtp({ type: 'email', token_hash });
  expect(error).toBeNull();
  expect(data.session?.user).toMatchObject({ email: ADMIN, user_metadata: {} });
  expect(await signInCode(ADMIN, STRANGERS)).toBe('invalid_credentials');
  expect(await signInCode(ADMIN, '!')).toBe('invalid_credentials');
  expect(await roles()).toEqual([]);
  const { rows } = await database.pool.query(
    `select method, link_opened_at > now() - interval '1 minute' as "isFresh" from auth.sessions
     where user_id = $1`,
    [data.user?.id],
  );
  expect(rows).toEqual([{ method: 'otp', isFresh: true }]);

  const again = await person.verifyOtp({ type: 'signup', token_hash });
  expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  const byCode = await person.verifyOtp({ type: 'email', email: ADMIN, token: '123456' });
  expect(byCode.error).toMatchObject({ status: 403, code: 'otp_expired' });
});

test('a client may bring the password together with the token', async () => {
  const email = 'bring@example.org';
  const mail = await signUpMail(email, STRANGERS);
  const token = new URL(mail.link).searchParams.get('token');
  const body = { type: 'signup', token, password: 'short' };
  const weak = await site.send('POST', '/verify', body, NEW_CLIENT);
  expect(weak).toMatchObject({ status: 422, body: { code: 'weak_password' } });
  const answer = await site.send('POST', '/verify', { ...body, password: OWNERS });
  expect(answer).toMatchObject({ status: 200, body: { user: { email } } });
  expect(await signInCode(email, OWNERS)).toBeUndefined();
  const { rows } = await database.pool.query(
    'select method, link_opened_at from auth.sessions join auth.users on users.id = user_id where email = $1',
    [email],
  );
  expect(rows).toContainEqual({ method: 'otp', link_opened_at: null });
});

test('the password of a recovery is not chosen by the form that is sent, but in the session it opens', async () => {
  const email = 'recovers@example.org';
  await site.member(email);
  await site.client().resetPasswordForEmail(email);
  const mail = await site.mailbox.take(email);
  const { fields, wantsPassword } = readForm(await (await site.look(mail.link)).text());
  expect(wantsPassword).toBe(false);
  const answer = await site.press({ ...fields, password: STRANGERS });
  expect(fragmentOf(new URL(answer.headers.get('location') ?? ''))).toMatchObject({ type: 'recovery' });
  expect(await signInCode(email, STRANGERS)).toBe('invalid_credentials');
  const { rows } = await database.pool.query(
    `select method from auth.sessions where link_opened_at is not null
     and user_id = (select id from auth.users where email = $1)`,
    [email],
  );
  expect(rows).toEqual([{ method: 'recovery' }]);
});

test('a form that another site sends presses no button', async () => {
  const mail = await signUpMail('forged@example.org', PASSWORD);
  const { fields } = readForm(await (await site.look(mail.link)).text());
  const forged = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://stranger.example' },
    { Origin: 'null' },
  ];
  for (const headers of forged) {
    const answer = await site.press({ ...fields, password: PASSWORD }, headers);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<h1>Confirm that this address is yours</h1>');
  }
  expect(await isConfirmed('forged@example.org')).toBe(false);
  const own = await site.press({ ...fields, password: PASSWORD }, { 'Sec-Fetch-Site': 'same-origin' });
  expect(own.status).toBe(303);
});

test('the button works in browsers that name the origin alone', async () => {
  const mail = await signUpMail('older-browser@example.org', PASSWORD);
  const { fields } = readForm(await (await site.look(mail.link)).text());
  const own = await site.press({ ...fields, password: PASSWORD }, { Origin: new URL(site.url).origin });
  expect(own.status).toBe(303);
  expect(await isConfirmed('older-browser@example.org')).toBe(true);
});

test.each([
  ['no token', 'type=signup', 'validation_failed'],
  ['an unknown token', 'token=x&type=signup&password=whatever', 'otp_expired'],
  ['an unknown kind of link', 'token=x&type=admin', 'validation_failed'],
  ['half a challenge', 'token=x&type=signup&code_challenge=x', 'validation_failed'],
  ['nothing', '', 'validation_failed'],
])('a form with %s leads home with an error', async (_name, body, code) => {
  const answer = await site.press(Object.fromEntries(new URLSearchParams(body)));
  expect(answer.status).toBe(303);
  const landing = new URL(answer.headers.get('location') ?? '');
  expect(landing.origin).toBe(SITE_URL);
  expect(fragmentOf(landing)).toMatchObject({ error: 'access_denied', error_code: code });
});

test('a form with a field twice is refused', async () => {
  const answer = await fetch(`${site.url}/verify`, {
    method: 'POST',
    body: 'token=a&token=b&type=signup',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' });
});

test('a form is understood by the page of links alone', async () => {
  for (const path of ['/signup', '/recover', '/token?grant_type=password']) {
    const answer = await fetch(site.url + path, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(answer.status).toBe(400);
  }
});
