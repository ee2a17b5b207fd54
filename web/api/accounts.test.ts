import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearTabs } from '#web/platform/stored.ts';
import { SESSION_KEY } from './auth-state.ts';
import { renewedBearer } from './bearer.ts';
import { endedAccount } from './ended-account.ts';
import { howItEnded } from './how-ended.ts';
import { askBeforeLeaving } from './leaving.ts';
import { openBrowser, type Tab } from './testing/browser.ts';
import { PASSWORD, SITE, startSite, type Site } from './testing/site.ts';

let site: Site;
let browser: ReturnType<typeof openBrowser>;
const tabs: Tab[] = [];
const logged = { error: vi.spyOn(console, 'error'), warn: vi.spyOn(console, 'warn') };

beforeAll(async () => {
  site = await startSite();
});
beforeEach(() => {
  browser = openBrowser(SITE);
  site.requests.splice(0);
  logged.error.mockReset().mockReturnValue();
  logged.warn.mockReset().mockReturnValue();
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  vi.unstubAllGlobals();
});
afterAll(() => site.stop());

function openTab(): Tab {
  const tab = browser.openTab();
  tabs.push(tab);
  return tab;
}

async function signInAs(email: string): Promise<Tab> {
  await site.register(email);
  const tab = openTab();
  expect(await tab.signIn({ email, password: PASSWORD })).toEqual({ error: null });
  return tab;
}

const makeAdmin = (email: string) =>
  site.pool.query(
    `insert into user_roles (user_id, role) select id, 'admin' from auth.users where email = $1`,
    [email],
  );

test('a visitor is known at once, and no account call is made', async () => {
  const tab = openTab();
  expect(await tab.known()).toEqual({
    status: 'visitor',
    user: null,
    session: null,
    role: null,
    loading: false,
    link: { kind: 'none' },
  });
  expect(site.requests).toEqual([]);
});

test('calls 11 to 13: sign up, open the mail, stay signed in over a reload, sign out', async () => {
  const email = 'maryam@example.org';
  const tab = openTab();
  expect(await tab.signUp({ email, password: PASSWORD, fullName: 'Maryam Yusuf' })).toEqual({ error: null });
  expect(tab.state().user).toBeNull();
  expect(site.requests.map(({ url }) => url)).toEqual([
    `/auth/v1/signup?redirect_to=${encodeURIComponent(`${SITE}/`)}`,
  ]);
  expect((await tab.signIn({ email, password: PASSWORD })).error).toMatchObject({
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  });

  browser.address.href = (await site.openLinkHere(await site.takeLink(email))).href;
  expect(browser.address.search).toContain('code=');
  const arrived = await openTab().whenLink('confirmed');
  expect(arrived).toMatchObject({
    status: 'member',
    user: { email, user_metadata: { full_name: 'Maryam Yusuf' } },
    session: { token_type: 'bearer' },
    role: 'user',
    link: { kind: 'confirmed' },
  });
  expect(browser.address.href).toBe(`${SITE}/`);

  const reloaded = openTab();
  await reloaded.when(({ loading, user }) => !loading && user !== null);
  expect(await reloaded.signOut()).toEqual({ error: null });
  expect(reloaded.state()).toMatchObject({ status: 'leaving', user: null, session: null, role: null });
  reloaded.finishLeaving();
  expect(reloaded.state().status).toBe('visitor');
  expect(browser.kept.size).toBe(0);
  expect(site.requests.at(-1)?.url).toBe('/auth/v1/logout?scope=local');
});

test.each([
  ['an unknown address', 'nobody@example.org', 'Invalid login credentials'],
  ['an address that is none', 'nobody', 'Unable to validate email address: invalid format'],
])('signing in with %s returns an error with a message', async (_, email, message) => {
  const { error } = await openTab().signIn({ email, password: PASSWORD });
  expect(error).toMatchObject({ name: 'ApiError', message });
});

test('signing up with a known address says that it is already registered', async () => {
  await site.register('twice@example.org');
  const again = await openTab().signUp({ email: 'twice@example.org', password: PASSWORD, fullName: 'M' });
  expect(again.error?.message).toContain('already registered');
});

test('without an answer of the server the message is one for people', async () => {
  const tab = openTab();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })));
  const { error } = await tab.signIn({ email: 'a@example.org', password: PASSWORD });
  expect(error).toMatchObject({ status: 502, code: 'unexpected', message: '' });
});

test('call 10: an admin stays loading until the role is known, so a reload never bounces', async () => {
  await site.register('admin@example.org');
  await makeAdmin('admin@example.org');
  await openTab().signIn({ email: 'admin@example.org', password: PASSWORD });

  const reloaded = openTab();
  const seen: string[] = [];
  reloaded.subscribe(() => {
    const { loading, role } = reloaded.state();
    seen.push(loading ? 'loading' : String(role));
  });
  await reloaded.when(({ role }) => role === 'admin');
  expect(new Set(seen)).toEqual(new Set(['loading', 'admin']));
  const { user } = reloaded.state();
  expect(site.requests.at(-1)?.url).toBe(`/rest/v1/user_roles?select=role&user_id=eq.${user?.id}`);
});

