import { expect, test } from 'vitest';
import { signInRefused, signUpRefused } from './notices.ts';

test.each(['Invalid login credentials', 'Email not confirmed', 'An unexpected error occurred'])(
  'a refused sign-in shows "Login failed" with %s',
  (message) => {
    expect(signInRefused({ message })).toMatchObject({ title: 'Login failed', description: message });
  },
);

test('a sign-up that is "already registered" is told to sign in instead', () => {
  expect(signUpRefused({ message: 'User already registered' })).toMatchObject({
    title: 'Account exists',
    description: 'An account with this email already exists. Please sign in instead.',
  });
});

test.each(['Password should be at least 8 characters.', 'An unexpected error occurred'])(
  'any other refused sign-up shows "Signup failed" with %s',
  (message) => {
    expect(signUpRefused({ message })).toMatchObject({ title: 'Signup failed', description: message });
  },
);
