import { expect, test } from 'vitest';
import { requestLink } from './link-requests.ts';
import {
  authSiteOfThisFile,
  fragmentOf,
  NEW_CLIENT,
  PASSWORD,
  readForm,
  SITE_URL,
  startAuthSite,
} from './testing/auth-site.ts';

const { site, database } = await authSiteOfThisFile();

/** What a signed-in person asks for; the mail goes to the new address. */
async function askFor(userId: string, email: string) {
  await requestLink(database.pool, { userId, type: 'email_change', email, redirectTo: `${SITE_URL}/auth` });
  return site.mailbox.take(email);
}

const signInCode = async (email: string, password = PASSWORD) =>
  (await site.client().signInWithPassword({ email, password })).error?.code;
const emailOf = async (id: string) =>
  (await database.pool.query<{ email: string }>('select email from auth.users where id = $1', [id])).rows[0]
    ?.email;

test('an address changes by the button of the new one’s mail, and the old one is told', async () => {
  const { user, session } = await site.member('old@example.org');
  const mail = await askFor(user.id, 'new@example.org');
  expect(mail.subject).toBe('Confirm your new e-mail for Ilm & Amal');
  const page = await (await site.look(mail.link)).text();
  expect(page).toContain('new@example.org');
  expect(await emailOf(user.id)).toBe('old@example.org');

  const landing = await site.open(mail);
  expect(landing.pathname).toBe('/auth');
  expect(fragmentOf(landing)).toEqual({
    message: 'Your e-mail address was changed.',
    type: 'email_change',
  });
  expect(await signInCode('new@example.org')).toBeUndefined();
  expect(await signInCode('old@example.org')).toBe('invalid_credentials');
  expect((await site.client().getUser(session.access_token)).data.user?.email).toBe('new@example.org');
  expect((await site.mailbox.take('old@example.org')).subject).toBe(
    'The e-mail of your account at Ilm & Amal was changed',
  );
  expect(fragmentOf(await site.open(mail))['error_code']).toBe('otp_expired');
});

test('its mail is sent again to the new address, and both links are of one change', async () => {
  const { user, person } = await site.member('again@example.org');
  expect((await person.updateUser({ email: 'moved@example.org' })).error).toBeNull();
  const first = await site.mailbox.take('moved@example.org');
  expect((await person.getUser()).data.user).toMatchObject({
    email: 'again@example.org',
    new_email: 'moved@example.org',
  });
  const { error } = await site.client().resend({ type: 'email_change', email: 'again@example.org' });
  expect(error).toBeNull();
  const second = await site.mailbox.take('moved@example.org');
  expect(second).toMatchObject({ subject: first.subject, to: first.to });
  await site.open(second);
  expect(await emailOf(user.id)).toBe('moved@example.org');
  expect(fragmentOf(await site.open(first))['error_code']).toBe('otp_expired');
  expect((await person.getUser()).data.user).not.toHaveProperty('new_email');
});

test('asking for that mail again reveals nothing about changes, and the new address gets one a minute', async () => {
  const limited = await startAuthSite(database.pool, { mailbox: site.mailbox, rateLimits: true });
  const [quiet, other] = [await site.member('quiet@example.org'), await site.member('other@example.org')];
  await askFor(quiet.user.id, 'quieter@example.org');
  await askFor(other.user.id, 'quieter@example.org');
  const ask = (email: string) => limited.send('POST', '/resend', { type: 'email_change', email });
  expect(await ask('quiet@example.org')).toMatchObject({ status: 200, body: {} });
  await site.mailbox.take('quieter@example.org');
  for (const email of ['other@example.org', 'unmoved@example.org', 'guessed-at@example.org'])
    expect(await ask(email)).toMatchObject({ status: 200, body: {} });
  await limited.close(); // waits for what is done after answering
  const waiting = await database.pool.query(`select from private.mail_queue where kind = 'email_change'`);
  expect(waiting.rowCount).toBe(0);
  expect(site.mailbox.received.filter(({ to }) => to === 'quieter@example.org')).toEqual([]);
});

test('guesses at the password on that page count with those of the sign-in', async () => {
  const limited = await startAuthSite(database.pool, { mailbox: site.mailbox, rateLimits: true });
  const { user } = await site.member('guessed@example.org');
  const { fields } = readForm(
    await (await limited.look((await askFor(user.id, 'thief@example.org')).link)).text(),
  );
  const guess = (turn: number, password: string) =>
    limited.press({ ...fields, password }, { 'X-Forwarded-For': `198.51.100.${turn}` });
  for (let turn = 0; turn < 20; turn += 1) expect((await guess(turn, 'wrong')).status).toBe(422);
  const refused = await guess(99, PASSWORD);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('Too many requests.');
  const signIn = { email: 'guessed@example.org', password: PASSWORD };
  expect((await limited.send('POST', '/token?grant_type=password', signIn)).status).toBe(429);
  expect(await emailOf(user.id)).toBe('guessed@example.org');
  await limited.close();
});

test('a stranger’s account does not move to an address whose owner presses the button', async () => {
  const { user } = await site.member('stranger@example.org', { password: 'the stranger chose this' });
  const mail = await askFor(user.id, 'somebody@example.org');
  const { fields } = readForm(await (await site.look(mail.link)).text());
  for (const password of [PASSWORD, '']) {
    const answer = await site.press({ ...fields, password });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('That is not the password of this account.');
  }
  expect(await emailOf(user.id)).toBe('stranger@example.org');
  await site.open(mail, 'the stranger chose this');
  expect(await emailOf(user.id)).toBe('somebody@example.org');
});

