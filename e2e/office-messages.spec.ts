import type { Page } from '@playwright/test';
import { mailsTo } from './outbox.ts';
import { newAdmin, newEmail, signInBefore, theAdmin } from './people.ts';
import { expect, expectAccessible, open, ownAddress, test } from './site.ts';

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

test('on a phone the first message is on the first screen; it is answered, and stays with its answer', async ({
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
  await entry.getByRole('button', { name: 'Open the message from Yusuf' }).click();
  await expect(entry.getByText('Read', { exact: true })).toBeVisible();
  await entry.getByLabel('Reply by e-mail').fill('Yes, beside the door.');
  await expect(entry.getByText(/^Answers come to you,/)).toBeVisible();
  await entry.getByRole('button', { name: 'Send', exact: true }).click();
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

test('of two admins who answer at once the second reads the first answer before a second mail leaves', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/409 \(Conflict\)/);
  const mark = `t${Math.random().toString(36).slice(2, 8)}`;
  const email = newEmail('twice');
  await write(page, `${mark} When does it begin?`, { email, name: 'Zayd' });
  const others = await browser.newContext({
    baseURL: process.env['BASE_URL'] ?? '',
    extraHTTPHeaders: { 'X-Forwarded-For': ownAddress() },
  });
  const other = await others.newPage();
  await signInBefore(other, await newAdmin(page.request));
  await openMessages(page, mark);
  await open(other, '/admin');
  await other.getByLabel('Search').fill(mark);
  for (const each of [page, other]) {
    await expect(entries(each)).toHaveCount(1);
    await entries(each).getByRole('button', { name: 'Open the message from Zayd' }).click();
    await entries(each)
      .getByLabel('Reply by e-mail')
      .fill(each === page ? 'At seven.' : 'At 7 pm.');
  }
  const send = (each: Page) => entries(each).getByRole('button', { name: 'Send', exact: true }).click();
  await Promise.all([send(page), send(other)]);
  // The one that the server received first was sent.
  await expect
    .poll(async () => (await page.getByRole('alert').count()) + (await other.getByRole('alert').count()))
    .toBe(1);
  const second = (await page.getByRole('alert').count()) === 1 ? page : other;
  await expect(second.getByRole('alert')).toContainText('Maryam Yusuf answered while you were writing');
  await second.evaluate(() => scrollTo(0, 0)); // nothing is half below the header
  await expectAccessible(second);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  await second.getByRole('button', { name: 'Send mine as well' }).click();
  await expect.poll(() => mailsTo(email)).toHaveLength(2);
  await expect(second.getByRole('alert')).toHaveCount(0);
  const first = second === page ? other : page;
  await expect(entries(first).getByRole('list', { name: 'Replies' }).getByRole('listitem')).toHaveCount(2);
  await others.close();
});

test('many are binned at once, undone, and found in the bin', async ({ page }) => {
  const mark = `m${Math.random().toString(36).slice(2, 8)}`;
  for (const name of ['first', 'second', 'third']) await write(page, `${mark} ${name}`);
  await openMessages(page, mark);
  await expect(entries(page)).toHaveCount(3);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Move to the bin' }).click();
  await expect(page.getByText('No submission matches your search')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entries(page)).toHaveCount(3);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Move to the bin' }).click();
  await expect(page.getByText('No submission matches your search')).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('Bin');
  await expect(entries(page)).toHaveCount(3);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Take out of the bin' }).click();
  await page.getByLabel('Show', { exact: true }).selectOption('New');
  await expect(entries(page)).toHaveCount(3);
});

test('what somebody advertises becomes a class, filled in; all messages can be taken along', async ({
  page,
}) => {
  const mark = `c${Math.random().toString(36).slice(2, 8)}`;
  const email = newEmail('hafsa');
  await write(page, `Fiqh ${mark}\nevery Tuesday, 7–9 pm`, {
    form_type: 'Advertise a class or talk',
    name: 'Hafsa',
    email,
  });
  await openMessages(page, mark);
  await expect(entries(page)).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all as CSV' }).click();
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
  // It is done, and its sender may be answered.
  await expect(page.getByText('The message from Hafsa is marked as done.')).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Write a reply' }).click();
  const made = entries(page).filter({ hasText: mark });
  await expect(made.getByText('Done', { exact: true }).first()).toBeVisible();
  await expect(made.getByLabel('Reply by e-mail')).toHaveValue(
    new RegExp(`“Fiqh ${mark}” is on our site now`),
  );
  await expect(made.getByLabel('Reply by e-mail')).toBeFocused();
  await made.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
});

test('how many are new is shown in the menu and beside Messages; what is to do holds them until they are done', async ({
  page,
}) => {
  const mark = `n${Math.random().toString(36).slice(2, 8)}`;
  await write(page, `${mark} first`);
  await signInBefore(page, await theAdmin(page.request));
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const dashboard = page.getByRole('link', { name: 'Admin Dashboard', exact: true });
  await expect(dashboard).toHaveAccessibleDescription(/^\d+ new$/);
  await expectAccessible(page);
  await dashboard.click();
  const link = page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Messages' });
  await expect(link).toHaveAccessibleDescription(/^\d+ new$/);
  await page.getByLabel('Search').fill(mark);
  await page.getByLabel('Show', { exact: true }).selectOption('To do');
  await expect(entries(page)).toHaveCount(1);
  await entries(page)
    .getByRole('button', { name: /^Open the message/ })
    .click();
  await entries(page).getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('No submission matches your search')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entries(page)).toHaveCount(1);
});
