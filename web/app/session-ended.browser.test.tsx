import { afterEach, expect, test, vi } from 'vitest';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { endedAccount, useEndedAccount, type EndedAccount } from '#web/api/ended-account.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { SessionEnded } from './session-ended.tsx';

const OWNER = '33333333-3333-4333-8333-333333333333';
const TOKEN = `head.${btoa(JSON.stringify({ sub: OWNER }))}.signature`;

afterEach(() => {
  endedAccount.remove();
  vi.unstubAllGlobals();
});

function Shown() {
  const ended = useEndedAccount();
  return ended && <SessionEnded ended={ended} />;
}

const StateOfAuth = () => <output>{JSON.stringify(useLocation().state)}</output>;

function open(ended: EndedAccount, path = '/admin/classes?add') {
  endedAccount.set(ended);
  const page = emptyPage();
  page.root.render(
    <MemoryRouter initialEntries={[path]}>
      <Shown />
      <Routes>
        <Route path="/auth" element={<StateOfAuth />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  return page;
}

const answering = (code: string) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code }, { status: 403 })));
const notice = () => document.querySelector('[role=alert]');
const press = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=alert] :is(a, button)')]
    .find((each) => each.textContent === name)
    ?.click();

test('whose session was ended elsewhere is told so, with a way to sign in that comes back', async () => {
  answering('session_not_found');
  const { root } = open({ is: 'unknown', token: TOKEN });
  await expect.poll(() => notice()?.textContent).toContain('You were signed out on another device.');
  expect(endedAccount.get()).toEqual({ is: 'ended', owner: OWNER });
  press('Sign in');
  await expect
    .poll(() => document.querySelector('output')?.textContent)
    .toBe(JSON.stringify({ from: '/admin/classes', search: '?add' }));
  expect(notice()?.querySelector('a')).toBeNull(); // this is where it leads
  root.unmount();
});

test('it stays until it is closed', async () => {
  const { root } = open({ is: 'ended', owner: OWNER });
  await expect.poll(notice).not.toBeNull();
  press('Close');
  await expect.poll(notice).toBeNull();
  expect(endedAccount.get()).toBeUndefined();
  root.unmount();
});

test('that the account is gone is noted', async () => {
  answering('user_not_found');
  const seen: unknown[] = [];
  const unfollow = endedAccount.subscribe(() => seen.push(endedAccount.get()));
  const { root } = open({ is: 'unknown', token: TOKEN });
  // Without learners of that account there is nothing to tell, so it does not stay.
  await expect.poll(() => seen).toContainEqual({ is: 'gone', owner: OWNER });
  unfollow();
  root.unmount();
});
