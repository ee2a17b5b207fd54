import { expect, test } from 'vitest';
import { parseMailLink } from './mail-link-rules.ts';

const parse = (address: string) => parseMailLink(new URL(address, 'http://ilm.test'));
const TOKENS = { access_token: 'a.b.c', refresh_token: 'r' };

test.each([
  ['/?code=c', 'confirmation'],
  ['/classes?week=2&code=c#main', 'confirmation'],
  ['/auth?code=c', 'recovery'],
])('%s brings a code for a %s', (address, purpose) => {
  expect(parse(address)).toEqual({ kind: 'code', code: 'c', purpose });
});

test.each([
  ['/#access_token=a.b.c&refresh_token=r&expires_in=3600&type=signup', 'confirmation'],
  ['/auth#access_token=a.b.c&refresh_token=r&expires_in=3600&type=signup', 'confirmation'],
  ['/auth#access_token=a.b.c&refresh_token=r&expires_in=3600&type=recovery', 'recovery'],
])('%s brings tokens for a %s', (address, purpose) => {
  expect(parse(address)).toEqual({ kind: 'tokens', tokens: TOKENS, purpose });
});

test.each([
  ['/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', 'confirmation'],
  ['/auth#error=access_denied&error_code=otp_expired', 'recovery'],
  ['/?code=c#error=access_denied', 'confirmation'],
])('%s is a refused link for a %s', (address, purpose) => {
  expect(parse(address)).toEqual({ kind: 'refused', purpose });
});

test('a refused link of a new address is told from the others by where it leads', () => {
  expect(parse('/account#error=access_denied&error_code=otp_expired')).toEqual({ kind: 'addressRefused' });
});

test.each([
  ['/'],
  ['/#'],
  ['/#main'],
  ['/?code='],
  ['/?juz=1'],
  ['/auth#type=recovery'],
  ['/#access_token='],
  ['/#access_token=a.b.c'],
  ['/#refresh_token=r'],
  ['/#%E0%A4%A'],
])('%s holds no link of ours', (address) => {
  expect(parse(address)).toEqual({ kind: 'none' });
});
