import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from './auth-state.ts';
import { openBrowser } from './testing/browser.ts';
import { PASSWORD, SITE, startSite, type Site } from './testing/site.ts';

const EMAIL = 'maryam@example.org';
const ID = '11111111-1111-4111-8111-111111111111';
const IN_AN_HOUR = Math.round(Date.now() / 1000) + 3600;

const tokenOf = (payload: unknown) =>
  `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;
const forged = {
  access_token: tokenOf({ sub: ID }),
  refresh_token: 'unknown',
  expires_in: 3600,
  expires_at: IN_AN_HOUR,
  token_type: 'bearer',
  user: { id: ID, email: EMAIL, app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' },
};
const { refresh_token: _, ...withoutRefreshToken } = forged;
const { user: __, ...withoutUser } = forged;
const { expires_at: ___, ...withoutExpiry } = forged;

let site: Site;
let browser: ReturnType<typeof openBrowser>;

beforeAll(async () => {
  site = await startSite();
});
beforeEach(() => {
  browser = openBrowser(SITE);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(() => site.stop());

test.each<[string, string]>([
  ['nothing at all', ''],
  ['a word', 'signed-in'],
  ['half of a JSON text', JSON.stringify(forged).slice(0, 200)],
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '42'],
  ['a string', '"session"'],
  ['a list', '[]'],
  ['a list of sessions', JSON.stringify([forged])],
  ['an empty object', '{}'],
  ['JSON in JSON', JSON.stringify(JSON.stringify(forged))],
  ['another prototype', '{"__proto__":{"access_token":"a.b.c","refresh_token":"r","expires_at":1}}'],
  ['a megabyte', JSON.stringify({ ...forged, ballast: 'x'.repeat(1_000_000) })],
  ['deep nesting', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['no refresh token', JSON.stringify(withoutRefreshToken)],
  ['an empty refresh token', JSON.stringify({ ...forged, refresh_token: '' })],
  ['a refresh token that is an object', JSON.stringify({ ...forged, refresh_token: {} })],
  ['no expiry', JSON.stringify(withoutExpiry)],
  ['an expiry in words', JSON.stringify({ ...forged, expires_at: 'tomorrow' })],
  ['an expiry of null', JSON.stringify({ ...forged, expires_at: null })],
  ['an expiry before all time', JSON.stringify({ ...forged, expires_at: -1 })],
  ['no user', JSON.stringify(withoutUser)],
  ['a user of null', JSON.stringify({ ...forged, user: null })],
  ['a user that is a list', JSON.stringify({ ...forged, user: [ID] })],
  ['a user without id', JSON.stringify({ ...forged, user: { email: EMAIL, user_metadata: {} } })],
  ['a user whose id is a number', JSON.stringify({ ...forged, user: { ...forged.user, id: 7 } })],
  ['a token that is a number', JSON.stringify({ ...forged, access_token: 7 })],
  ['a token of one part', JSON.stringify({ ...forged, access_token: 'token' })],
  ['a token that is not base64', JSON.stringify({ ...forged, access_token: 'a.%%%.c' })],
  ['a token whose middle is no JSON', JSON.stringify({ ...forged, access_token: 'e30.YWJj.c2ln' })],
  ['a token of somebody else', JSON.stringify({ ...forged, access_token: tokenOf({ sub: 'else' }) })],
  ['a token that the server did not sign', JSON.stringify(forged)],
  ['an expired one that cannot be refreshed', JSON.stringify({ ...forged, expires_at: 1_700_000_000 })],
])('a stored session that is %s is dropped', async (_, damaged) => {
  browser.kept.set(SESSION_KEY, damaged);
  const tab = browser.openTab();
  await tab.when(({ loading, user }) => !loading && user === null);
  expect(browser.kept.get(SESSION_KEY)).toBeUndefined();
  tab.close();
});

test('a token that the server no longer takes is replaced, and the role still found', async () => {
  const tab = browser.openTab();
  await site.register(EMAIL);
  await site.pool.query(`insert into user_roles (user_id, role) select id, 'admin' from auth.users`);
  await tab.signIn({ email: EMAIL, password: PASSWORD });
  const { session } = tab.state();
  tab.close();
  const access_token = session?.access_token.replace(/\.[^.]+$/, '.AAAA');
  browser.kept.set(SESSION_KEY, JSON.stringify({ ...session, access_token }));

  const reloaded = browser.openTab();
  const { role, session: mended } = await reloaded.when(({ loading }) => !loading);
  expect(role).toBe('admin');
  expect(mended?.access_token).not.toBe(access_token);
  reloaded.close();
});

test('garbage that another tab leaves behind signs out without harm', async () => {
  const tab = browser.openTab();
  await tab.signIn({ email: EMAIL, password: PASSWORD });
  localStorage.setItem(SESSION_KEY, '{"user":');
  await tab.when(({ user }) => user === null);
  expect(browser.kept.get(SESSION_KEY)).toBeUndefined();
  tab.close();
});

test('a browser that keeps no storage still signs in for the visit', async () => {
  vi.stubGlobal('localStorage', undefined);
  const tab = browser.openTab();
  expect(await tab.signIn({ email: EMAIL, password: PASSWORD })).toEqual({ error: null });
  expect(tab.state()).toMatchObject({ user: { email: EMAIL }, role: 'admin' });
  await tab.signOut();
  tab.close();
});
