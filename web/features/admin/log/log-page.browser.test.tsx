import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TABLES } from '#contract/tables.ts';
import { startOfficeNetwork } from '../testing/office-network.ts';
import { close, reopen } from '../testing/reopen.tsx';
import { Log } from './log-page.tsx';

const SOMEBODY = '6f0e1f9e-6a3b-4f52-9d2b-3f1a3f8f7c11';

afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

test.each([
  [null, 'class_added', 'class 7', 'removed account added Tajweed'],
  [null, 'class_removed', 'class 8', 'removed account removed class 8'],
  [SOMEBODY, 'account_removed', 'removed account', 'another account removed removed account'],
  [SOMEBODY, 'role_admin', `account ${SOMEBODY}`, 'another account made admin another account'],
  [SOMEBODY, 'message_done', 'message 3', 'another account marked as done message 3'],
])('what %s did (%s) to %s reads: %4$s', async (actor, action, subject, told) => {
  startOfficeNetwork({
    [TABLES.adminLog]: [{ id: 1, at: '2026-11-16T10:00:00Z', actor, action, subject }],
    [TABLES.classes]: [{ id: 7, class: 'Tajweed' }],
  });
  reopen(<Log />, { pathname: '/admin/log' });
  await expect.element(page.getByRole('listitem')).toHaveTextContent(told);
});

test('another page of the log begins at its top', async () => {
  const entries = Array.from({ length: 150 }, (_, at) => ({
    id: at,
    at: '2026-11-16T10:00:00Z',
    actor: null,
    action: 'message_read',
    subject: `message ${at}`,
  }));
  startOfficeNetwork({ [TABLES.adminLog]: entries });
  reopen(<Log />, { pathname: '/admin/log' });
  await page.getByRole('button', { name: 'Older' }).click();
  await expect.element(page.getByText('message 149')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Log' })).toHaveFocus();
});
