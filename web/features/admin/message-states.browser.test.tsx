import '#web/ui/styles.css';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FORM_TYPES } from '#contract/contact-form.ts';
import { TABLES } from '#contract/tables.ts';
import { followTheme } from '#web/platform/theme.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { Submissions } from './submissions.tsx';
import { startOfficeNetwork } from './testing/office-network.ts';
import { closeAfterEach, reopen } from './testing/reopen.tsx';

// As the header does, which is not drawn here.
beforeAll(() => followTheme(() => undefined));
closeAfterEach();
afterEach(() => localStorage.clear());

function open(): void {
  reopen(
    <main>
      <h1>Admin Dashboard</h1>
      <Submissions />
    </main>,
    { pathname: '/admin' },
  );
}

test('a failure is told with its message, and tried again on request; an empty list says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const refusal = { code: 'X', message: 'out of order', details: null, hint: null };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status: 400 })));
  open();
  const failure = page.getByText('Failed to load contact submissions: out of order');
  await expect.element(failure).toBeVisible();
  await expectAccessible();
  startOfficeNetwork({ [TABLES.contactForm]: [] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('No contact submissions yet')).toBeVisible();
  await expectAccessible();
});

test('each type has its colour, readable in both themes, and a long name without a blank breaks inside its card on a phone', async () => {
  const name = 'x'.repeat(80);
  const email = `${'y'.repeat(60)}@example.org`;
  const created_at = '2020-01-01T00:00:00+00:00';
  const rows = FORM_TYPES.map((form_type, index) => {
    const id = index + 1;
    return { id, form_type, message: 'Salam', name, email, created_at, state: 'new', removed_at: null };
  });
  startOfficeNetwork({ [TABLES.contactForm]: rows });
  open();
  const list = page.getByRole('list', { name: 'Contact Form Submissions' });
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(5);
  for (const [type, tone] of [
    ['Report a bug', 'red'],
    ['Advertise a class or talk', 'grey'],
    ['Suggest improvements', 'green'],
    ['Ask a question', 'purple'],
    ['Give feedback', 'blue'],
  ] as const)
    await expect.element(list.getByText(type, { exact: true })).toHaveAttribute('data-tone', tone);
  await expectAccessible();
  await page.viewport(360, 740);
  await expect.element(list.getByText(name).first()).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