test('an account without a password cannot ask for another address, not even one of ADMIN_EMAILS', async () => {
  const email = 'no-password-yet@example.org';
  await site.client().signUp({ email, password: PASSWORD });
  const token_hash = new URL((await site.mailbox.take(email)).link).searchParams.get('token') ?? '';
  const { data } = await site.client().verifyOtp({ type: 'signup', token_hash });
  const answer = await site.send(
    'PUT',
    '/user',
    { email: 'head@school.test' },
    {
      ...NEW_CLIENT,
      Authorization: `Bearer ${data.session?.access_token}`,
    },
  );
  expect(answer).toMatchObject({ status: 400, body: { code: 'current_password_required' } });
});

test('nor can one whose password went with the way back', async () => {
  const { user } = await site.member('came-back@example.org');
  await site.open(await askFor(user.id, 'was-away@example.org'));
  const { access_token } = fragmentOf(await site.open(await site.mailbox.take('came-back@example.org')));
  const headers = { ...NEW_CLIENT, Authorization: `Bearer ${access_token}` };
  expect(await site.send('PUT', '/user', { email: 'on-again@example.org' }, headers)).toMatchObject({
    status: 400,
    body: { code: 'current_password_required' },
  });
});

test('signing out everywhere ends a change of address that is under way', async () => {
  const { user, person } = await site.member('wary@example.org');
  const mail = await askFor(user.id, 'thiefs-own@example.org');
  await person.signOut({ scope: 'global' });
  expect(fragmentOf(await site.open(mail))['error_code']).toBe('otp_expired');
  expect(await emailOf(user.id)).toBe('wary@example.org');
});

test('the reader of a new address learns nothing of the account and is not signed in', async () => {
  const { user } = await site.member('hidden-owner@example.org');
  const mail = await askFor(user.id, 'mistyped@example.org');
  const text = await (await site.look(mail.link)).text();
  expect(text).not.toContain('hidden-owner');
  const token_hash = new URL(mail.link).searchParams.get('token') ?? '';
  const { data, error } = await site.client().verifyOtp({ type: 'email_change', token_hash });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user?.email).toBe('mistyped@example.org');
});

test('the old address takes the account back: the thief’s password, session and links are gone', async () => {
  const { user, session: thiefs } = await site.member('owner@example.org');
  await site.open(await askFor(user.id, 'thief@example.org'));
  const told = await site.mailbox.take('owner@example.org');
  await site.client().resetPasswordForEmail('thief@example.org');
  const recovery = await site.mailbox.take('thief@example.org');
  // A sign-up that nobody confirmed must not block the way back.
  await site.client().signUp({ email: 'owner@example.org', password: 'the thief was here too' });

  const landing = await site.open(told);
  expect(fragmentOf(landing)).toMatchObject({ type: 'recovery' });
  expect(await emailOf(user.id)).toBe('owner@example.org');
  expect((await site.client().getUser(thiefs.access_token)).error?.name).toBe('AuthSessionMissingError');
  for (const password of [PASSWORD, 'the thief was here too', '!lost'])
    expect(await signInCode('owner@example.org', password)).toBe('invalid_credentials');
  expect(fragmentOf(await site.open(recovery))['error_code']).toBe('otp_expired');
  const { rows } = await database.pool.query(
    'select method, link_opened_at is not null as "mayChoose" from auth.sessions where user_id = $1',
    [user.id],
  );
  expect(rows).toEqual([{ method: 'recovery', mayChoose: true }]);
});

test.each([
  ['6 days 23 hours', 'recovery'],
  ['7 days 1 hour', undefined],
])('the way back that is %s old leads to %s', async (age, type) => {
  const { user } = await site.member(`back-${type}@example.org`);
  await site.open(await askFor(user.id, `away-${type}@example.org`));
  const told = await site.mailbox.take(`back-${type}@example.org`);
  await database.pool.query('update auth.link_requests set created_at = created_at - $1::interval', [age]);
  expect(fragmentOf(await site.open(told))['type']).toBe(type);
});

test('a thief who moves on twice and goes one step back does not close the owner’s way', async () => {
  const { user } = await site.member('first@example.org');
  await site.open(await askFor(user.id, 'second@example.org'));
  const ownersWay = await site.mailbox.take('first@example.org');
  await site.open(await askFor(user.id, 'third@example.org'));
  const thiefsWay = await site.mailbox.take('second@example.org');
  expect(fragmentOf(await site.open(thiefsWay))).toMatchObject({ type: 'recovery' });
  expect(await emailOf(user.id)).toBe('second@example.org');
  expect(fragmentOf(await site.open(ownersWay))).toMatchObject({ type: 'recovery' });
  expect(await emailOf(user.id)).toBe('first@example.org');
});

test('a new password closes a change that waits, but not the way back', async () => {
  const { user, person } = await site.member('changes@example.org');
  await site.open(await askFor(user.id, 'changed@example.org'));
  const way = await site.mailbox.take('changes@example.org');
  const waiting = await askFor(user.id, 'further@example.org');
  await database.pool.query('update auth.sessions set link_opened_at = now()');
  expect((await person.updateUser({ password: 'a quite different one' })).error).toBeNull();
  expect(fragmentOf(await site.open(waiting))['error_code']).toBe('otp_expired');
  expect(fragmentOf(await site.open(way))).toMatchObject({ type: 'recovery' });
});

test('an address that somebody has confirmed meanwhile is not taken from them', async () => {
  const { user } = await site.member('wants@example.org');
  const mail = await askFor(user.id, 'taken@example.org');
  const neighbour = await site.member('taken@example.org');
  expect(fragmentOf(await site.open(mail))['error_code']).toBe('email_exists');
  expect(await emailOf(user.id)).toBe('wants@example.org');
  expect(await emailOf(neighbour.user.id)).toBe('taken@example.org');
});
