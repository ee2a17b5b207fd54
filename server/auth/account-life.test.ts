import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { fragmentOf, PASSWORD, SITE_URL, authSiteOfThisFile } from './testing/auth-site.ts';

const { site, database } = await authSiteOfThisFile();

test('a person signs up, confirms by the mail, signs in, and signs out', async () => {
  const person = site.client();
  const email = 'maryam@example.org';
  const signUp = await person.signUp({
    email: 'Maryam@Example.org',
    password: PASSWORD,
    options: { emailRedirectTo: `${SITE_URL}/`, data: { full_name: 'Maryam Yusuf' } },
  });
  expect(signUp.error).toBeNull();
  expect(signUp.data.session).toBeNull();
  expect(signUp.data.user).toMatchObject({
    email,
    role: 'authenticated',
    user_metadata: { full_name: 'Maryam Yusuf' },
  });
  expect(signUp.data.user?.email_confirmed_at).toBeUndefined();

  const tooEarly = await person.signInWithPassword({ email, password: PASSWORD });
  expect(tooEarly.error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  });
  const tooEarlyAndWrong = await person.signInWithPassword({ email, password: 'another password' });
  expect(tooEarlyAndWrong.error).toMatchObject({ code: 'invalid_credentials' });

  const landing = await site.open(await site.mailbox.take(email));
  expect(landing.href.split('#')[0]).toBe(`${SITE_URL}/`);
  const fragment = fragmentOf(landing);
  expect(fragment).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600' });
  const opened = await person.setSession({
    access_token: fragment['access_token'] ?? '',
    refresh_token: fragment['refresh_token'] ?? '',
  });
  expect(opened.error).toBeNull();
  expect(opened.data.user?.email_confirmed_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

  const signIn = await person.signInWithPassword({ email: ' MARYAM@example.org', password: PASSWORD });
  expect(signIn.error).toBeNull();
  expect(signIn.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  const { data } = await person.getUser();
  expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Maryam Yusuf' } });
  expect(data.user?.last_sign_in_at).toBeDefined();
  expect(data.user?.identities).toHaveLength(1);

  const accessToken = signIn.data.session?.access_token;
  expect((await person.signOut()).error).toBeNull();
  const after = await person.getUser(accessToken);
  expect(after.error?.name).toBe('AuthSessionMissingError');
});

test('the mail says in kind words what to do and nothing that a stranger could have typed', async () => {
  await site.client().signUp({
    email: 'bilal@example.org',
    password: PASSWORD,
    options: { data: { full_name: '<b>Bilal</b> & Söhne' } },
  });
  const mail = await site.mailbox.take('bilal@example.org');
  expect(mail.subject).toBe('Confirm your e-mail for Ilm & Amal');
  expect(mail.text).toContain('Assalamu alaikum,');
  expect(mail.text + mail.html).not.toContain('Bilal');
  expect(mail.html).toContain(`href="${mail.link.replaceAll('&', '&amp;')}"`);
});

test('the whole client works unchanged', async () => {
  // Node 20 has no WebSocket of its own, and the whole client asks for one.
  vi.stubGlobal('WebSocket', WebSocket);
  const email = 'aisha@example.org';
  const whole = createClient(site.url.replace('/auth/v1', ''), 'public-anon-key', {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const events: string[] = [];
  whole.auth.onAuthStateChange((event) => void events.push(event));
  expect((await whole.auth.signUp({ email, password: PASSWORD })).error).toBeNull();
  await site.open(await site.mailbox.take(email));
  expect((await whole.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();

  const claims = await whole.auth.getClaims();
  expect(claims.error).toBeNull();
  expect(claims.data?.header).toMatchObject({ alg: 'ES256', kid: site.keys.kid });
  expect(claims.data?.claims).toMatchObject({
    email,
    role: 'authenticated',
    aud: 'authenticated',
    iss: `${SITE_URL}/auth/v1`,
  });

  expect((await whole.auth.refreshSession()).error).toBeNull();
  const renamed = await whole.auth.updateUser({ data: { full_name: 'Aisha Karim' } });
  expect(renamed.data.user?.user_metadata).toEqual({ full_name: 'Aisha Karim' });
  expect((await whole.auth.signOut()).error).toBeNull();
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT']);
});

test('an address that is confirmed is already registered, one that is not gets a new mail', async () => {
  const { person } = await site.member('once@example.org');
  const again = await person.signUp({ email: 'ONCE@example.org', password: 'another good one' });
  expect(again.error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  });

  const first = await person.signUp({ email: 'twice@example.org', password: PASSWORD });
  const second = await person.signUp({ email: 'twice@example.org', password: PASSWORD });
  expect(second.error).toBeNull();
  expect(second.data.user?.id).toBe(first.data.user?.id);
  await site.mailbox.take('twice@example.org');
  await site.mailbox.take('twice@example.org');
});

test('the password of a new account is the one typed on the page of the confirmation link', async () => {
  const email = 'disputed@example.org';
  const [owner, stranger] = [site.client(), site.client()];
  await stranger.signUp({ email, password: 'the stranger was here' });
  await site.mailbox.take(email);
  await owner.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Owner' } } });
  const ownMail = await site.mailbox.take(email);
  await stranger.signUp({ email, password: 'the stranger was here' });
  const strangersMail = await site.mailbox.take(email);

  await site.open(ownMail);
  const refused = await stranger.signInWithPassword({ email, password: 'the stranger was here' });
  expect(refused.error?.code).toBe('invalid_credentials');
  const { data } = await owner.signInWithPassword({ email, password: PASSWORD });
  expect(data.user?.user_metadata).toEqual({ full_name: 'Owner' });
  expect(fragmentOf(await site.open(strangersMail))['error_code']).toBe('otp_expired');
});

test('eight sign-ups with one address at once make one account', async () => {
  const email = 'crowd@example.org';
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => site.client().signUp({ email, password: PASSWORD })),
  );
  expect(answers.map(({ error }) => error)).toEqual(Array(8).fill(null));
  expect(new Set(answers.map(({ data }) => data.user?.id)).size).toBe(1);
});

test('an address of ADMIN_EMAILS becomes admin by confirming it, not before and not again', async () => {
  const email = 'head@school.test';
  const roles = async () => (await database.pool.query('select role from public.user_roles')).rows;
  const person = site.client();
  await person.signUp({ email, password: PASSWORD });
  expect(await roles()).toEqual([]);
  await site.open(await site.mailbox.take(email));
  expect(await roles()).toEqual([{ role: 'admin' }]);

  await database.pool.query('delete from public.user_roles');
  await person.resetPasswordForEmail(email);
  await site.open(await site.mailbox.take(email));
  expect(await roles()).toEqual([]);
});
