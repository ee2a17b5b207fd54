import { expect, test } from 'vitest';
import { mailRefused, passwordRefused, signInRefused, signUpRefused } from './notices.ts';

test.each(['Invalid login credentials', 'Email not confirmed', 'An unexpected error occurred'])(
  'a refused sign-in shows "Login failed" with %s',
  (message) => {
    const notice = signInRefused({ status: 400, code: 'x', message });
    expect(notice).toMatchObject({ title: 'Login failed', description: message });
  },
);

test.each([
  ['the code user_already_exists', { code: 'user_already_exists', message: 'In any words' }],
  ['the code email_exists', { code: 'email_exists', message: '' }],
  ['the words of a server without codes', { code: 'unexpected', message: 'User already registered' }],
])('a sign-up refused with %s is told to sign in instead', (_, refusal) => {
  expect(signUpRefused({ status: 422, ...refusal })).toMatchObject({
    title: 'Account exists',
    description: 'An account with this email already exists. Please sign in instead.',
  });
});

test.each(['Password should be at least 8 characters.', 'An unexpected error occurred'])(
  'any other refused sign-up shows "Signup failed" with %s',
  (message) => {
    const notice = signUpRefused({ status: 422, code: 'weak_password', message });
    expect(notice).toMatchObject({ title: 'Signup failed', description: message });
  },
);

test.each([
  ['weak_password', 'Password is too easy.', 'Password is too easy.'],
  [
    'reauthentication_needed',
    'Password update requires reauthentication',
    'The link from the mail was opened too long ago. Please ask for a new one.',
  ],
])('a new password refused with %s says why in words for people', (code, message, description) => {
  const notice = passwordRefused({ status: 422, code, message }, true);
  expect(notice).toMatchObject({ title: 'Password not changed', description });
});

test('without a network a refused password or mail says so, and signing in keeps its words', () => {
  const error = { status: 0, code: 'unexpected', message: '' };
  for (const refused of [passwordRefused, mailRefused])
    expect(refused(error, false).description).toBe('There is no network at the moment.');
  for (const refused of [signInRefused, signUpRefused])
    expect(refused(error).description).toBe('An unexpected error occurred');
});
