import type { Page } from '@playwright/test';
import { newEmail, signInBefore, theAdmin } from './people.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.describe.configure({ mode: 'serial' });

const entries = (page: Page) =>
  page.getByRole('list', { name: 'Contact Form Submissions' }).getByRole('listitem');

async function write(page: Page, message: string, more: object = {}): Promise<void> {
  const row = { form_type: 'Give feedback', message, name: null, email: null, ...more };
  expect((await page.request.post('/rest/v1/contact_form', { data: row })).status()).toBe(201);
}

async function openMessages(page: Page, mark: string): Promise<void> {
  await signInBefore(page, await theAdmin(page.request));
  await open(page, '/admin');
  await page.getByLabel('Search').fill(mark);
}

test('on a phone the first message stands on the first screen; it is answered, and stays with its answer', async ({
  page,
}) => {
  const email = newEmail('yusuf');
  await write(page, 'Is there a place for prams?', { email, name: 'Yusuf' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await signInBefore(page, await theAdmin(page.request));
  await open(page, '/admin');
  const first = entries(page).first().getByText('Is there a place for prams?');
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(first).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  const entry = entries(page).first();
  await expect(entry.getByText('New', { exact: true })).toBeVisible();
  await entry.getByRole('button', { name: 'Open the message of Yusuf' }).click();
  await expect(entry.getByText('Read', { exact: true })).toBeVisible();
  await entry.getByLabel('Reply by mail').fill('Yes, beside the door.');
  await entry.getByRole('button', { name: 'Send' }).click();
  await expect(entry.getByRole('list', { name: 'Replies' })).toContainText('Yes, beside the door.');
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:05'); // until the page asks again what became of it
      return entry.getByText(/^Sent /).isVisible();
    })
    .toBe(true);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('many are binned at once, undone, and found in the bin', async ({ page }) => {
  const mark = `m${Math.random().toString(36).slice(2, 8)}`;
  for (const name of ['first', 'second', 'third']) await write(page, `${mark} ${name}`);
  await openMessages(page, mark);
  await expect(entries(page)).toHaveCount(3);
  await page.getByLabel('Choose all on this page').check();
  await page.getByRole('button', { name: 'To the bin' }).click();
  await expect(page.getByText('No submission matches your search')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entries(page)).toHaveCount(3);
  await page.getByLabel('Choose all on this page').check();
  await page.getByRole('button', { name: 'To the bin' }).click();
  await expect(page.getByText('No submission matches your search')).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('Bin');
  await expect(entries(page)).toHaveCount(3);
  await page.getByLabel('Choose all on this page').check();
  await page.getByRole('button', { name: 'Out of the bin' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption('New');
  await expect(entries(page)).toHaveCount(3);
});

test('what somebody advertises becomes a class, filled in; all messages can be taken along', async ({
  page,
}) => {
  const mark = `c${Math.random().toString(36).slice(2, 8)}`;
  await write(page, `Fiqh ${mark}\nevery Tuesday, 7–9 pm`, { form_type: 'Advertise a class or talk' });
  await openMessages(page, mark);
  await expect(entries(page)).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save all as CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^messages-\d{4}-\d{2}-\d{2}\.csv$/);
  await entries(page)
    .getByRole('button', { name: /^Open the message/ })
    .click();
  await entries(page).getByRole('link', { name: 'Make it a class' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(`Fiqh ${mark}`);
  await expect(page.getByLabel('Day of the week')).toHaveValue('Tuesday');
  await expect(page.getByRole('table', { name: 'As visitors will see it' })).toContainText(
    '7:00 pm – 9:00 pm',
  );
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('list', { name: 'Classes and talks' })).toContainText(`Fiqh ${mark}`);
});
