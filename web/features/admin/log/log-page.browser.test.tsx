import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LogRow } from '#contract/functions.ts';
import { showSite } from '#web/api/site.ts';
import { startOfficeNetwork } from '../testing/office-network.ts';
import { closeAfterEach, reopen } from '../testing/reopen.tsx';
import { Log } from './log-page.tsx';

closeAfterEach();

const entry = (part: Partial<LogRow>): LogRow => ({
  id: 1,
  at: '2026-11-16T10:00:00Z',
  actor: '6f0e1f9e-6a3b-4f52-9d2b-3f1a3f8f7c11',
  actor_name: null,
  action: 'message_read',
  subject: 'message 3',
  title: null,
  is_there: true,
  total: 1,
  ...part,
});

const show = (entries: readonly LogRow[]) => {
  const all = entries.map((row) => Object.assign(row, { total: entries.length }));
  startOfficeNetwork({}, {}, { office_log: ({ page }) => all.slice(Number(page) * 100).slice(0, 100) });
  reopen(<Log />, { pathname: '/admin/log' });
};

test('an entry reads as a sentence, by the clocks of the site wherever it is read', async () => {
  showSite({ name: '', tagline: '', contact_email: null, run_by: null, time_zone: 'Asia/Karachi' });
  show([entry({ actor_name: 'Amina', action: 'message_done', title: 'Yusuf' })]);
  const item = page.getByRole('listitem');
  await expect.element(item).toHaveTextContent('Amina marked the message from Yusuf as done');
  await expect.element(item).toHaveTextContent(/^Nov 16, 2026, 03:00\sPM/);
  showSite({ name: '', tagline: '', contact_email: null, run_by: null, time_zone: 'America/New_York' });
  await expect.element(item).toHaveTextContent(/^Nov 16, 2026, 05:00\sAM/);
});

test('what is still there leads to its page', async () => {
  show([entry({ subject: 'class 7', title: 'Tajweed' })]);
  await expect
    .element(page.getByRole('link', { name: 'Tajweed' }))
    .toHaveAttribute('href', '/admin/classes?edit=7');
});

test('another page of the log begins at its top', async () => {
  show(Array.from({ length: 150 }, (_, at) => entry({ id: at, title: `Person ${at}` })));
  await page.getByRole('button', { name: 'Older' }).click();
  await expect.element(page.getByText('Person 149')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Log' })).toHaveFocus();
});

test('an empty log says so', async () => {
  show([]);
  await expect.element(page.getByText('Nothing has happened yet')).toBeVisible();
});
