import { afterEach, expect, test, vi } from 'vitest';
import { endedAccount } from '#web/api/ended-account.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { toasts } from '#web/testing/toasts.ts';
import { SessionEnded } from './session-ended.tsx';

const OWNER = '33333333-3333-4333-8333-333333333333';
const TOKEN = `head.${btoa(JSON.stringify({ sub: OWNER }))}.signature`;

afterEach(() => {
  endedAccount.remove();
  vi.unstubAllGlobals();
});

function open(code: string, isSignedIn: boolean) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code }, { status: 403 })));
  endedAccount.set(TOKEN);
  const { root } = emptyPage();
  root.render([1, 2].map((tab) => <SessionEnded key={tab} ended={TOKEN} isSignedIn={isSignedIn} />));
  return root;
}

test('whose session was ended elsewhere is told so once', async () => {
  const root = open('session_not_found', false);
  const told = 'You were signed outSign in again, and what is learned here reaches your account.';
  await expect.poll(toasts).toEqual([told]);
  expect(endedAccount.get()).toBeUndefined();
  root.unmount();
});

test('that the account is gone is noted, also when somebody is signed in again', async () => {
  const root = open('user_not_found', true);
  await expect.poll(() => endedAccount.get()).toBe(`gone ${OWNER}`);
  root.unmount();
});
