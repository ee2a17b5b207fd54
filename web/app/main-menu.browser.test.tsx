import { MemoryRouter } from 'react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AuthContext } from '#web/api/use-auth.ts';
import { NO_LINK, VISITOR, type Person } from '#web/api/auth-state.ts';
import { createAuthStore } from '#web/api/auth-store.ts';
import { queryClient } from '#web/api/query-client.ts';
import { MainMenu } from './main-menu.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function member(role: 'admin' | 'user'): Person {
  const user = { id: 'x', aud: '', app_metadata: {}, user_metadata: {}, created_at: '' };
  const session = { access_token: '', refresh_token: '', expires_in: 1, token_type: 'bearer' as const, user };
  return { status: 'member', user, session, role, loading: false };
}

function draw(role: 'admin' | 'user' | null, count: number, path = '/') {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init).url);
    return Promise.resolve(new Response(null, { headers: { 'Content-Range': `*/${count}` } }));
  });
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  const auth = { ...(role ? member(role) : VISITOR), link: NO_LINK, ...createAuthStore().actions };
  root.render(
    <MemoryRouter initialEntries={[path]}>
      <AuthContext value={auth}>
        <MainMenu />
      </AuthContext>
    </MemoryRouter>,
  );
  return asked;
}

const open = () => page.getByRole('button', { name: 'Menu' }).click();
const link = (name: string) => page.getByRole('link', { name, exact: true });
const dashboard = link('Admin Dashboard');

test('an admin who opens the menu sees how many messages are new, and asks only then', async () => {
  const asked = draw('admin', 4);
  await expect.element(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(asked).toEqual([]);
  await open();
  await expect.element(page.getByText('4 new')).toBeVisible();
  await expect.element(dashboard).toHaveAccessibleDescription('4 new');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('state=eq.new');
});

test('where nothing is new nothing is said', async () => {
  const asked = draw('admin', 0);
  await open();
  await expect.poll(() => asked).toHaveLength(1);
  await expect.element(dashboard).toBeVisible();
  await expect.element(page.getByText(/new/)).not.toBeInTheDocument();
});

test.each(['user', null] as const)('somebody whose role is %s asks for nothing', async (role) => {
  const asked = draw(role, 4);
  await open();
  await expect.element(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
  await expect.element(dashboard).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('the menu marks the page that one is on, and no other', async () => {
  draw(null, 0, '/classes');
  await open();
  await expect.element(link('Classes')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Home')).not.toHaveAttribute('aria-current');
});
