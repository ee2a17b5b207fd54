import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NEW_CLIENT, PASSWORD, authSiteOfThisFile } from './testing/auth-site.ts';

const { site } = await authSiteOfThisFile();

const LETTERS_64 = 'abcdefgh'.repeat(8);

test.each([
  ['broken JSON', '{"email":', 'bad_json'],
  ['an array', [], 'validation_failed'],
  ['null', 'null', 'validation_failed'],
  ['a number', '5', 'validation_failed'],
  ['no password', { email: 'a@example.org' }, 'validation_failed'],
  ['a number as password', { email: 'a@example.org', password: 12345678 }, 'validation_failed'],
  ['an array as email', { email: ['a@example.org'], password: PASSWORD }, 'validation_failed'],
  ['an object as email', { email: { $ne: '' }, password: PASSWORD }, 'validation_failed'],
  ['a null byte in the password', { email: 'a@example.org', password: 'eight\0eight' }, 'validation_failed'],
  [
    'half a pair in the password',
    '{"email":"a@example.org","password":"eight\\ud800eight"}',
    'validation_failed',
  ],
  ['a null byte in the name', signUp({ full_name: 'a\0b' }), 'validation_failed'],
  [
    'half a pair in the name',
    '{"email":"a@example.org","password":"' + PASSWORD + '","data":{"full_name":"\\udc00"}}',
    'validation_failed',
  ],
  ['a line break in the name', signUp({ full_name: 'a\r\nBcc: b@example.org' }), 'validation_failed'],
  ['a name of 101 characters', signUp({ full_name: '🌙'.repeat(101) }), 'validation_failed'],
  ['a number as name', signUp({ full_name: 7 }), 'validation_failed'],
  ['a huge address', { email: 'a'.repeat(60_000), password: PASSWORD }, 'validation_failed'],
  ['an array as data', signUp([]), 'validation_failed'],
  ['a text as data', signUp('admin'), 'validation_failed'],
])('a sign-up with %s is refused', async (_name, body, code) => {
  const answer = await site.send('POST', '/signup', body, NEW_CLIENT);
  expect(answer).toMatchObject({ status: 400, body: { code } });
});

test.each([
  '',
  ' ',
  'plain',
  '@example.org',
  'a@',
  'a@b',
  'a b@example.org',
  'a@exam ple.org',
  'a@@example.org',
  '.a@example.org',
  'a.@example.org',
  'a..b@example.org',
  'a@-example.org',
  'a@example..org',
  'a@example.org.',
  'a@example.org\r\nBcc: x@example.org',
  'a@example.org\0',
  'Name <a@example.org>',
  '"a"@example.org',
  'a@[127.0.0.1]',
  'ä@example.org',
  'a@exämple.org',
  'a@example.org,b@example.org',
  `${LETTERS_64}a@example.org`,
  `a@${LETTERS_64}.org`,
  `a@${'b.'.repeat(130)}org`,
])('a sign-up with the address %j is refused', async (email) => {
  const answer = await site.send('POST', '/signup', { email, password: PASSWORD }, NEW_CLIENT);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', message: 'Unable to validate email address: invalid format' },
  });
});

test.each([
  "o'brien+site@mail.example.co.uk",
  'UPPER.case@Example.ORG',
  'x@xn--mgbh0fb.example',
  '1@2.museum',
])('a sign-up with the address %s is welcome', async (email) => {
  expect((await site.send('POST', '/signup', { email, password: PASSWORD })).status).toBe(200);
});

test.each([
  ['seven77', 'length', 'Password should be at least 8 characters.'],
  ['', 'length', 'Password should be at least 8 characters.'],
  ['ab3-'.repeat(40), 'length', 'Password should be at most 128 characters.'],
  ['password1', 'pwned', 'This password is easy to guess, please choose a different one.'],
])('a sign-up with the password %j says why it is weak', async (password, reason, message) => {
  const answer = await site.send('POST', '/signup', { email: 'weak@example.org', password }, NEW_CLIENT);
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({ code: 'weak_password', message, weak_password: { reasons: [reason] } });
  const { error } = await site.client().signUp({ email: 'weak@example.org', password });
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: [reason] });
});

function signUp(data: unknown) {
  return { email: 'a@example.org', password: PASSWORD, data };
}

test('a second sign-up hears nothing of the first, nor of a recovery', async () => {
  const email = 'waits@example.org';
  const times = async () => {
    const { body } = await site.send('POST', '/signup', { email, password: PASSWORD }, NEW_CLIENT);
    return v.parse(v.looseObject({ created_at: v.string(), updated_at: v.string() }), body);
  };
  const first = await times();
  await site.send('POST', '/recover', { email }, NEW_CLIENT);
  await site.mailbox.take(email);
  await site.mailbox.take(email);
  const second = await times();
  for (const said of [first, second]) {
    expect(said.created_at).toBe(said.updated_at);
    expect(said).not.toHaveProperty('recovery_sent_at');
  }
  expect(second.created_at).not.toBe(first.created_at);
});
