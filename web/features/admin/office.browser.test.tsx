import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { endedAccount } from '#web/api/ended-account.ts';
import { Page as MessagesPage } from './admin-page.tsx';
import { Page as ClassesPage } from './classes/classes-page.tsx';
import { Page as LogPage } from './log/log-page.tsx';
import { Page as PeoplePage } from './people/people-page.tsx';
import { Page as PhrasesPage } from './phrases/phrases-page.tsx';
import { close, reopen } from './testing/reopen.tsx';

afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

/** The page as long as one is there, and then where it led to. */
function Visit({ path, page: OfficePage }: { path: string; page: () => ReactNode }) {
  const place = useLocation();
  const state: unknown = place.state;
  return place.pathname === path ? <OfficePage /> : <p>{`${place.pathname} ${JSON.stringify(state)}`}</p>;
}

test.each([
  ['/admin', MessagesPage],
  ['/admin/classes', ClassesPage],
  ['/admin/phrases', PhrasesPage],
  ['/admin/people', PeoplePage],
  ['/admin/log', LogPage],
])('a visitor of %s is sent to sign in, reads nothing, and finds the way back', async (path, OfficePage) => {
  const asked = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', asked);
  reopen(
    <AuthProvider>
      <Visit path={path} page={OfficePage} />
    </AuthProvider>,
    { pathname: path },
  );
  await expect.element(page.getByText(`/auth {"from":"${path}","search":""}`)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

test('an admin who was signed out on another device stays on the page, which says that it opens again', async () => {
  endedAccount.set({ is: 'ended', owner: 'somebody' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  reopen(
    <AuthProvider>
      <Visit path="/admin/classes" page={ClassesPage} />
    </AuthProvider>,
    { pathname: '/admin/classes' },
  );
  await expect.element(page.getByText('This page opens again when you have signed in.')).toBeVisible();
  endedAccount.remove();
  await expect.element(page.getByText('/auth {"from":"/admin/classes","search":""}')).toBeVisible();
});
