import { expect, test } from 'vitest';
import { fragmentOf, PASSWORD, SITE_URL, authSiteOfThisFile } from './testing/auth-site.ts';

const { site, database } = await authSiteOfThisFile();

const EXPIRED = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
};

async function signUpMail(email: string, emailRedirectTo = `${SITE_URL}/`) {
  const { error } = await site.client().signUp({ email, password: PASSWORD, options: { emailRedirectTo } });
  expect(error).toBeNull();
  return site.mailbox.take(email);
}

test('a link works once', async () => {
  const mail = await signUpMail('single@example.org');
  expect(fragmentOf(await site.open(mail))).toHaveProperty('access_token');
  expect(fragmentOf(await site.open(mail))).toEqual(EXPIRED);
});

test('of eight who open a link at once one gets in', async () => {
  const mail = await signUpMail('race@example.org');
  const landings = await Promise.all(Array.from({ length: 8 }, () => site.open(mail)));
  expect(landings.filter((landing) => 'access_token' in fragmentOf(landing))).toHaveLength(1);
});

test('of eight who open two recovery links of one account at once one gets in, and later nobody', async () => {
  const email = 'recovers@example.org';
  await site.member(email);
  const mails: { link: string }[] = [];
  for (let index = 0; index < 2; index += 1) {
    await site.client().resetPasswordForEmail(email);
    mails.push(await site.mailbox.take(email));
  }
  const landings = await Promise.all(
    [0, 1, 0, 1, 0, 1, 0, 1].map((index) => site.open(mails[index] ?? { link: '' })),
  );
  expect(landings.filter((landing) => 'access_token' in fragmentOf(landing))).toHaveLength(1);
  for (const mail of mails) expect(fragmentOf(await site.open(mail))).toEqual(EXPIRED);
});

test.each([
  ['23 hours 59 minutes', true],
  ['24 hours 1 minute', false],
])('a link that is %s old works: %s', async (age, works) => {
  const mail = await signUpMail(`age-${works}@example.org`);
  await database.pool.query('update auth.link_requests set created_at = created_at - $1::interval', [age]);
  expect('access_token' in fragmentOf(await site.open(mail))).toBe(works);
});

test('of eight who open eight links of one account at once one gets in', async () => {
  const email = 'many-links@example.org';
  const mails = [await signUpMail(email)];
  for (let index = 0; index < 7; index += 1) mails.push(await signUpMail(email));
  const landings = await Promise.all(mails.map((mail) => site.open(mail)));
  expect(landings.filter((landing) => 'access_token' in fragmentOf(landing))).toHaveLength(1);
});

test('a link of one kind opens nothing of another kind', async () => {
  const mail = await signUpMail('kind@example.org');
  const twisted = { link: mail.link.replace('type=signup', 'type=recovery') };
  expect(fragmentOf(await site.open(twisted))).toEqual(EXPIRED);
  expect(fragmentOf(await site.open(mail))).toHaveProperty('access_token');
});

test.each([
  ['?token=nonsense&type=signup', 'otp_expired'],
  ['?token=&type=signup', 'validation_failed'],
  ['?type=signup', 'validation_failed'],
  ['?token=x&type=magiclink', 'otp_expired'],
  ['?token=x&type=constructor', 'validation_failed'],
  ['?token=x', 'validation_failed'],
  ['', 'validation_failed'],
  ['?token=a&token=b&type=signup', 'validation_failed'],
  ['?token=%00&type=signup', 'otp_expired'],
  ['?token=x&type=signup&redirect_to=https%3A%2F%2Fevil.example%2F', 'otp_expired'],
  ['?token=x&type=signup&redirect_to=a&redirect_to=b', 'otp_expired'],
  ['?token=x&type=email_change', 'otp_expired'],
])('the link /verify%s leads home with the error %s', async (query, code) => {
  const landing = await site.open({ link: `${SITE_URL}/auth/v1/verify${query}` });
  expect(landing.origin).toBe(SITE_URL);
  expect(fragmentOf(landing)).toMatchObject({ error: 'access_denied', error_code: code });
});

