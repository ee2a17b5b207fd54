import type { Page } from '@playwright/test';
import { linkMailedTo } from './outbox.ts';
import { expect, open, test } from './site.ts';

const PASSWORD = 'seven olives on a hill';

let people = 0;
const newEmail = () => `maryam-${process.pid}-${(people += 1)}@example.org`;

async function signUp(page: Page, email: string): Promise<void> {
  const answer = await page.request.post(`/auth/v1/signup?redirect_to=${process.env['BASE_URL']}/`, {
    data: { email, password: PASSWORD, data: { full_name: 'Maryam Yusuf' } },
  });
  expect(answer.status()).toBe(200);
}

async function expectMenu(page: Page, isSignedIn: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(isSignedIn ? 1 : 0);
  await page.keyboard.press('Escape');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

test('a visitor fetches no account code and stores nothing', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await open(page, '/');
  await expectMenu(page, false);
  expect(fetched.filter((path) => /accounts|\/auth\/v1/.test(path))).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('sign up, open the mail, stay signed in over a reload, agree in two tabs, sign out', async ({
  page,
  context,
}) => {
  const email = newEmail();
  const other = await context.newPage();
  await open(other, '/classes');
  await signUp(page, email);

  await page.goto(await linkMailedTo(email));
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Email confirmed')).toBeVisible();
  await expectMenu(page, true);
  expect(await page.evaluate(() => location.href)).not.toContain('#');
  await expectMenu(other, true);

  await page.reload();
  await expectMenu(page, true);

  await signOut(other);
  await expect(other).toHaveURL('/');
  await expectMenu(page, false);
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  await page.goBack();
  expect(await page.evaluate(() => location.href)).not.toContain('access_token');
});

test('a link opened twice leads to the account page and leaves a clean address and a visitor', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await signUp(page, email);
  const link = await linkMailedTo(email);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(link);
  await elsewhere.close();

  await page.goto(link);
  await expect(page).toHaveURL('/auth');
  await expectMenu(page, false);
});

for (const damaged of [
  '{"user":',
  '[]',
  '{"access_token":1,"refresh_token":{},"expires_at":"x","user":null}',
]) {
  test(`a stored session of ${damaged} is dropped and the page lives`, async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate((text) => localStorage.setItem('session', text), damaged);
    await open(page, '/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    await expectMenu(page, false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
