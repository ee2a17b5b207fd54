import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AuthContext } from '#web/api/use-auth.ts';
import { NO_LINK, VISITOR, type Person } from '#web/api/auth-state.ts';
import { createAuthStore } from '#web/api/auth-store.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { Page } from './first-admin-page.tsx';

const user = { id: 'x', aud: '', app_metadata: {}, user_metadata: {}, created_at: '', email: 'amina@x.org' };
const MEMBER: Person = {
  status: 'member',
  user,
  session: { access_token: '', refresh_token: '', expires_in: 1, token_type: 'bearer', user },
  role: 'user',
  loading: false,
};

let unmount: (() => void) | undefined;
afterEach(() => {
  unmount?.();
  vi.unstubAllGlobals();
});

const sent: unknown[] = [];

/** @param code what the server refuses with */
function open(person: Person, hash: string, code = '') {
  sent.length = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(await new Request(input, init).json());
    return Response.json({ code, message: 'Said by the server.' }, { status: 422 });
  });
  const { root } = emptyPage();
  unmount = () => root.unmount();
  root.render(
    <MemoryRouter initialEntries={[`/first-admin${hash}`]}>
      <AuthContext value={{ ...person, link: NO_LINK, ...createAuthStore().actions }}>
        <Page />
      </AuthContext>
    </MemoryRouter>,
  );
}

const press = () => page.getByRole('button', { name: 'Become the admin' }).click();

test('without the secret of the link there is no form', async () => {
  open(VISITOR, '');
  await expect.element(page.getByText('the link that the server prints')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('who is signed in sees as whom, sends the secret alone, and is told of a link that is dead', async () => {
  open(MEMBER, '#secret', 'first_admin_link_dead');
  await expect.element(page.getByText('You are signed in as amina@x.org.')).toBeVisible();
  await press();
  await expect.element(page.getByText('This link no longer works')).toBeVisible();
  expect(sent).toEqual([{ secret: 'secret' }]);
});

test('a newcomer makes an account with it; an address that has one is refused at its box, which takes the focus', async () => {
  open(VISITOR, '#secret', 'email_exists');
  await page.getByLabelText('Full Name').fill('Amina');
  await page.getByLabelText('Email').fill('amina@x.org');
  await page.getByLabelText('Password', { exact: true }).fill('seven olives on a hill');
  await press();
  const box = page.getByLabelText('Email');
  await expect.element(box).toHaveAccessibleDescription(/^This address already has an account\./);
  await expect.element(box).toHaveFocus();
  expect(sent).toEqual([
    {
      secret: 'secret',
      email: 'amina@x.org',
      password: 'seven olives on a hill',
      data: { full_name: 'Amina' },
    },
  ]);
});
