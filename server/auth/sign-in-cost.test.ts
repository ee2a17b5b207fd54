import { expect, test, vi } from 'vitest';
import { authSiteOfThisFile, PASSWORD } from './testing/auth-site.ts';

const { site, database } = await authSiteOfThisFile();

async function signUp(email: string, passwords: string[]): Promise<void> {
  for (const password of passwords) {
    expect((await site.client().signUp({ email, password })).error).toBeNull();
    await site.mailbox.take(email);
  }
}

const signInCode = async (email: string, password: string) =>
  (await site.client().signInWithPassword({ email, password })).error?.code;

const words = (count: number) => Array.from({ length: count }, (_, index) => `${PASSWORD} ${index}`);

test.each([
  ['nobody has signed up with', (email: string) => signUp(email, [])],
  ['one sign-up waits for', (email: string) => signUp(email, words(1))],
  ['six sign-ups wait for', (email: string) => signUp(email, words(6))],
  ['an account has', (email: string) => site.member(email)],
])('a wrong password costs one statement for an address that %s', async (what, prepare) => {
  const email = `${what.replaceAll(' ', '-')}@example.org`;
  await prepare(email);
  const asking = vi.spyOn(database.pool, 'query');
  expect(await signInCode(email, 'another password')).toBe('invalid_credentials');
  const asked = asking.mock.calls.filter(([text]) => text.includes('from auth.'));
  asking.mockRestore();
  expect(asked).toHaveLength(1);
});

test('a wrong password is compared with the newest of the sign-ups that wait, and with no other', async () => {
  const email = 'compared@example.org';
  await signUp(email, words(6));
  // Whatever is compared with this fails loudly.
  await database.pool.query(
    `update auth.link_requests set encrypted_password = 'no hash' where id <> (
       select request.id from auth.link_requests request join auth.users account on account.id = user_id
       where account.email = $1 order by request.created_at desc limit 1
     )`,
    [email],
  );
  expect(await signInCode(email, 'another password')).toBe('invalid_credentials');
});

test('of several sign-ups with one address the newest hears that it waits; an older one and a dead one do not', async () => {
  const email = 'several@example.org';
  const [older = '', newest = ''] = words(2);
  await signUp(email, [older, newest]);
  await site.client().resend({ type: 'signup', email });
  await site.mailbox.take(email);
  expect(await signInCode(email, older)).toBe('invalid_credentials');
  expect(await signInCode(email, newest)).toBe('email_not_confirmed');
  await database.pool.query(`update auth.link_requests set created_at = created_at - interval '25 hours'`);
  expect(await signInCode(email, newest)).toBe('invalid_credentials');
});
