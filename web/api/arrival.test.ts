import { describe, expect, test, vi } from 'vitest';
import { SESSION_KEY } from './auth-state.ts';
import { VERIFIER_KEY } from './stored-session.ts';
import { SITE } from './testing/site.ts';
import { OTHER, OWN, prepareVisits } from './testing/visits.ts';

const visits = prepareVisits();

const ANSWER_KEY = 'mail-link-answer';
const planted = (tokens: { access_token: string; refresh_token: string }) =>
  `/#${new URLSearchParams({ ...tokens, type: 'signup' }).toString()}`;

describe('a code', () => {
  test('signs in, and is taken from the address at once while other parameters stay', async () => {
    const { email, landing } = await visits.signUpHere();
    const tab = visits.load(`/classes?week=2&code=${landing.searchParams.get('code')}#talks`);
    expect(visits.browser().address.href).toBe(`${SITE}/classes?week=2#talks`);
    expect(await tab.whenLink('confirmed')).toMatchObject({
      status: 'member',
      user: { email },
      role: 'user',
    });
    expect([...visits.browser().kept.keys()]).toEqual([SESSION_KEY]);
    expect(visits.browser().storedInTab.size).toBe(0);
  });

  test('asks before it replaces another account; no leaves everything as it was', async () => {
    const { email, landing } = await visits.signUpHere();
    await visits.signInBeforehand(OTHER);
    const before = visits.browser().kept.get(SESSION_KEY);
    const tab = visits.load(landing.href);
    const { link, user } = await tab.whenLink('question');
    expect(link).toEqual({ kind: 'question', email });
    expect(user?.email).toBe(OTHER);
    expect(visits.browser().kept.get(SESSION_KEY)).toBe(before);

    const brought = visits.waitingTokens();
    expect(await visits.site().isOpen(brought)).toBe(true);
    await tab.declineLink();
    expect(tab.state()).toMatchObject({ user: { email: OTHER }, link: { kind: 'none' } });
    expect(visits.browser().kept.get(SESSION_KEY)).toBe(before);
    expect(await visits.site().isOpen(brought)).toBe(false);
    expect(visits.browser().storedInTab.size).toBe(0);
  });

  test('asks again after a reload; yes replaces the account and ends its session', async () => {
    const { email, landing } = await visits.signUpHere();
    await visits.signInBeforehand(OTHER);
    const before = visits.storedSession();
    await visits.load(landing.href).whenLink('question');
    const tab = visits.load('/auth');
    await tab.whenLink('question');
    expect(await tab.continueWithLink()).toEqual({ error: null });
    expect(tab.state()).toMatchObject({ user: { email }, link: { kind: 'confirmed' } });
    expect(visits.storedSession().user.email).toBe(email);
    expect(await visits.site().isOpen(before)).toBe(false);
    expect(await visits.load('/').known()).toMatchObject({ user: { email }, link: { kind: 'none' } });
  });

  test('replaces the account that the page behind its link asked about, without asking again', async () => {
    const { email, landing } = await visits.signUpHere();
    await visits.signInBeforehand(OTHER);
    visits.browser().storedInTab.set(ANSWER_KEY, JSON.stringify(OTHER));
    expect(await visits.load(landing.href).whenLink('confirmed')).toMatchObject({ user: { email } });
    expect(visits.browser().storedInTab.size).toBe(0);
  });

  test('asks all the same where somebody else has signed in since', async () => {
    const { landing } = await visits.signUpHere();
    await visits.signInBeforehand(OTHER);
    visits.browser().storedInTab.set(ANSWER_KEY, JSON.stringify(OWN));
    expect((await visits.load(landing.href).whenLink('question')).user?.email).toBe(OTHER);
  });

  test('without its verifier says that the address is confirmed', async () => {
    const { landing } = await visits.signUpHere();
    visits.browser().kept.clear();
    expect(await visits.load(landing.href).whenLink('elsewhere')).toMatchObject({ status: 'visitor' });
    expect(visits.browser().storedInTab.size).toBe(0);
  });

  test('with the verifier of another sign-up says the same', async () => {
    const { landing } = await visits.signUpHere();
    visits.browser().kept.set(VERIFIER_KEY, JSON.stringify('x'.repeat(56)));
    expect(await visits.load(landing.href).whenLink('elsewhere')).toMatchObject({ status: 'visitor' });
  });

  test.each(['nonsense', '%00', "'; drop table", 'x'.repeat(5000)])(
    'that reads %.20s is refused and costs nothing',
    async (code) => {
      await visits.signInHere(OWN);
      const verifier = JSON.stringify('x'.repeat(56));
      visits.browser().kept.set(VERIFIER_KEY, verifier);
      const tab = visits.load(`/?code=${encodeURIComponent(code)}`);
      const { link, user } = await tab.whenLink('refused');
      expect(link).toEqual({ kind: 'refused', purpose: 'confirmation' });
      expect(user?.email).toBe(OWN);
      expect(visits.browser().kept.get(VERIFIER_KEY)).toBe(verifier);
      expect(visits.browser().address.href).toBe(`${SITE}/`);
    },
  );

  test('that met no server can be tried again, also after a reload', async () => {
    const { email, landing } = await visits.signUpHere();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await visits.load(landing.href).whenLink('unanswered');
    const tab = visits.load('/auth');
    await tab.whenLink('unanswered');
    vi.stubGlobal('fetch', fetch);
    await tab.retryLink();
    expect(tab.state()).toMatchObject({ user: { email }, link: { kind: 'confirmed' } });
  });

  test('used twice is refused the second time', async () => {
    const { email, landing } = await visits.signUpHere();
    const verifier = visits.browser().kept.get(VERIFIER_KEY) ?? '';
    await visits.load(landing.href).whenLink('confirmed');
    visits.browser().kept.set(VERIFIER_KEY, verifier);
    expect(await visits.load(landing.href).whenLink('refused')).toMatchObject({ user: { email } });
  });
});