test.each([
  [`${SITE_URL}/auth?tab=1`, `${SITE_URL}/auth?tab=1`],
  ['http://localhost:5173/', 'http://localhost:5173/'],
  ['https://evil.example/', `${SITE_URL}/`],
  ['javascript:alert(1)', `${SITE_URL}/`],
])('a sign-up that wishes to return to %s returns to %s', async (wish, target) => {
  const mail = await signUpMail(
    `to-${Buffer.from(wish).toString('hex')}`.slice(0, 60) + '@example.org',
    wish,
  );
  expect((await site.open(mail)).href.split('#')[0]).toBe(target);
});

test('a forgotten password is replaced by way of a mail', async () => {
  const email = 'forgot@example.org';
  const { session: old } = await site.member(email);
  const person = site.client();
  expect((await person.resetPasswordForEmail(email, { redirectTo: `${SITE_URL}/auth` })).error).toBeNull();
  const mail = await site.mailbox.take(email);
  expect(mail.subject).toBe('Choose a new password for Ilm & Amal');

  const landing = await site.open(mail);
  expect(landing.pathname).toBe('/auth');
  const { access_token = '', refresh_token = '', type } = fragmentOf(landing);
  expect(type).toBe('recovery');
  await person.setSession({ access_token, refresh_token });
  expect((await person.updateUser({ password: 'a lantern in the garden' })).error).toBeNull();
  expect((await site.mailbox.take(email)).subject).toBe('Your password for Ilm & Amal was changed');
  expect(
    (await site.client().signInWithPassword({ email, password: 'a lantern in the garden' })).error,
  ).toBeNull();
  expect((await site.client().getUser(old.access_token)).error?.name).toBe('AuthSessionMissingError');
});

test('a confirmation mail is sent again on request, and the older one still works', async () => {
  const email = 'again@example.org';
  const first = await signUpMail(email);
  expect((await site.client().resend({ type: 'signup', email })).error).toBeNull();
  const second = await site.mailbox.take(email);
  expect(second.link).not.toBe(first.link);
  expect(fragmentOf(await site.open(first))).toHaveProperty('access_token');
  expect(fragmentOf(await site.open(second))).toEqual(EXPIRED);
});

test('recover and resend answer alike whether or not there is something to send', async () => {
  await site.member('confirmed@example.org');
  const person = site.client();
  expect(await person.resetPasswordForEmail('nobody@example.org')).toEqual({ data: {}, error: null });
  expect((await person.resend({ type: 'signup', email: 'nobody@example.org' })).error).toBeNull();
  expect((await person.resend({ type: 'signup', email: 'confirmed@example.org' })).error).toBeNull();
  // The next mail that arrives is the first that had to be sent.
  await signUpMail('last@example.org');
  expect(site.mailbox.received).toEqual([]);
});

test('a mail that cannot be sent at once loses no account', async () => {
  const email = 'patient@example.org';
  site.mailbox.answerNext(451);
  expect((await site.client().signUp({ email, password: PASSWORD })).error).toBeNull();
  await site.mailbox.until(() => site.mailbox.asked.includes(email));
  await expect
    .poll(async () => {
      const { rowCount } = await database.pool.query(
        `update private.mail_queue set next_attempt_at = now() where failure is not null`,
      );
      return rowCount;
    })
    .toBe(1);
  site.wakeMails();
  await site.open(await site.mailbox.take(email));
  expect((await site.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test.each([
  ['was confirmed meanwhile', 'update auth.users set email_confirmed_at = now() where email = $1'],
  ['was removed meanwhile', 'delete from auth.users where email = $1'],
])('no mail goes to someone who %s', async (_name, change) => {
  const email = `late-${crypto.randomUUID()}@example.org`;
  await database.pool.query(`
    create or replace function private.hold_mail() returns trigger language plpgsql as
      $$ begin new.next_attempt_at = now() + interval '1 hour'; return new; end $$;
    create or replace trigger hold before insert on private.mail_queue for each row
      execute function private.hold_mail()`);
  await site.client().signUp({ email, password: PASSWORD });
  await database.pool.query(change, [email]);
  await database.pool.query(
    'drop trigger hold on private.mail_queue; update private.mail_queue set next_attempt_at = now()',
  );
  site.wakeMails();
  await signUpMail(`after-${email}`);
  expect(site.mailbox.received).toEqual([]);
  expect(site.mailbox.asked).not.toContain(email);
});
