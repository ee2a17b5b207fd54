import { afterEach, expect, test, vi } from 'vitest';
import { endedSession, goneAccount } from '#web/api/gone-account.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { toasts } from '#web/testing/toasts.ts';
import { SessionEnded } from './session-ended.tsx';

const OWNER = '33333333-3333-4333-8333-333333333333';
const TOKEN = `head.${btoa(JSON.stringify({ sub: OWNER }))}.signature`;

afterEach(() => {
  goneAccount.remove();
  vi.unstubAllGlobals();
});

function open(code: string, isSignedIn: boolean) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code }, { status: 403 })));
  endedSession.set(TOKEN);
  const { root } = emptyPage();
  root.render([1, 2].map((tab) => <SessionEnded key={tab} token={TOKEN} isSignedIn={isSignedIn} />));
  return root;
}

test('whose session was ended elsewhere is told so once', async () => {
  const root = open('session_not_found', false);
  const told = 'You were signed outSign in again, and what is learned here reaches your account.';
  await expect.poll(toasts).toEqual([told]);
  expect([endedSession.get(), goneAccount.get()]).toEqual([undefined, undefined]);
  root.unmount();
});

test('that the account is gone is noted, also when somebody is signed in again', async () => {
  const root = open('user_not_found', true);
  await expect.poll(() => goneAccount.get()).toBe(OWNER);
  expect(endedSession.get()).toBeUndefined();
  root.unmount();
});
