import { expect, test } from 'vitest';
import {
  deletionRefused,
  emailRefused,
  leavingRefused,
  nameRefused,
  passwordRefused,
} from './refusal-rules.ts';

const refusal = (code: string, status = 400, message = 'Said by the server.') => ({ status, code, message });

test.each([
  ['a wrong present password', passwordRefused, 'current_password_invalid', 'current'],
  ['none at all', passwordRefused, 'reauthentication_needed', 'current'],
  ['the same password again', passwordRefused, 'same_password', 'password'],
  ['a weak one', passwordRefused, 'weak_password', 'password'],
  ['an address of somebody else', emailRefused, 'email_exists', 'email'],
  ['an address that is none', emailRefused, 'validation_failed', 'email'],
  ['a name that cannot be shown', nameRefused, 'validation_failed', 'full_name'],
  ['a wrong password before deleting', deletionRefused, 'invalid_credentials', 'password'],
])('%s is said at its box', (_, refused, code, field) => {
  expect(refused(refusal(code), true)).toMatchObject({ is: 'refused', field });
});

test.each([
  ['without a network', refusal('unexpected', 0), false, /^You are offline/],
  ['without an answer', refusal('unexpected', 0), true, /^We got no answer/],
  ['when the server has trouble', refusal('unexpected', 503), true, /^We got no answer/],
  ['after too many tries', refusal('over_request_rate_limit', 429), true, /wait a few minutes\.$/],
  [
    'after a sign-out elsewhere',
    refusal('session_not_found', 403, ''),
    true,
    /signed out on another device\.$/,
  ],
  ['without a reason', refusal('unexpected', 400, ''), true, /An unexpected error occurred$/],
  ['for any other reason', refusal('odd', 422), true, /Said by the server\.$/],
])('%s the page says so', (_, error, isOnline, words) => {
  for (const refused of [nameRefused, emailRefused, passwordRefused, leavingRefused, deletionRefused])
    expect(refused(error, isOnline).words).toMatch(words);
});

test('the last admin is told what to do first', () => {
  expect(deletionRefused(refusal('last_admin', 409), true).words).toContain(
    'Make somebody else an admin first.',
  );
});

test('who has a new address and a new password is told how long the account cannot be deleted', () => {
  expect(deletionRefused(refusal('address_may_be_taken_back', 409), true).words).toContain('seven days');
});

test('where an answer may have been lost on its way nobody says that nothing was changed', () => {
  for (const status of [0, 503])
    expect(nameRefused(refusal('unexpected', status), true).words).not.toContain('nothing was changed');
});
