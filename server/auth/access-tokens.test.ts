import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { createVerifyToken, issuerOf } from './access-tokens.ts';
import { loadSigningKeys } from './signing-keys.ts';
import { authSiteOfThisFile, fragmentOf, NEW_CLIENT, PASSWORD, SITE_URL } from './testing/auth-site.ts';

const { site, database } = await authSiteOfThisFile();
const { keys } = site;
const EMAIL = 'forge@example.org';
const { person: member } = await site.member(EMAIL);
const { data: signedIn } = await member.signInWithPassword({ email: EMAIL, password: PASSWORD });
const good = signedIn.session?.access_token ?? '';
const claims = decodeJwt(good);

const sign = (changes: object, header: object = {}, key: Parameters<SignJWT['sign']>[0] = keys.privateKey) =>
  new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'ES256', kid: keys.kid, ...header })
    .sign(key);

const hour = 3600;
const now = Math.floor(Date.now() / 1000);

const forgeries: [string, () => Promise<string> | string, 'bad' | 'expired'][] = [
  ['is no token', () => 'nonsense', 'bad'],
  ['is empty between its dots', () => '..', 'bad'],
  ['is huge', () => 'a'.repeat(10_000), 'bad'],
  ['is not signed', () => new UnsecuredJWT(claims).encode(), 'bad'],
  ['lacks its signature', () => `${good.split('.').slice(0, 2).join('.')}.`, 'bad'],
  ['has another payload', () => withPayload(good, { ...claims, sub: crypto.randomUUID() }), 'bad'],
  ['is signed with another key of the same name', async () => sign({}, {}, await otherKey()), 'bad'],
  ['names an unknown key', async () => sign({}, { kid: 'other' }, await otherKey()), 'bad'],
  ['names no key', () => sign({}, { kid: undefined }), 'bad'],
  ['brings its own key', async () => sign({}, { jwk: await ownJwk() }, await otherKey()), 'bad'],
  ['uses the public key as a shared secret', () => sign({}, { alg: 'HS256' }, publicKeyBytes()), 'bad'],
  ['is for another audience', () => sign({ aud: 'anon' }), 'bad'],
  ['comes from another site', () => sign({ iss: 'https://evil.example/auth/v1' }), 'bad'],
  ['never expires', () => sign({ exp: undefined }), 'bad'],
  ['has no owner', () => sign({ sub: undefined }), 'bad'],
  ['belongs to no session', () => sign({ session_id: undefined }), 'bad'],
  ['is valid only later', () => sign({ nbf: now + hour }), 'bad'],
  ['has expired', () => sign({ iat: now - 2 * hour, exp: now - hour }), 'expired'],
  ['has expired and is for another audience', () => sign({ aud: 'anon', exp: now - hour }), 'bad'],
];

test.each(forgeries)('a token that %s is refused', async (_name, forge, verdict) => {
  const token = await forge();
  expect(await createVerifyToken(keys, issuerOf(SITE_URL))(token)).toEqual(
    verdict === 'expired' ? { status: verdict, sub: claims.sub } : { status: verdict },
  );
  const answer = await site.send('GET', '/user', undefined, {
    ...NEW_CLIENT,
    Authorization: `Bearer ${token}`,
  });
  expect(answer).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
  const reason =
    verdict === 'expired'
      ? 'token has invalid claims: token is expired'
      : 'token (?:is malformed|signature is invalid): [a-z ]+';
  const words = `"invalid JWT: unable to parse or verify signature, ${reason}"`;
  expect(JSON.stringify(answer.body)).toMatch(new RegExp(words));
});

test('our own token passes and says what the wire promises', async () => {
  const verdict = await createVerifyToken(keys, issuerOf(SITE_URL))(good);
  expect(verdict).toMatchObject({
    status: 'valid',
    claims: { email: EMAIL, role: 'authenticated' },
  });
  expect(Object.keys(claims).toSorted()).toEqual(
    'aal amr app_metadata aud email exp iat is_anonymous iss phone role session_id sub user_metadata'.split(
      ' ',
    ),
  );
  expect(Number(claims.exp) - Number(claims.iat)).toBe(hour);
  expect(claims).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
    phone: '',
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
  });
});

test('a proven token is believed until its key is removed or it expires', async () => {
  const own = { ...keys };
  let clockMs = Date.now();
  const verify = createVerifyToken(own, issuerOf(SITE_URL), () => clockMs);
  const claimsOf = async (): Promise<unknown> => {
    const verdict = await verify(good);
    return verdict.status === 'valid' ? verdict.claims : verdict;
  };
  const proven = await claimsOf();
  expect(await claimsOf()).toBe(proven);
  own.publicKeys = new Map();
  expect(await verify(good)).toEqual({ status: 'bad' });
  own.publicKeys = keys.publicKeys;
  expect(await claimsOf()).not.toBe(proven);
  clockMs += hour * 1000;
  expect(await verify(good)).toEqual({ status: 'expired', sub: claims.sub });
});

test('a token says how and when its session began, also after a refresh', async () => {
  const email = 'began@example.org';
  const { person } = await site.member(email);
  await person.resetPasswordForEmail(email);
  const landing = fragmentOf(await site.open(await site.mailbox.take(email)));
  const before = decodeJwt(landing['access_token'] ?? '');
  expect(before['amr']).toEqual([{ method: 'recovery', timestamp: before.iat }]);
  await database.pool.query(`update auth.sessions set created_at = created_at - interval '1 day'`);
  const refresh_token = landing['refresh_token'] ?? '';
  const { data } = await site.client().refreshSession({ refresh_token });
  const amr = decodeJwt(data.session?.access_token ?? '')['amr'];
  expect(amr).toEqual([{ method: 'recovery', timestamp: Number(before.iat) - 24 * hour }]);
});

test('a token of an ended session passes as a token but opens no account', async () => {
  const token = await sign({ session_id: crypto.randomUUID() });
  const answer = await site.send('GET', '/user', undefined, {
    ...NEW_CLIENT,
    Authorization: `Bearer ${token}`,
  });
  expect(answer).toMatchObject({ status: 403, body: { code: 'session_not_found' } });
});

test('eight servers that start at once on an empty database make one key', async () => {
  const empty = await freshDatabase();
  const loaded = await Promise.all(Array.from({ length: 8 }, () => loadSigningKeys(empty.pool)));
  expect(new Set(loaded.map(({ kid }) => kid)).size).toBe(1);
  await empty.drop();
});

async function otherKey() {
  return (await generateKeyPair('ES256')).privateKey;
}

async function ownJwk() {
  return exportJWK((await generateKeyPair('ES256')).publicKey);
}

function publicKeyBytes(): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(keys.jwks.keys[0]));
}

function withPayload(token: string, payload: object): string {
  const [header, , signature] = token.split('.');
  return [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
}