test('a role lookup that fails is logged, and the role is user', async () => {
  await site.register('unlucky@example.org');
  await makeAdmin('unlucky@example.org');
  await site.pool.query('revoke select on user_roles from authenticated');
  const tab = openTab();
  await tab.signIn({ email: 'unlucky@example.org', password: PASSWORD });
  await site.pool.query('grant select on user_roles to authenticated');
  expect(tab.state()).toMatchObject({ user: { email: 'unlucky@example.org' }, role: 'user', loading: false });
  expect(logged.error).toHaveBeenCalledExactlyOnceWith(
    'the role could not be looked up; "user" is taken',
    expect.objectContaining({ code: '42501' }),
  );
});

test('two tabs agree: signed in here is signed in there, and out again', async () => {
  await site.register('tabs@example.org');
  const [one, other] = [openTab(), openTab()];
  await other.known();
  await one.signIn({ email: 'tabs@example.org', password: PASSWORD });
  const there = await other.when(({ user, loading }) => user !== null && !loading);
  expect(there).toMatchObject({ user: { email: 'tabs@example.org' }, role: 'user' });
  await other.signOut();
  expect(await one.when(({ user }) => user === null)).toMatchObject({ session: null, role: null });
});

test('emptying the storage signs out every tab', async () => {
  const tab = await signInAs('emptied@example.org');
  browser.clearStorage();
  expect(await tab.when(({ user }) => user === null)).toMatchObject({ session: null, role: null });
});

test('an expired session is refreshed before anyone is told', async () => {
  const before = (await signInAs('refreshed@example.org')).state().session;
  browser.kept.set(SESSION_KEY, JSON.stringify({ ...before, expires_at: 1_700_000_000 }));
  const { session } = await openTab().known();
  expect(session?.user.email).toBe('refreshed@example.org');
  expect(session?.refresh_token).not.toBe(before?.refresh_token);
});

const EXPIRED = { expires_at: 1_700_000_000 };
const deleteAccount = (email: string) => site.pool.query('delete from auth.users where email = $1', [email]);

/** What the page finds out about a session that the server ended. */
async function howItWasEnded(): Promise<string | undefined> {
  await expect.poll(() => browser.kept.get('account-ended')).toBeDefined();
  const ended = endedAccount.get();
  return ended?.is === 'unknown' ? howItEnded(ended.token, new AbortController().signal) : ended?.is;
}

test('a device that finds its account deleted elsewhere notes it', async () => {
  const { session } = (await signInAs('deleted@example.org')).state();
  await deleteAccount('deleted@example.org');
  browser.kept.set(SESSION_KEY, JSON.stringify({ ...session, ...EXPIRED }));
  const tab = openTab();
  await tab.known();
  expect(await howItWasEnded()).toBe('gone');
  expect(tab.state().status).toBe('visitor');
});

test('a session that the server refuses to renew ends here, although its token has not expired', async () => {
  const tab = await signInAs('deleted-just-now@example.org');
  await deleteAccount('deleted-just-now@example.org');
  await renewedBearer();
  await expect.poll(() => tab.state().status).toBe('visitor');
  expect(await howItWasEnded()).toBe('gone');
  expect(browser.kept.has(SESSION_KEY)).toBe(false);
});

test('a session that was signed out elsewhere is no deleted account', async () => {
  const { session } = (await signInAs('elsewhere@example.org')).state();
  await site.pool.query('delete from auth.sessions');
  browser.kept.set(SESSION_KEY, JSON.stringify({ ...session, ...EXPIRED }));
  await openTab().known();
  expect(await howItWasEnded()).toBe('there');
});

test('somebody who deletes the account here need not be told', async () => {
  const tab = await signInAs('own-wish@example.org');
  expect(await tab.ask((accounts) => accounts.deleteAccount(PASSWORD))).toEqual({ error: null });
  expect(tab.state().status).toBe('visitor');
  expect(browser.kept.has('account-ended')).toBe(false);
  // The deletion itself is the only one to this address.
  expect(site.requests.filter(({ url }) => url === '/auth/v1/user')).toHaveLength(1);
});

test('somebody who signs out is asked first, and may stay', async () => {
  const tab = await signInAs('asked@example.org');
  const stopAsking = askBeforeLeaving(() => Promise.resolve('stay'));
  expect(await tab.signOut()).toEqual({ error: null });
  expect(tab.state()).toMatchObject({ status: 'member', user: { email: 'asked@example.org' } });
  stopAsking();
  await tab.signOut();
  expect(tab.state().user).toBeNull();
});

test('signing out leaves nothing in the tab for the next person', async () => {
  const tab = await signInAs('drafts@example.org');
  browser.storedInTab.set('contact-draft', '{}');
  await tab.signOut();
  expect(browser.storedInTab.size).toBe(0);
});

test('signing out in another tab leaves nothing in this one, unless it deals with a link', async () => {
  const tab = browser.openTab();
  await tab.known();
  browser.storedInTab.set('mail-link', '{}').set('contact-draft', '{}');
  clearTabs();
  browser.storedInTab.set('mail-link', '{}').set('contact-draft', '{}');
  await Promise.resolve(); // the other tabs hear of it
  expect(browser.storedInTab.size).toBe(2);

  clearTabs();
  browser.storedInTab.set('contact-draft', '{}');
  await expect.poll(() => browser.storedInTab.size).toBe(0);
  tab.close();
});

test('signing out works without a connection, and says that the server was not told', async () => {
  const tab = await signInAs('offline@example.org');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await tab.signOut()).toEqual({ error: null });
  expect(tab.state().user).toBeNull();
  expect(browser.kept.get(SESSION_KEY)).toBeUndefined();
  expect(logged.warn).toHaveBeenCalledOnce();
});
