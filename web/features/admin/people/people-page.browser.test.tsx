import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PersonRow } from '#contract/functions.ts';
import { AuthProvider } from '#web/api/auth-provider.tsx';
import { startOfficeNetwork } from '../testing/office-network.ts';
import { closeAfterEach, reopen } from '../testing/reopen.tsx';
import { People } from './people-page.tsx';

const person = (number: number, total: number): PersonRow => ({
  user_id: `6f0e1f9e-6a3b-4f52-9d2b-${String(number).padStart(12, '0')}`,
  name: `Person ${number}`,
  email: `person-${number}@example.org`,
  is_confirmed: true,
  is_invited: false,
  is_unsent: false,
  last_sign_in_at: null,
  role: 'user',
  total,
});

let network: ReturnType<typeof startOfficeNetwork>;
beforeEach(() => {
  network = startOfficeNetwork(
    {},
    {},
    {
      people: ({ page }) => {
        const total = 51 - (network.tables['remove_account']?.length ?? 0);
        const all = Array.from({ length: total }, (_, at) => person(at + 1, total));
        return all.slice(Number(page) * 50).slice(0, 50);
      },
    },
  );
});
closeAfterEach();

test('when the last account of the last page is removed the page before it is shown', async () => {
  reopen(
    <AuthProvider>
      <People />
    </AuthProvider>,
    { pathname: '/admin/people' },
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabelText('More for Person 51').click();
  await page.getByRole('button', { name: 'Remove the account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(page.getByText('person-50@example.org')).toBeVisible();
  await expect.element(page.getByText('50 accounts')).toBeVisible();
});
