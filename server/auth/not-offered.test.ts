import { expect, test } from 'vitest';
import { NEW_CLIENT, PASSWORD, authSiteOfThisFile, type AuthSite } from './testing/auth-site.ts';

const { site } = await authSiteOfThisFile();
const member = await site.member('member@example.org');

const email = 'a@example.org';
const phone = '+447700900000';
const WRONG_PHONE = 'Invalid phone number format (E.164 required)';

test.each<[string, (client: ReturnType<AuthSite['client']>) => Promise<{ error: unknown }>, object]>([
  [
    'anonymously',
    (client) => client.signInAnonymously(),
    { status: 422, code: 'anonymous_provider_disabled' },
  ],
  ['with a link by mail', (client) => client.signInWithOtp({ email }), { status: 422, code: 'otp_disabled' }],
  [
    'with a code by phone',
    (client) => client.signInWithOtp({ phone }),
    { status: 400, code: 'phone_provider_disabled' },
  ],
  [
    'with a phone number',
    (client) => client.signInWithPassword({ phone, password: PASSWORD }),
    { status: 422, code: 'phone_provider_disabled' },
  ],
  [
    'with a token of another site',
    (client) => client.signInWithIdToken({ provider: 'google', token: 'x' }),
    { status: 400, code: 'provider_disabled' },
  ],
  [
    'with single sign-on',
    (client) => client.signInWithSSO({ domain: 'example.org' }),
    { status: 404, code: 'saml_provider_disabled' },
  ],
])('signing in %s is refused as other servers refuse it', async (_name, signIn, refusal) => {
  expect((await signIn(site.client())).error).toMatchObject({ name: 'AuthApiError', ...refusal });
});

test.each<[string, string, object | undefined, number, string, string]>([
  [
    'POST',
    '/signup',
    { phone, password: PASSWORD },
    400,
    'phone_provider_disabled',
    'Phone signups are disabled',
  ],
  [
    'POST',
    '/signup',
    { password: PASSWORD },
    422,
    'anonymous_provider_disabled',
    'Anonymous sign-ins are disabled',
  ],
  ['POST', '/signup', { data: {} }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [
    'POST',
    '/token?grant_type=password',
    { password: PASSWORD },
    400,
    'validation_failed',
    'missing email or phone',
  ],
  ['POST', '/token?grant_type=web3', {}, 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  ['POST', '/token?grant_type=__proto__', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  [
    'POST',
    '/token?grant_type=password&grant_type=x',
    {},
    400,
    'invalid_credentials',
    'unsupported_grant_type',
  ],
  ['POST', '/token', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['POST', '/otp', {}, 400, 'validation_failed', 'One of email or phone must be set'],
  [
    'POST',
    '/otp',
    { email, phone },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided',
  ],
  ['POST', '/otp', { phone: '12-invalid' }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
  ['POST', '/otp', { phone: '12-invalid', create_user: false }, 400, 'validation_failed', WRONG_PHONE],
  ['POST', '/otp', { phone, create_user: false }, 422, 'otp_disabled', 'Signups not allowed for otp'],
  ...['sms', 'phone_change', 'signup'].map((type): [string, string, object, number, string, string] => [
    'POST',
    '/verify',
    { type, token: '123456', phone: `${phone}-invalid` },
    400,
    'validation_failed',
    WRONG_PHONE,
  ]),
  [
    'POST',
    '/verify',
    { type: 'sms', token: '123456', phone: '+44 7700 900000' },
    403,
    'otp_expired',
    'Token has expired or is invalid',
  ],
  [
    'POST',
    '/resend',
    { email },
    400,
    'validation_failed',
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  [
    'POST',
    '/resend',
    { type: 'signup' },
    400,
    'validation_failed',
    'Type provided requires an email address',
  ],
  [
    'POST',
    '/resend',
    { type: 'sms', email },
    400,
    'validation_failed',
    'Type provided requires a phone number',
  ],
  ['POST', '/resend', { type: 'sms', phone }, 400, 'phone_provider_disabled', 'Phone logins are disabled'],
  [
    'POST',
    '/resend',
    { type: 'phone_change', phone },
    400,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  [
    'POST',
    '/resend',
    { type: 'signup', email, phone },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided.',
  ],
  [
    'POST',
    '/resend',
    { type: 'email_change' },
    400,
    'validation_failed',
    'Missing email address or phone number',
  ],
  ['POST', '/magiclink', { email }, 422, 'otp_disabled', 'Signups not allowed for otp'],
  [
    'GET',
    '/authorize?provider=google',
    undefined,
    400,
    'validation_failed',
    'Unsupported provider: provider is not enabled',
  ],
  ['POST', '/passkeys/authentication/options', {}, 404, 'passkey_disabled', 'Passkeys are disabled'],
  ['GET', '/oauth/authorizations/x', undefined, 404, 'feature_disabled', 'OAuth server is disabled'],
])(
  '%s %s with %j is refused in the words that clients know',
  async (method, path, body, status, code, message) => {
    expect(await site.send(method, path, body, NEW_CLIENT)).toMatchObject({
      status,
      body: { code, message },
    });
  },
);

test.each<[string, string, object | undefined, number, string]>([
  ['POST', '/factors', { factor_type: 'totp' }, 422, 'mfa_totp_enroll_not_enabled'],
  ['POST', '/factors', { factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
  ['POST', '/factors', {}, 400, 'validation_failed'],
  ['POST', '/factors/5/challenge', {}, 404, 'mfa_factor_not_found'],
  ['GET', '/user/identities/authorize?provider=google', undefined, 404, 'manual_linking_disabled'],
  ['DELETE', '/user/identities/5', undefined, 404, 'manual_linking_disabled'],
  ['GET', '/reauthenticate', undefined, 404, 'feature_disabled'],
  ['GET', '/admin/users', undefined, 403, 'not_admin'],
  ['POST', '/invite', { email }, 403, 'not_admin'],
])(
  '%s %s with %j is refused to members, and to others first as to strangers',
  async (method, path, body, status, code) => {
    expect(await site.send(method, path, body, NEW_CLIENT)).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    });
    const asMember = { ...NEW_CLIENT, Authorization: `Bearer ${member.session.access_token}` };
    expect(await site.send(method, path, body, asMember)).toMatchObject({ status, body: { code } });
  },
);

test.each([
  ['0447700900000', 'validation_failed', WRONG_PHONE],
  ['+', 'validation_failed', WRONG_PHONE],
  ['1234567890123456', 'validation_failed', WRONG_PHONE],
  [phone, 'phone_provider_disabled', 'Unsupported phone provider'],
])('an account takes no phone number; %s is refused with %s', async (number, code, message) => {
  const asMember = { ...NEW_CLIENT, Authorization: `Bearer ${member.session.access_token}` };
  expect(await site.send('PUT', '/user', { phone: number }, asMember)).toMatchObject({
    status: 400,
    body: { code, message },
  });
});
