import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { TABLES } from '#contract/tables.ts';
import { SESSION_KEY } from './auth-state.ts';
import { endedAccount } from './ended-account.ts';
import { answerOf, restAsCaller, rowsOf } from './rest.ts';
import { openBrowser, type Tab } from './testing/browser.ts';
import { PASSWORD, SITE, startSite, type Site } from './testing/site.ts';

let site: Site;
let browser: ReturnType<typeof openBrowser>;
const tabs: Tab[] = [];

beforeAll(async () => {
  site = await startSite();
});
beforeEach(() => {
  browser = openBrowser(SITE);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  endedAccount.remove();
  for (const tab of tabs.splice(0)) tab.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => site.stop());

function openTab(): Tab {
  const tab = browser.openTab();
  tabs.push(tab);
  return tab;
}

let people = 0;

async function signIn(role: 'admin' | 'user'): Promise<{ tab: Tab; email: string; id: string }> {
  const email = `${role}-${(people += 1)}@example.org`;
  await site.register(email);
  if (role === 'admin')
    await site.pool.query(
      `insert into user_roles (user_id, role) select id, 'admin' from auth.users where email = $1`,
      [email],
    );
  const tab = openTab();
  expect(await tab.signIn({ email, password: PASSWORD })).toEqual({ error: null });
  await tab.known();
  return { tab, email, id: tab.state().user?.id ?? '' };
}

/** Signs out everywhere from another device, or changes the password there: either deletes the session. */
const endElsewhere = (id: string) => site.pool.query('delete from auth.sessions where user_id = $1', [id]);

const addClass = () =>
  answerOf(
    restAsCaller().from(TABLES.classes).insert({
      class: 'Seerah',
      type: 'recurring',
      day: 'Monday',
      location: null,
      time: null,
      date: null,
      sign_up: null,
      first_on: null,
      last_on: null,
    }),
  );

test('an admin whose role was taken is one no more after the first refusal; the session lives on', async () => {
  const { tab, id } = await signIn('admin');
  await site.pool.query('delete from user_roles where user_id = $1', [id]);
  expect(tab.state().role).toBe('admin');
  await expect(addClass()).rejects.toMatchObject({ status: 403 });
  expect(tab.state()).toMatchObject({ status: 'member', role: 'user' });
  expect(endedAccount.get()).toBeUndefined();
});

test('an admin who sees nothing any more is looked at, too; one who is an admin stays one', async () => {
  const { tab, id } = await signIn('admin');
  await rowsOf(restAsCaller().from(TABLES.contactForm).select());
  expect(tab.state().role).toBe('admin');
  await site.pool.query('delete from user_roles where user_id = $1', [id]);
  expect(await rowsOf(restAsCaller().from(TABLES.contactForm).select())).toEqual([]);
  expect(tab.state().role).toBe('user');
});

test('a list seems empty, and its reader signs out: the server is not asked about a session that has ended here', async () => {
  const { tab } = await signIn('admin');
  const network = globalThis.fetch;
  const questions: AbortSignal[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { signal } = init ?? {};
    const isQuestion = typeof input === 'string' && input.endsWith('/auth/v1/user');
    if (!signal || !isQuestion) return network(input, init);
    questions.push(signal);
    return new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted', { cause: signal.reason })));
    });
  });
  const reading = rowsOf(restAsCaller().from(TABLES.contactForm).select('id'));
  await expect.poll(() => questions).toHaveLength(1);
  await tab.signOut();
  expect(questions[0]?.aborted).toBe(true);
  await expect(reading).resolves.toEqual([]);
  expect(endedAccount.get()).toBeUndefined();
  expect(console.warn).not.toHaveBeenCalled();
});

describe('a session that was ended on another device, though its token is good for an hour', () => {
  test.each(['admin', 'user'] as const)(
    'is noticed at the next visit of an %s, before any page acts',
    async (role) => {
      const { id } = await signIn(role);
      await endElsewhere(id);
      const later = openTab();
      const seen: unknown[] = [];
      later.subscribe(() => seen.push(later.state().role));
      expect(await later.known()).toMatchObject({ status: 'visitor', user: null });
      expect(seen).not.toContain('user');
      expect(endedAccount.get()).toMatchObject({ is: 'unknown' });
      expect(browser.kept.has(SESSION_KEY)).toBe(false);
    },
  );

  test('is noticed in the middle of a Publish, which fails with a code of its own', async () => {
    const { tab, id } = await signIn('admin');
    await endElsewhere(id);
    await expect(addClass()).rejects.toMatchObject({ code: 'session_ended', status: 401 });
    expect(tab.state().status).toBe('visitor');
    expect(endedAccount.get()).toMatchObject({ is: 'unknown' });
    // Whatever was on its way beside it hears the same.
    await expect(addClass()).rejects.toMatchObject({ code: 'session_ended' });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a list that seems empty', () => rowsOf(restAsCaller().from(TABLES.contactForm).select('id'))],
    [
      'a change that touches nothing',
      () => answerOf(restAsCaller().from(TABLES.contactForm).update({ state: 'done' }).eq('id', 1)),
    ],
    ['a function', () => answerOf(restAsCaller().rpc('people', { search: '', page: 0 }))],
  ])('is noticed by %s', async (_, ask) => {
    const { id } = await signIn('admin');
    await endElsewhere(id);
    await expect(ask()).rejects.toMatchObject({ code: 'session_ended' });
  });

  test('is noticed by the forms of an account', async () => {
    const { tab, id } = await signIn('user');
    await endElsewhere(id);
    const { error } = await tab.ask((accounts) => accounts.changeName('Maryam'));
    expect(error).toMatchObject({ code: 'session_not_found' });
    expect(tab.state().status).toBe('visitor');
    expect(endedAccount.get()).toMatchObject({ is: 'unknown' });
  });

  test('leaves what was typed to the same person signing in again, and to nobody else', async () => {
    const { email, id, tab } = await signIn('admin');
    const other = 'somebody-else@example.org';
    await site.register(other);
    for (const [who, left] of [
      [email, 1],
      [other, 0],
    ] as const) {
      browser.storedInTab.set('class-drafts', '{}');
      await endElsewhere(id);
      await expect(addClass()).rejects.toMatchObject({ code: 'session_ended' });
      await tab.signIn({ email: who, password: PASSWORD });
      expect([who, browser.storedInTab.size]).toEqual([who, left]);
    }
  });
});

test('somebody who may not do something is told so, and stays signed in', async () => {
  const { tab } = await signIn('user');
  await expect(addClass()).rejects.toMatchObject({ code: '42501', status: 403 });
  expect(tab.state().status).toBe('member');
  expect(endedAccount.get()).toBeUndefined();
});

test('somebody who signed out in another tab of this browser is told of no other device', async () => {
  const { tab } = await signIn('admin');
  const other = openTab();
  await other.known();
  await tab.signOut();
  await other.when(({ status }) => status === 'visitor');
  expect(endedAccount.get()).toBeUndefined();
});

test('a server that is away ends nothing', async () => {
  const { tab, id } = await signIn('user');
  await endElsewhere(id);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
    input.endsWith('/auth/v1/user') ? Promise.reject(new TypeError('away')) : fetch(input, init),
  );
  await expect(addClass()).rejects.toMatchObject({ code: '42501', status: 403 });
  expect(tab.state().status).toBe('member');
});
