import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TABLES } from '#contract/tables.ts';
import { SummaryCards } from './admin-page.tsx';
import { Submissions } from './submissions.tsx';
import { startOfficeNetwork } from './testing/office-network.ts';
import { closeAfterEach, reopen } from './testing/reopen.tsx';

closeAfterEach();

const open = () => reopen(<Submissions />, { pathname: '/admin' });

test('while the messages load, the page says so', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  open();
  await expect.element(page.getByText('Loading submissions...')).toBeVisible();
});

test('a message without a type reads General', async () => {
  const created_at = '2020-01-01T00:00:00+00:00';
  const old = { form_type: null, message: 'Old', name: null, email: null, state: 'new', removed_at: null };
  startOfficeNetwork({ [TABLES.contactForm]: [{ id: 1, created_at, ...old }] });
  open();
  const badge = page.getByRole('listitem').getByText('General');
  await expect.element(badge).toHaveAttribute('data-tone', 'grey');
});

test('today is counted by the calendar of the reader', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init).url);
    return Promise.resolve(new Response(null, { headers: { 'Content-Range': `*/${asked.length}` } }));
  });
  const noon = new Date(2026, 10, 17, 12);
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  reopen(<SummaryCards email="admin@example.org" />, { pathname: '/admin' });
  const sinceWhen = () => asked.flatMap((url) => new URL(url).searchParams.get('created_at') ?? []);
  await expect.poll(sinceWhen).toHaveLength(1);
  const [since = ''] = sinceWhen();
  expect(new Date(since.replace('gte.', ''))).toEqual(new Date(2026, 10, 17));
});
