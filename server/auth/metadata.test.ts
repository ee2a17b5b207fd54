import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { NEW_CLIENT, PASSWORD, authSiteOfThisFile } from './testing/auth-site.ts';

const { site, database } = await authSiteOfThisFile();
const member = await site.member('member@example.org');

const put = (data: unknown) =>
  site.send(
    'PUT',
    '/user',
    { data },
    { ...NEW_CLIENT, Authorization: `Bearer ${member.session.access_token}` },
  );
const storedData = async () => (await member.person.getUser()).data.user?.user_metadata;
const tokenAfterRefresh = async () => {
  const { data } = await member.person.refreshSession();
  return decodeJwt(data.session?.access_token ?? '')['user_metadata'];
};

test('all that a client keeps with an account comes back, key by key, also in the token', async () => {
  const nested = { theme: 'dark', days: [1, 2, { at: '5:30' }] };
  await member.person.updateUser({ data: { favourite: 5, nested } });
  await member.person.updateUser({ data: { favourite: 6, note: 'two\nlines' } });
  const all = { full_name: 'Maryam Yusuf', favourite: 6, note: 'two\nlines', nested };
  expect(await storedData()).toEqual(all);
  expect(await tokenAfterRefresh()).toEqual(all);
});

test('null removes a key, also the name', async () => {
  await member.person.updateUser({ data: { gone: 1, stays: { inner: null } } });
  await member.person.updateUser({ data: { gone: null, full_name: null, never: null } });
  const now = await storedData();
  expect(now).toMatchObject({ stays: { inner: null } });
  expect(now).not.toHaveProperty('gone');
  expect(now).not.toHaveProperty('never');
  expect(now).not.toHaveProperty('full_name');
  expect((await put({ full_name: ' Maryam ' })).body).toMatchObject({
    user_metadata: { full_name: 'Maryam' },
  });
});

test('a sign-up keeps its metadata, and none of it changes what the account is', async () => {
  const email = 'bold@example.org';
  const data = {
    full_name: 'Bold',
    role: 'admin',
    sub: member.user.id,
    email: 'other@example.org',
    city: 'Leeds',
  };
  await site.client().signUp({ email, password: PASSWORD, options: { data } });
  await site.open(await site.mailbox.take(email));
  const { data: session } = await site.client().signInWithPassword({ email, password: PASSWORD });
  expect(session.user).toMatchObject({ email, role: 'authenticated', user_metadata: data });
  expect(session.user?.identities?.[0]?.identity_data).toMatchObject({
    email,
    sub: session.user?.id,
    city: 'Leeds',
  });
  const { rowCount } = await database.pool.query('select from public.user_roles');
  expect(rowCount).toBe(0);
});

test.each<[string, unknown]>([
  ['a list', []],
  ['a text', 'x'],
  ['more than 8 KB', { text: 'x'.repeat(8200) }],
  ['a null byte', { text: 'a\0b' }],
  ['a null byte in a key', { 'a\0b': 1 }],
  ['half a letter, deep inside', { a: [{ b: '\ud800' }] }],
  ['a name that is too long', { full_name: 'x'.repeat(101) }],
  ['a name of another kind', { full_name: {} }],
])('%s is refused and changes nothing', async (_name, data) => {
  const before = await storedData();
  expect(await put(data)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(await storedData()).toEqual(before);
});

test('small changes add up to 8 KB and no more; of long metadata a token carries the name alone', async () => {
  await put(Object.fromEntries(Object.keys((await storedData()) ?? {}).map((key) => [key, null])));
  await put({ full_name: 'Maryam', first: 'x'.repeat(4000) });
  expect(await tokenAfterRefresh()).toEqual({ full_name: 'Maryam' });
  expect((await put({ second: 'x'.repeat(4000) })).status).toBe(200);
  expect((await put({ third: 'x'.repeat(4000) })).status).toBe(400);
  expect(await storedData()).not.toHaveProperty('third');
  expect((await put({ first: null })).status).toBe(200);
  expect((await put({ third: 'x'.repeat(4000) })).status).toBe(200);
});
