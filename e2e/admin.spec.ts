import type { APIRequestContext, Page } from '@playwright/test';
import { fillSignIn, signInBefore, theAdmin } from './people.ts';
import { expect, expectAccessible, open, ownAddress, test } from './site.ts';

const word = () => `w${Math.random().toString(36).slice(2, 10)}`;

async function write(request: APIRequestContext, rows: object[]): Promise<void> {
  const full = rows.map((row) => ({ form_type: 'Give feedback', name: null, email: null, ...row }));
  // One address may send ten in ten minutes.
  for (let first = 0; first < full.length; first += 10) {
    const headers = { 'X-Forwarded-For': ownAddress() };
    const data = full.slice(first, first + 10);
    const answer = await request.post('/rest/v1/contact_form', { data, headers });
    expect(answer.status()).toBe(201);
  }
}

async function openDashboard(page: Page): Promise<void> {
  await signInBefore(page, await theAdmin(page.request));
  await open(page, '/admin');
}

const entries = (page: Page) =>
  page.getByRole('list', { name: 'Contact Form Submissions' }).getByRole('listitem');
const total = async (page: Page) =>
  Number(
    (await page.getByText('Total Submissions').locator('xpath=../dd').textContent())?.replaceAll(',', ''),
  );

async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('Search').fill(text);
}

test('while it is not known who is there, a spinner shows', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('session', '{"user":'));
  await page.route('**/_app/accounts-*.js', () => undefined);
  await page.goto('/admin');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expect(page).toHaveURL('/admin');
});

test('a message that a visitor sends is read by an admin, as text and without a reload', async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await openDashboard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Manage contact form submissions')).toBeVisible();
  for (const title of ['Total Submissions', "Today's Submissions", 'Admin User']) {
    await expect(page.getByText(title)).toBeVisible();
  }
  await expect(page.getByText(await theAdmin(page.request))).toBeVisible();

  const text = `<img src=x onerror="document.title='owned'"> ${word()}\nسلام عليكم`;
  const visitor = await browser.newPage({ baseURL: process.env['BASE_URL'] ?? '' });
  await open(visitor, '/contact');
  await visitor.getByLabel('Type').selectOption('Report a bug');
  await visitor.getByLabel('Message').fill(text);
  await visitor.getByLabel('Name').fill('Yusuf');
  await visitor.getByLabel('Email').fill('yusuf@example.org');
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.getByText('Message sent successfully!')).toBeVisible();
  await visitor.close();

  await page.clock.fastForward('00:05'); // until the dashboard counts again
  const entry = entries(page).filter({ hasText: text.slice(0, 60) });
  await expect(entry).toBeVisible();
  await expect(entry.getByText('Report a bug')).toHaveAttribute('data-tone', 'red');
  await expect(entry.getByText('Yusuf', { exact: true })).toBeVisible();
  await expect(entry.getByText('yusuf@example.org')).toBeVisible();
  await expect(entry.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{2}:\d{2}\s[AP]M$/);
  await expect(entry.locator('img')).toHaveCount(0);
  expect(await page.title()).not.toBe('owned');
});

test('messages are searched, filtered and paged by the server, newest first; the totals count all', async ({
  page,
}) => {
  const mark = word();
  await write(
    page.request,
    Array.from({ length: 55 }, (_, index) => ({ message: `${mark} number ${index + 1}` })),
  );
  await write(page.request, [
    { message: 'Hello', name: `${mark} 100%`, form_type: 'Ask a question' },
    { message: 'Hello', email: `${mark}@example.org`, form_type: 'Suggest improvements' },
    { message: `${mark} class`, form_type: 'Advertise a class or talk' },
  ]);
  await openDashboard(page);
  await find(page, mark.toUpperCase());
  await expect(page.getByText('58 submissions found, newest first')).toBeVisible();
  await expect.poll(() => total(page)).toBeGreaterThanOrEqual(58);
  await expect(entries(page)).toHaveCount(50);
  await expect(entries(page).first()).toContainText(`${mark} class`);

  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(entries(page)).toHaveCount(8);
  await expect(entries(page).last()).toContainText(`${mark} number`);
  await expect(page.getByRole('heading', { name: 'Contact Form Submissions' })).toBeFocused();

  await page.getByLabel('Type').selectOption('Ask a question');
  await expect(page.getByText('1 submission found, newest first')).toBeVisible();
  await find(page, `${mark} 100%`);
  await expect(entries(page)).toHaveCount(1);
  await find(page, `${mark} 1%0`);
  await expect(page.getByText('No submission matches your search')).toBeVisible();

  // A type that is chosen before the words were sent off stays chosen.
  await find(page, `${mark}@`);
  await page.getByLabel('Type').selectOption('Suggest improvements');
  await expect(page.getByText('1 submission found, newest first')).toBeVisible();
  await expect(page.getByLabel('Type')).toHaveValue('Suggest improvements');
  await expectAccessible(page);
});

test('an admin who was sent away signs in and comes back; back and Sign Out, there and in the menu, lead home', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const admin = await theAdmin(page.request);
  await open(page, '/admin');
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, admin);
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText(/newest first$|No contact submissions yet/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();

  await open(page, '/admin');
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, admin);
  await expect(page.getByText('Total Submissions')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  await expect(page).toHaveURL('/');
});
