import { expect, test } from 'vitest';
import { parseMailLink } from './mail-link.ts';

const TOKENS = { access_token: 'a.b.c', refresh_token: 'r' };

test.each([
  ['#access_token=a.b.c&refresh_token=r&expires_in=3600&type=signup', false],
  ['#access_token=a.b.c&refresh_token=r&expires_in=3600&type=recovery', true],
])('%s signs in', (fragment, isRecovery) => {
  expect(parseMailLink(fragment)).toEqual({ kind: 'accepted', tokens: TOKENS, isRecovery });
});

test('the mark that a link for a new password leaves is known again', () => {
  expect(parseMailLink('#type=recovery')).toEqual({ kind: 'resumed' });
});

test('a refused link tells its code and its reason', () => {
  const fragment =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
  expect(parseMailLink(fragment)).toEqual({
    kind: 'refused',
    error: { code: 'otp_expired', message: 'Email link is invalid or has expired' },
  });
});

test.each([
  [''],
  ['#'],
  ['#main'],
  ['#access_token='],
  ['#access_token=a.b.c'],
  ['#refresh_token=r'],
  ['#%E0%A4%A'],
])('the fragment "%s" is no link of ours', (fragment) => {
  expect(parseMailLink(fragment)).toEqual({ kind: 'none' });
});