describe('tokens in an address', () => {
  test('are asked about even where nobody is signed in; no leaves a visitor', async () => {
    const tokens = await visits.site().newSession(OTHER);
    const tab = visits.load(planted(tokens));
    expect(visits.browser().address.href).toBe(`${SITE}/`);
    const { link, status } = await tab.whenLink('question');
    expect(link).toEqual({ kind: 'question', email: OTHER });
    expect(status).toBe('visitor');
    await tab.declineLink();
    expect(tab.state()).toMatchObject({ status: 'visitor', link: { kind: 'none' } });
    expect(visits.browser().kept.size).toBe(0);
    expect(await visits.site().isOpen(tokens)).toBe(false);
  });

  test('never move somebody to another account without a yes', async () => {
    await visits.signInHere(OWN);
    const before = visits.browser().kept.get(SESSION_KEY);
    const tab = visits.load(planted(await visits.site().newSession(OTHER)));
    expect(await tab.whenLink('question')).toMatchObject({ user: { email: OWN } });
    expect(visits.browser().kept.get(SESSION_KEY)).toBe(before);
    await tab.continueWithLink();
    expect(tab.state().user?.email).toBe(OTHER);
  });

  test('are asked about whatever was answered before on the page behind a link', async () => {
    await visits.signInBeforehand(OTHER);
    visits.browser().storedInTab.set(ANSWER_KEY, JSON.stringify(OTHER));
    const tab = visits.load(planted(await visits.site().newSession(OWN)));
    expect((await tab.whenLink('question')).user?.email).toBe(OTHER);
  });

  test('are still asked about after a reload', async () => {
    await visits.load(planted(await visits.site().newSession(OTHER))).whenLink('question');
    expect(await visits.load('/').whenLink('question')).toMatchObject({ status: 'visitor' });
  });

  test('of the account that is signed in need no question', async () => {
    await visits.signInHere(OWN);
    const tokens = await visits.site().newSession(OWN);
    const { user } = await visits.load(planted(tokens)).whenLink('confirmed');
    expect(user?.email).toBe(OWN);
    expect(visits.storedSession().refresh_token).toBe(tokens.refresh_token);
  });

  test('of an ended session are refused, and do not sign out the one who is there', async () => {
    await visits.signInHere(OWN);
    const tokens = await visits.site().newSession(OTHER);
    const first = visits.load(planted(tokens));
    await first.whenLink('question');
    await first.declineLink();
    expect(await visits.load(planted(tokens)).whenLink('refused')).toMatchObject({ user: { email: OWN } });
    expect(visits.storedSession().user.email).toBe(OWN);
  });

  test.each([
    ['are no tokens', 'a.b.c'],
    ['nobody signed', `e30.${Buffer.from('{"sub":"x","exp":9999999999}').toString('base64url')}.c2ln`],
    ['are half', 'e30'],
    ['hold no JSON', 'e30.YWJj.c2ln'],
  ])('that %s are refused', async (_, access_token) => {
    await visits.signInHere(OWN);
    const tab = visits.load(planted({ access_token, refresh_token: 'r' }));
    expect(await tab.whenLink('refused')).toMatchObject({ user: { email: OWN } });
  });

  test('that end while the question is open are refused, and the account stays', async () => {
    await visits.signInHere(OWN);
    const tokens = await visits.site().newSession(OTHER);
    const tab = visits.load(planted(tokens));
    await tab.whenLink('question');
    await visits
      .site()
      .pool.query(`delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = $1`, [
        OTHER,
      ]);
    await tab.continueWithLink();
    expect(tab.state()).toMatchObject({ user: { email: OWN }, link: { kind: 'refused' } });
  });

  test('asked about in a tab and its copy are settled in both', async () => {
    const tab = visits.load(planted(await visits.site().newSession(OTHER)));
    await tab.whenLink('question');
    const copy = visits.openTab();
    await copy.whenLink('question');
    await tab.continueWithLink();
    expect(await copy.whenLink('confirmed')).toMatchObject({ user: { email: OTHER } });
    expect(await visits.site().isOpen(visits.storedSession())).toBe(true);
  });
});

test('a dead link is told with its purpose, until it is dismissed', async () => {
  const tab = visits.load('/auth#error=access_denied&error_code=otp_expired&error_description=x');
  const { link } = await tab.whenLink('refused');
  expect(link).toEqual({ kind: 'refused', purpose: 'recovery' });
  expect(visits.browser().address.href).toBe(`${SITE}/auth`);
  await tab.resendConfirmation(OWN);
  expect(tab.state().link.kind).toBe('refused');
  tab.dismissLink();
  expect(tab.state().link).toEqual({ kind: 'none' });
});

test('damaged notes of a link in the tab are dropped', async () => {
  visits.browser().storedInTab.set('mail-link', '{"kind":"tokens"}');
  expect(await visits.openTab().known()).toMatchObject({ status: 'visitor', link: { kind: 'none' } });
  expect(visits.browser().storedInTab.size).toBe(0);
});
