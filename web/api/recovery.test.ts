import { expect, test, vi } from 'vitest';
import { PASSWORD, SITE } from './testing/site.ts';
import { OTHER, OWN, prepareVisits } from './testing/visits.ts';

const visits = prepareVisits();

test('a forgotten password is replaced in the session that the mail began, also after a reload', async () => {
  const email = 'forgetful@example.org';
  await visits.site().register(email);
  const first = visits.load((await visits.resetHere(email)).href);
  expect(visits.browser().address.href).toBe(`${SITE}/auth`);
  expect(await first.whenLink('recovering')).toMatchObject({ user: { email } });
  const tab = visits.load('/auth');
  await tab.whenLink('recovering');
  expect(await tab.updatePassword('short')).toMatchObject({ error: { code: 'weak_password' } });
  expect(tab.state().link.kind).toBe('recovering');
  expect(await tab.updatePassword('a new hill of olives')).toEqual({ error: null });
  expect(tab.state()).toMatchObject({ user: { email }, link: { kind: 'none' } });
  expect(visits.browser().storedInTab.size).toBe(0);
});

test.each(['reauthentication_needed', 'current_password_required'])(
  'a new password that comes too late (%s) leads to another reset mail',
  async (code) => {
    const tab = visits.load((await visits.resetHere(OWN)).href);
    await tab.whenLink('recovering');
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
      init.method === 'PUT'
        ? Promise.resolve(Response.json({ error_code: code, msg: 'Too late' }, { status: 400 }))
        : fetch(input, init),
    );
    expect(await tab.updatePassword('a new hill of olives')).toMatchObject({
      error: { code: 'reauthentication_needed' },
    });
    expect(tab.state()).toMatchObject({
      user: { email: OWN },
      link: { kind: 'refused', purpose: 'recovery' },
    });
  },
);

test('a forgotten password is not asked for on other pages, nor of the next person who signs in', async () => {
  await visits.load((await visits.resetHere(OWN)).href).whenLink('recovering');
  expect(await visits.load('/').known()).toMatchObject({ user: { email: OWN }, link: { kind: 'none' } });
  const tab = visits.load('/auth');
  await tab.whenLink('recovering');
  const elsewhere = visits.openTab();
  await elsewhere.known();
  await elsewhere.signIn({ email: OTHER, password: PASSWORD });
  expect(await tab.whenLink('none')).toMatchObject({ user: { email: OTHER } });
});

test('a forgotten password is not believed of an address that somebody typed', async () => {
  await visits.signInHere(OWN);
  expect(await visits.load('/auth#type=recovery').known()).toMatchObject({
    user: { email: OWN },
    link: { kind: 'none' },
  });
});

test('a reset mail leaves an account of another alone until the question is answered', async () => {
  const landing = await visits.resetHere(OWN);
  await visits.signInBeforehand(OTHER);
  const tab = visits.load(landing.href);
  expect(await tab.whenLink('question')).toMatchObject({ user: { email: OTHER } });
  await tab.continueWithLink();
  expect(tab.state()).toMatchObject({ user: { email: OWN }, link: { kind: 'recovering' } });
});

test('a reset mail whose code is of another browser is refused, with the offer of another reset mail', async () => {
  const landing = await visits.resetHere(OWN);
  visits.browser().kept.clear();
  const { link } = await visits.load(landing.href).whenLink('refused');
  expect(link).toEqual({ kind: 'refused', purpose: 'recovery' });
});
