import { expect, test } from 'vitest';
import { mailProblem, newPasswordProblem, signInProblem, signUpProblem } from './problem-rules.ts';

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
    expect(problem.at).toBe('password');
    expect(problem.words).toMatch(words);
  }
});

test.each([['user_already_exists'], ['email_exists'], ['validation_failed']])(
  'an address refused with %s is said at its box',
  (code) => expect(signUpProblem(refusal(code, 422), 'x', true).at).toBe('email'),
);

test('a wrong sign-in is said at the password, and tells not which of the two was wrong', () => {
  expect(signInProblem(refusal('invalid_credentials'), true)).toEqual({
    at: 'password',
    words: 'The address or the password is not right.',
  });
});

test('an address that is still to be confirmed has a note of its own', () => {
  expect(signInProblem(refusal('email_not_confirmed'), true)).toBeUndefined();
});

test.each([
  ['without a network', 0, false, /^You are offline/],
  ['without an answer', 0, true, /^We could not be reached/],
  ['when the server has trouble', 503, true, /^We could not be reached/],
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
    expect(problem?.at).toBe('form');
    expect(problem?.words).toMatch(words);
  }
});
