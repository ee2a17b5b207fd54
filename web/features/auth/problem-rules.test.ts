import { expect, test } from 'vitest';
import {
  mailProblem,
  mailRefused,
  newPasswordProblem,
  passwordRefused,
  signInProblem,
  signInRefused,
  signUpProblem,
  signUpRefused,
} from './problem-rules.ts';

const refusal = (code: string, status = 400) => ({ status, code, message: 'Said by the server.' });

test.each([
  ['short', /^Too short/],
  ['password1234567890', /^Too easy/],
  ['x'.repeat(129), /at most 128/],
])('a refused password %s says at its box why', (password, words) => {
  const problems = [
    signUpProblem(refusal('weak_password', 422), password, true),
    newPasswordProblem(refusal('weak_password', 422), password, true),
  ];
  for (const problem of problems) {
    expect(problem.field).toBe('password');
    expect(problem.words).toMatch(words);
  }
});

test.each([['user_already_exists'], ['email_exists'], ['validation_failed']])(
  'an address refused with %s is said at its box',
  (code) => expect(signUpProblem(refusal(code, 422), 'x', true).field).toBe('email'),
);

test('a wrong sign-in is said at the password, and tells not which of the two was wrong', () => {
  expect(signInProblem(refusal('invalid_credentials'), true)).toEqual({
    is: 'refused',
    field: 'password',
    words: 'The e-mail or the password is wrong.',
  });
});

test('an address that is still to be confirmed has a note of its own', () => {
  expect(signInProblem(refusal('email_not_confirmed'), true)).toBeUndefined();
});

test.each([
  ['without a network', 0, false, /^You are offline/],
  ['without an answer', 0, true, /^The connection failed/],
  ['when the server has trouble', 503, true, /^The connection failed/],
  ['after too many tries', 429, true, /^Too many tries/],
])('%s every form says so', (_, status, isOnline, words) => {
  const error = refusal('unexpected', status);
  const problems = [
    signInProblem(error, isOnline),
    signUpProblem(error, 'x', isOnline),
    newPasswordProblem(error, 'x', isOnline),
    mailProblem(error, isOnline),
  ];
  for (const problem of problems) {
    expect(problem?.field).toBeUndefined();
    expect(problem?.words).toMatch(words);
  }
});

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
    'Too much time has passed since you opened the link. Please ask for a new one.',
  ],
])('a new password refused with %s says why in words for people', (code, message, description) => {
  const notice = passwordRefused({ status: 422, code, message }, true);
  expect(notice).toMatchObject({ title: 'Password not changed', description });
});

test('without a network a refused password or mail says so, and signing in keeps its words', () => {
  const error = { status: 0, code: 'unexpected', message: 'An unexpected error occurred' };
  for (const refused of [passwordRefused, mailRefused])
    expect(refused(error, false).description).toBe('You are offline at the moment.');
  for (const refused of [signInRefused, signUpRefused])
    expect(refused(error).description).toBe('An unexpected error occurred');
});
