import '#web/ui/styles.css';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TABLES } from '#contract/tables.ts';
import { AuthContext } from '#web/api/use-auth.ts';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { NO_LINK, type Person } from '#web/api/auth-state.ts';
import { createAuthStore } from '#web/api/auth-store.ts';
import { endedAccount } from '#web/api/ended-account.ts';
import { Page as MessagesPage } from './admin-page.tsx';
import { Page as ClassesPage } from './classes/classes-page.tsx';
import { Page as LogPage } from './log/log-page.tsx';
import { Page as PeoplePage } from './people/people-page.tsx';
import { Page as PhrasesPage } from './phrases/phrases-page.tsx';
import { Page as SitePage } from './site/site-page.tsx';
import { startOfficeNetwork } from './testing/office-network.ts';
import { closeAfterEach, reopen } from './testing/reopen.tsx';

closeAfterEach();

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
  ['/admin/site', SitePage],
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

const signedIn = (role: 'admin' | 'user'): Person => {
  const user = {
    id: 'x',
    aud: '',
    app_metadata: {},
    user_metadata: {},
    created_at: '',
    email: 'amina@x.org',
  };
  const session = { access_token: '', refresh_token: '', expires_in: 1, token_type: 'bearer' as const, user };
  return { status: 'member', user, session, role, loading: false };
};

const classesAs = (person: Person) => (
  <AuthContext value={{ ...person, link: NO_LINK, ...createAuthStore().actions }}>
    <Visit path="/admin/classes" page={ClassesPage} />
  </AuthContext>
);

test('who is signed in and no admin reads why they are sent away', async () => {
  reopen(classesAs(signedIn('user')), { pathname: '/admin/classes' });
  await expect.element(page.getByText('This page is for admins')).toBeVisible();
  await expect.element(page.getByText('The account amina@x.org is not an admin.')).toBeVisible();
  await expect.element(page.getByText('/auth null')).toBeVisible();
});

test('an admin who loses the role while typing is told who can give it back, and what was typed stays', async () => {
  startOfficeNetwork({ [TABLES.classes]: [] });
  const draw = reopen(classesAs(signedIn('admin')), { pathname: '/admin/classes', search: '?add' });
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Tafsir of Al-Mulk');
  draw(classesAs(signedIn('user')));
  const told = page.getByRole('alert');
  await expect.element(told).toHaveTextContent('This account is no longer an admin.');
  await expect.element(told).toHaveTextContent('Another admin can give the role back under “People”.');
  await expect.element(title).toHaveValue('Tafsir of Al-Mulk');
});

test('on a narrow phone how many are new is written above its word, clear of it and of its line', async () => {
  await page.viewport(360, 740);
  const messages = [1, 2, 3].map((id) => ({ id, state: 'new', removed_at: null }));
  startOfficeNetwork({ [TABLES.classes]: [], [TABLES.contactForm]: messages });
  reopen(classesAs(signedIn('admin')), { pathname: '/admin/classes' });
  await expect.element(page.getByText('3 new')).toBeVisible();
  const word = document.createRange();
  word.selectNodeContents(page.getByRole('link', { name: 'Messages' }).element());
  const box = word.getBoundingClientRect();
  const capitals = box.top + box.height / 4; // above them the line of text is empty
  expect(page.getByText('3 new').element().getBoundingClientRect().bottom).toBeLessThan(capitals);
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.viewport(414, 896);
});

test('the narrowest phone shows all pages of the office at once', async () => {
  await page.viewport(320, 640);
  startOfficeNetwork({ [TABLES.classes]: [] });
  reopen(classesAs(signedIn('admin')), { pathname: '/admin/classes' });
  const pages = page.getByRole('navigation', { name: 'Admin pages' });
  await expect.element(pages).toBeVisible();
  expect(pages.element().scrollWidth).toBeLessThanOrEqual(pages.element().clientWidth);
  await page.viewport(414, 896);
});

test('an admin who was signed out on another device stays on the page, also when the notice is closed', async () => {
  endedAccount.set({ is: 'ended', owner: 'somebody' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  reopen(
    <AuthProvider>
      <Visit path="/admin/classes" page={ClassesPage} />
    </AuthProvider>,
    { pathname: '/admin/classes' },
  );
  const told = page.getByText('Sign in, and this page opens again.');
  await expect.element(told).toBeVisible();
  endedAccount.remove(); // as its button does
  await expect.element(told).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect.element(page.getByText('/auth {"from":"/admin/classes","search":""}')).toBeVisible();
});
