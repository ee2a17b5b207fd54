import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_KEY } from './auth-state.ts';
import { askBeforeLeaving } from './leaving.ts';
import { openBrowser, type Tab } from './testing/browser.ts';
import { PASSWORD, SITE, startSite, type Site } from './testing/site.ts';

let site: Site;
let browser: ReturnType<typeof openBrowser>;
const tabs: Tab[] = [];
const NEW_PASSWORD = 'a quite different one';

beforeAll(async () => {
  site = await startSite();
});
beforeEach(() => {
  browser = openBrowser(SITE);
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  vi.unstubAllGlobals();
});
afterAll(() => site.stop());

async function signInAs(email: string): Promise<Tab> {
  await site.register(email);
  const tab = browser.openTab();
  tabs.push(tab);
  expect(await tab.signIn({ email, password: PASSWORD })).toEqual({ error: null });
  return tab;
}

const loseConnection = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));

test('a name is changed, and every part of the page knows it', async () => {
  const tab = await signInAs('named@example.org');
  expect(await tab.ask((accounts) => accounts.changeName('مريم'))).toEqual({ error: null });
  expect(tab.state().user?.user_metadata['full_name']).toBe('مريم');
});

test('a password is changed by who knows the present one; this session stays, others end', async () => {
  const tab = await signInAs('changes@example.org');
  const elsewhere = await site.newSession('changes@example.org');
  const wrong = await tab.ask((accounts) =>
    accounts.changePassword({ current: 'wrong', password: NEW_PASSWORD }),
  );
  expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
  expect(await site.isOpen(elsewhere)).toBe(true);
  expect(
    await tab.ask((accounts) => accounts.changePassword({ current: PASSWORD, password: NEW_PASSWORD })),
  ).toEqual({ error: null });
  expect(tab.state().status).toBe('member');
  expect(await site.isOpen(elsewhere)).toBe(false);
});

test('a new address waits for its mail, leaves nothing in the browser, and is known after another look', async () => {
  const tab = await signInAs('old@example.org');
  expect(await tab.ask((accounts) => accounts.changeEmail('new@example.org'))).toEqual({ error: null });
  expect(tab.state().user).toMatchObject({ email: 'old@example.org', new_email: 'new@example.org' });
  expect([...browser.kept.keys()]).toEqual([SESSION_KEY]);
  const led = await site.openLink(await site.takeLink('new@example.org'));
  expect(led.pathname).toBe('/account');
  expect(await tab.ask((accounts) => accounts.lookAgain())).toEqual({ error: null });
  const known = await tab.when(({ user }) => user?.email === 'new@example.org');
  expect(known.user?.new_email).toBeUndefined();
});

test('signing out everywhere ends all sessions and leaves nobody on a page that goes home', async () => {
  const tab = await signInAs('everywhere@example.org');
  const elsewhere = await site.newSession('everywhere@example.org');
  expect(await tab.ask((accounts) => accounts.signOutEverywhere())).toEqual({ error: null });
  expect(tab.state()).toMatchObject({ status: 'visitor', user: null });
  expect(await site.isOpen(elsewhere)).toBe(false);
});

test('without an answer nobody is signed out anywhere', async () => {
  const tab = await signInAs('unreached@example.org');
  loseConnection();
  expect((await tab.ask((accounts) => accounts.signOutEverywhere())).error).toMatchObject({ status: 0 });
  expect(tab.state().status).toBe('member');
});

test('somebody who signs out everywhere is asked first, and may stay', async () => {
  const tab = await signInAs('asked@example.org');
  const stopAsking = askBeforeLeaving(() => Promise.resolve('stay'));
  expect((await tab.ask((accounts) => accounts.signOutEverywhere())).error).toMatchObject({ code: 'stayed' });
  stopAsking();
  expect(tab.state().status).toBe('member');
});

const PORTAL = '<title>Welcome to our Wi-Fi</title>';
const logInFirst = () =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(PORTAL, { headers: { 'Content-Type': 'text/html' } })),
  );

test('a network that wants a log-in first has signed nobody out, and nothing leaves this device', async () => {
  const tab = await signInAs('portal@example.org');
  const part = vi.fn<() => Promise<void>>().mockResolvedValue();
  const stopAsking = askBeforeLeaving(() => Promise.resolve(part));
  logInFirst();
  const refused = await tab.ask((accounts) => accounts.signOutEverywhere());
  expect(refused.error).toMatchObject({ status: 502, code: 'unexpected', message: '' });
  expect(tab.state().status).toBe('member');
  expect(part).not.toHaveBeenCalled();
  stopAsking();
});

test('what was answered about this device is done once the server has signed everybody out', async () => {
  const tab = await signInAs('parts@example.org');
  const elsewhere = await site.newSession('parts@example.org');
  const found: [here: string, there: boolean][] = [];
  const stopAsking = askBeforeLeaving(() =>
    Promise.resolve(async () => void found.push([tab.state().status, await site.isOpen(elsewhere)])),
  );
  expect(await tab.ask((accounts) => accounts.signOutEverywhere())).toEqual({ error: null });
  stopAsking();
  expect(found).toEqual([['member', false]]);
  expect(tab.state().status).toBe('visitor');
});

test('an account is deleted with its password; then nobody is signed in, and nothing is stored', async () => {
  const tab = await signInAs('deleted@example.org');
  const elsewhere = await site.newSession('deleted@example.org');
  browser.storedInTab.set('contact-draft', '{}');
  expect((await tab.ask((accounts) => accounts.deleteAccount('wrong'))).error).toEqual({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
  expect(tab.state().status).toBe('member');

  expect(await tab.ask((accounts) => accounts.deleteAccount(PASSWORD))).toEqual({ error: null });
  expect(tab.state()).toMatchObject({ status: 'visitor', user: null });
  expect(browser.kept.size + browser.storedInTab.size).toBe(0);
  expect(await site.isOpen(elsewhere)).toBe(false);
  expect((await tab.signIn({ email: 'deleted@example.org', password: PASSWORD })).error).toMatchObject({
    code: 'invalid_credentials',
  });
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), 0],
  ['a page of a proxy', () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })), 502],
  ['a network that wants a log-in', () => Promise.resolve(new Response(PORTAL, { status: 200 })), 502],
])('a deletion that met %s keeps the account and the session', async (met, fetch, status) => {
  const tab = await signInAs(`kept-${met.replaceAll(' ', '-')}@example.org`);
  vi.stubGlobal('fetch', fetch);
  expect((await tab.ask((accounts) => accounts.deleteAccount(PASSWORD))).error).toEqual({
    status,
    code: 'unexpected',
    message: '',
  });
  expect(tab.state().status).toBe('member');
});

test('a deletion whose answer was lost is over when it is asked for again', async () => {
  const tab = await signInAs('lost-answer@example.org');
  const reach = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await reach(...request);
    throw new TypeError('fetch failed');
  });
  const lost = await tab.ask((accounts) => accounts.deleteAccount(PASSWORD));
  expect(lost.error).toMatchObject({ status: 0 });
  vi.stubGlobal('fetch', reach);
  expect(await tab.ask((accounts) => accounts.deleteAccount(PASSWORD))).toEqual({ error: null });
  expect(tab.state()).toMatchObject({ status: 'visitor', user: null });
});
