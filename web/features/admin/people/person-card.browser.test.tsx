import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PersonRow } from '#contract/functions.ts';
import { startOfficeNetwork } from '../testing/office-network.ts';
import { closeAfterEach, reopen } from '../testing/reopen.tsx';
import { InviteForm } from './invite-form.tsx';
import { PersonCard } from './person-card.tsx';

const ADMIN: PersonRow = {
  user_id: '6f0e1f9e-6a3b-4f52-9d2b-3f1a3f8f7c11',
  name: 'Amina',
  email: 'amina@example.org',
  is_confirmed: true,
  is_invited: false,
  is_unsent: false,
  last_sign_in_at: null,
  role: 'admin',
  total: 1,
};

let network: ReturnType<typeof startOfficeNetwork>;
beforeEach(() => {
  network = startOfficeNetwork({});
});
closeAfterEach();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const calls = (name: string) => network.tables[name]?.length ?? 0;

async function show(isSelf: boolean) {
  reopen(<PersonCard person={ADMIN} isSelf={isSelf} onRemoved={() => undefined} />, { pathname: '/' });
  await page.getByText('More', { exact: true }).click();
}

test.each([
  ['Take the admin role away', 'Take it away', 'set_role'],
  ['Sign out everywhere', 'Sign out', 'end_sessions'],
])('%s asks first where it puts oneself out of the door', async (name, yes, called) => {
  await show(true);
  await button(name).click();
  await button('Cancel').click();
  expect(calls(called)).toBe(0);
  await button(name).click();
  await button(yes).click();
  await expect.poll(() => calls(called)).toBe(1);
});

test('the role of somebody else is taken only after a question that names them', async () => {
  await show(false);
  await button('Take the admin role away').click();
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('amina@example.org loses access to these pages');
  await button('Cancel').click();
  expect(calls('set_role')).toBe(0);
  await button('Take the admin role away').click();
  await button('Take it away').click();
  await expect.poll(() => calls('set_role')).toBe(1);
});

test('after giving the role, the button that takes it has the focus', async () => {
  const show = (role: PersonRow['role']) =>
    draw(<PersonCard person={{ ...ADMIN, role }} isSelf={false} onRemoved={() => undefined} />);
  const draw = reopen(<p />, { pathname: '/' });
  show('user');
  await page.getByText('More', { exact: true }).click();
  await button('Make admin').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click();
  await expect.poll(() => calls('set_role')).toBe(1);
  show('admin');
  await expect.element(button('Take the admin role away')).toHaveFocus();
});

test('an invitation that is pressed twice goes out once; without a network the address stays', async () => {
  reopen(<InviteForm />, { pathname: '/' });
  await page.getByText('Invite somebody to help').click();
  const address = page.getByLabelText('Their address');
  await address.fill('hafsa@example.org');
  network.fail('away');
  await button('Invite').click();
  await expect.element(address).toHaveValue('hafsa@example.org');
  await button('Invite').dblClick();
  await expect.element(address).toHaveValue('');
  expect(calls('invite_admin')).toBe(1);
});
