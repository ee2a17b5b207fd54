import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { authSiteOfThisFile, PASSWORD } from './testing/auth-site.ts';

const { site, database, startTwin } = await authSiteOfThisFile();
const twin = await startTwin();

const refresh = (refresh_token: string, at = site) => at.client().refreshSession({ refresh_token });
const isSignedIn = async (accessToken: string) => (await site.client().getUser(accessToken)).error === null;
/** Lets time pass for the rotated tokens of all sessions. */
const letPass = (seconds: number) =>
  database.pool.query('update auth.refresh_tokens set rotated_at = rotated_at - make_interval(secs => $1)', [
    seconds,
  ]);

test('a refresh hands out new tokens for the same session', async () => {
  const { session } = await site.member('rotate@example.org');
  const { data, error } = await refresh(session.refresh_token);
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  expect(sessionIdOf(data.session?.access_token)).toBe(sessionIdOf(session.access_token));
  expect(data.user?.email).toBe('rotate@example.org');
});

test('eight tabs that refresh at once, at two servers, all go on with the same token', async () => {
  const { session } = await site.member('tabs@example.org');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, tab) => refresh(session.refresh_token, tab % 2 === 0 ? site : twin)),
  );
  expect(answers.map(({ error }) => error)).toEqual(Array(8).fill(null));
  const tokens = new Set(answers.map(({ data }) => data.session?.refresh_token));
  expect(tokens.size).toBe(1);
  await letPass(3600);
  const [token = ''] = tokens;
  expect((await refresh(token)).error).toBeNull();
});

test('a token that was replaced is good for ten seconds more and leads to the current one', async () => {
  const { session } = await site.member('grace@example.org');
  const second = await refresh(session.refresh_token);
  const third = await refresh(second.data.session?.refresh_token ?? '');
  await letPass(5);
  const late = await refresh(session.refresh_token);
  expect(late.data.session?.refresh_token).toBe(third.data.session?.refresh_token);
});

test('a token used again after the ten seconds ends the whole session', async () => {
  const { session } = await site.member('stolen@example.org');
  const { data } = await refresh(session.refresh_token);
  await letPass(11);
  const thief = await refresh(session.refresh_token);
  expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' });

  const owner = await refresh(data.session?.refresh_token ?? '');
  expect(owner.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  expect(await isSignedIn(session.access_token)).toBe(false);
  expect(
    (await site.client().signInWithPassword({ email: 'stolen@example.org', password: PASSWORD })).error,
  ).toBeNull();
});

test.each(['nonsense', 'x'.repeat(5000), '\0', '\ud800', '🌙'])(
  'the refresh token %j is not found',
  async (token) => {
    const { error } = await refresh(token);
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  },
);

test('no token is kept in a form that opens anything', async () => {
  const { session } = await site.member('hashed@example.org');
  const { rows } = await database.pool.query<{ kept: string }>(
    `select string_agg(token::text, ' ') as kept from auth.refresh_tokens token`,
  );
  expect(rows[0]?.kept).toMatch(/\\x[0-9a-f]{64}/);
  expect(rows[0]?.kept).not.toContain(session.refresh_token);
  const users = await database.pool.query<{ encrypted_password: string }>(
    'select encrypted_password from auth.users',
  );
  for (const { encrypted_password } of users.rows)
    expect(encrypted_password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test.each([
  ['global', { own: false, other: false }],
  ['local', { own: false, other: true }],
  ['others', { own: true, other: false }],
] as const)('signing out with scope %s ends the right sessions', async (scope, expected) => {
  const email = `${scope}@example.org`;
  const { person, session } = await site.member(email);
  const { data: other } = await site.client().signInWithPassword({ email, password: PASSWORD });
  const { session: neighbour } = await site.member(`neighbour-of-${email}`);

  expect((await person.signOut({ scope })).error).toBeNull();
  expect(await isSignedIn(session.access_token)).toBe(expected.own);
  expect(await isSignedIn(other.session?.access_token ?? '')).toBe(expected.other);
  expect((await refresh(session.refresh_token)).error === null).toBe(expected.own);
  expect((await refresh(other.session?.refresh_token ?? '')).error === null).toBe(expected.other);
  expect(await isSignedIn(neighbour.access_token)).toBe(true);
});

test('a new password ends every other session and the links sent before', async () => {
  const email = 'change@example.org';
  const { person, session } = await site.member(email);
  const { data: other } = await site.client().signInWithPassword({ email, password: PASSWORD });
  await person.resetPasswordForEmail(email);
  const oldMail = await site.mailbox.take(email);

  expect(
    (
      await person.updateUser({
        password: 'a quite different one',
        current_password: PASSWORD,
      })
    ).error,
  ).toBeNull();
  expect(await isSignedIn(session.access_token)).toBe(true);
  expect(await isSignedIn(other.session?.access_token ?? '')).toBe(false);
  expect((await site.open(oldMail)).hash).toContain('otp_expired');
  const old = await site.client().signInWithPassword({ email, password: PASSWORD });
  expect(old.error?.code).toBe('invalid_credentials');
  expect(
    (await site.client().signInWithPassword({ email, password: 'a quite different one' })).error,
  ).toBeNull();
});

test('servers on one database accept each other’s tokens', async () => {
  const { session } = await site.member('replica@example.org');
  expect(twin.keys.kid).toBe(site.keys.kid);
  const { data } = await twin.client().getUser(session.access_token);
  expect(data.user?.email).toBe('replica@example.org');
});

test('an account that was removed has no session left', async () => {
  const { session, user } = await site.member('gone@example.org');
  await database.pool.query('delete from auth.users where id = $1', [user.id]);
  expect(await isSignedIn(session.access_token)).toBe(false);
  expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_not_found');
});

function sessionIdOf(token = ''): unknown {
  return decodeJwt(token)['session_id'];
}
