import { describe, expect, test } from 'vitest';
import { authSiteOfThisFile, NEW_CLIENT, PASSWORD } from './testing/auth-site.ts';

const { site } = await authSiteOfThisFile();
const token = (await site.member('member@example.org')).session.access_token;

const asMember = () => ({ Authorization: `Bearer ${token}` });

test('errors come in the shape of the version that the client speaks', async () => {
  const wrong = { email: 'member@example.org', password: 'not the password' };
  const fresh = await site.send('POST', '/token?grant_type=password', wrong, NEW_CLIENT);
  expect(fresh.status).toBe(400);
  expect(fresh.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
  expect(fresh.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  expect(fresh.headers.get('Cache-Control')).toBe('no-store');

  const old = await site.send('POST', '/token?grant_type=password', wrong);
  expect(old.body).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
  expect(old.headers.get('X-Supabase-Api-Version')).toBeNull();
});

test.each([
  ['a kind of link', {}, 'Verify requires a verification type'],
  ['an empty kind', { type: '', token_hash: 'x' }, 'Verify requires a verification type'],
  ['a token', { type: 'signup' }, 'Verify requires a token or a token hash'],
  [
    'one token',
    { type: 'signup', token: 'x', token_hash: 'x' },
    'Verify requires either a token or a token hash',
  ],
  [
    'a token of its own',
    { type: 'signup', token_hash: 'x', email: 'a@example.org' },
    'Only the token_hash and type should be provided',
  ],
  ['a kind that there is', { type: 'banana', token_hash: 'x' }, 'Invalid email verification type'],
])('a link without %s is refused with what is missing', async (_name, body, message) => {
  const answer = await site.send('POST', '/verify', body, NEW_CLIENT);
  expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
});

test.each([
  [{ type: 'email', token: '123456', email: 'member@example.org' }, 'Token has expired or is invalid'],
  [{ type: 'recovery', token: '123456', email: 'nobody@example.org' }, 'Token has expired or is invalid'],
  [{ type: 'sms', token: '123456', phone: '+447700900000' }, 'Token has expired or is invalid'],
  [{ type: 'signup', token_hash: '123456' }, 'Email link is invalid or has expired'],
  [{ type: 'magiclink', token_hash: '123456' }, 'Email link is invalid or has expired'],
])('%j is refused in the words for what it brings', async (body, message) => {
  const answer = await site.send('POST', '/verify', body, NEW_CLIENT);
  expect(answer).toMatchObject({ status: 403, body: { code: 'otp_expired', message } });
});

describe('sign-in', () => {
  test.each([
    ['an unknown address', { email: 'nobody@example.org', password: PASSWORD }, 'invalid_credentials'],
    ['a wrong password', { email: 'member@example.org', password: 'wrong' }, 'invalid_credentials'],
    ['a null byte', { email: 'member@example.org', password: 'a\0' }, 'invalid_credentials'],
    ['a huge password', { email: 'member@example.org', password: 'x'.repeat(60_000) }, 'invalid_credentials'],
    ['no password', { email: 'member@example.org' }, 'validation_failed'],
    ['no email', { password: PASSWORD }, 'validation_failed'],
    ['an invalid email', { email: "' or 1=1 --", password: PASSWORD }, 'validation_failed'],
  ])('with %s is refused', async (_name, body, code) => {
    const answer = await site.send('POST', '/token?grant_type=password', body, NEW_CLIENT);
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });

  test('by a code without one is refused', async () => {
    const answer = await site.send('POST', '/token?grant_type=pkce', {}, NEW_CLIENT);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('with an unknown address costs the server the same hashing as with a known one', async () => {
    await cpuMs('member@example.org'); // what is compiled on first use is compiled here
    const [known, unknown] = [await cpuMs('member@example.org'), await cpuMs('nobody@example.org')];
    expect(unknown).toBeGreaterThan(known * 0.6);
  });

  test('with the same letters from another keyboard works', async () => {
    await site.member('keyboard@example.org', { password: 'caf\u00e9 au lait' });
    const { error } = await site
      .client()
      .signInWithPassword({ email: 'keyboard@example.org', password: 'cafe\u0301 au lait' });
    expect(error).toBeNull();
  });
});

describe('one’s own account', () => {
  test.each([
    ['GET', '/user'],
    ['PUT', '/user'],
    ['POST', '/logout'],
  ])('%s %s needs a token', async (method, path) => {
    expect(await site.send(method, path, undefined, NEW_CLIENT)).toMatchObject({
      status: 401,
      body: { code: 'no_authorization' },
    });
    const bad = { ...NEW_CLIENT, Authorization: 'Bearer public-anon-key' };
    expect(await site.send(method, path, undefined, bad)).toMatchObject({
      status: 403,
      body: {
        code: 'bad_jwt',
        message:
          'invalid JWT: unable to parse or verify signature, token is malformed: token contains an invalid number of segments',
      },
    });
  });

  test.each([
    ['the same password', { password: PASSWORD, current_password: PASSWORD }, 422, 'same_password'],
    ['a weak password', { password: 'bismillah' }, 422, 'weak_password'],
    ['a short password', { password: 'short' }, 422, 'weak_password'],
    ['an empty password', { password: '' }, 422, 'weak_password'],
    ['a phone', { phone: '+447700900000', data: { a: 1 } }, 400, 'phone_provider_disabled'],
    ['rights of their own', { app_metadata: { role: 'admin' } }, 403, 'not_admin'],
    ['an invalid address', { email: 'other' }, 400, 'validation_failed'],
    ['a number as name', { data: { full_name: 5 } }, 400, 'validation_failed'],
    ['an array', [], 400, 'validation_failed'],
    ['broken JSON', '{', 400, 'bad_json'],
  ])('refuses %s', async (_name, body, status, code) => {
    expect(await site.send('PUT', '/user', body, { ...NEW_CLIENT, ...asMember() })).toMatchObject({
      status,
      body: { code },
    });
  });

  test('takes an update with nothing new in it', async () => {
    const body = { email: 'Member@example.org', data: {}, code_challenge: null };
    const answer = await site.send('PUT', '/user', body, asMember());
    expect(answer).toMatchObject({
      status: 200,
      body: { email: 'member@example.org', user_metadata: { full_name: 'Maryam Yusuf' } },
    });
  });

  test.each([
    ['scope=everyone', 'Unsupported logout scope "everyone"'],
    ['scope=local&scope=others', 'Unsupported logout scope ["local","others"]'],
    [`scope=${'x'.repeat(500)}`, `Unsupported logout scope "${'x'.repeat(79)}…`],
  ])('refuses to sign out with %s', async (scope, message) => {
    const answer = await site.send('POST', `/logout?${scope}`, undefined, { ...NEW_CLIENT, ...asMember() });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  });

  test('signs out everywhere with an empty scope', async () => {
    const { session } = await site.member('everywhere@example.org');
    const bearer = { ...NEW_CLIENT, Authorization: `Bearer ${session.access_token}` };
    expect((await site.send('POST', '/logout?scope=', undefined, bearer)).status).toBe(204);
    expect(await site.send('GET', '/user', undefined, bearer)).toMatchObject({
      status: 403,
      body: { code: 'session_not_found' },
    });
  });
});

describe('everything else', () => {
  test.each([
    ['POST', '/recover', { email: 'x' }],
    ['POST', '/recover', {}],
    ['POST', '/resend', { email: 'a@example.org' }],
    ['POST', '/verify', { type: 'signup', token_hash: 5 }],
    ['POST', '/verify', { token_hash: 'x' }],
    ['POST', '/token?grant_type=refresh_token', { refresh_token: 5 }],
    ['POST', '/token?grant_type=refresh_token', {}],
  ])('%s %s with %j is refused', async (method, path, body) => {
    expect(await site.send(method, path, body, NEW_CLIENT)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    });
  });

  test.each([
    ['POST', '/recover', {}, 'The field "email" is missing.'],
    ['POST', '/token?grant_type=refresh_token', {}, 'The field "refresh_token" is missing.'],
    ['POST', '/token?grant_type=password', { email: 'a@example.org' }, 'The field "password" is missing.'],
  ])('%s %s names what is missing in %j', async (method, path, body, message) => {
    expect((await site.send(method, path, body, NEW_CLIENT)).body).toEqual({
      code: 'validation_failed',
      message,
    });
  });

  test.each([
    ['POST', '/signup'],
    ['POST', '/token?grant_type=password'],
    ['PUT', '/user'],
  ])('%s %s refuses JSON that is nested deeply', async (method, path) => {
    const nested = `{"data":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect(await site.send(method, path, nested, { ...NEW_CLIENT, ...asMember() })).toMatchObject({
      status: 400,
      body: { code: 'bad_json' },
    });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('a body of type %s is refused', async (type) => {
    const body = JSON.stringify({ email: 'a@example.org', password: PASSWORD });
    const answer = await site.send('POST', '/signup', body, { ...NEW_CLIENT, 'Content-Type': type });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('a body beyond the limit is refused', async () => {
    const answer = await site.send('POST', '/signup', { email: 'x'.repeat(70_000) }, NEW_CLIENT);
    expect(answer).toMatchObject({ status: 413, body: { code: 'request_too_large' } });
  });

  test('an unknown path answers in the same shape', async () => {
    expect(await site.send('POST', '/nowhere', {}, NEW_CLIENT)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await site.send('GET', '/nowhere')).toMatchObject({
      status: 404,
      body: { code: 404, error_code: 'not_found' },
    });
  });

  test('another site’s public key is refused, none is fine', async () => {
    const wrong = await site.send('GET', '/settings', undefined, { apikey: 'another' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      message: 'Invalid API key',
      hint: 'Use the public key of this site, or send none.',
    });
    expect((await site.send('GET', '/settings')).body).toMatchObject({
      external: { email: true },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    expect((await site.send('GET', '/health')).status).toBe(200);
  });

  test('the published keys hold nothing secret', async () => {
    const { body } = await site.send('GET', '/.well-known/jwks.json');
    expect(body).toMatchObject({
      keys: [{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: site.keys.kid }],
    });
    expect(JSON.stringify(body)).not.toMatch(/"d":/);
  });
});

/** The computing time of ten sign-ins with a wrong password, which, unlike the clock, others do not disturb. */
async function cpuMs(email: string): Promise<number> {
  const before = process.cpuUsage();
  for (let round = 0; round < 10; round += 1) {
    await site.send('POST', '/token?grant_type=password', { email, password: 'wrong' });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
