import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violations } from './accessible.ts';
import { linkMailedTo } from './outbox.ts';
import { newEmail, newPerson, PASSWORD } from './people.ts';
import { expect, test } from './site.ts';

const KEY = 'session-code-verifier';
const VERIFIER = 'kept-by-the-browser-of-the-sign-up-and-nowhere-else';

/** Where the links lead here: how the site goes on with a code is another story. */
const elsewhere = () => `${process.env['BASE_URL']}/auth/v1/health`;

async function signUpLink(page: Page, email: string, verifier?: string): Promise<string> {
  const code_challenge = createHash('sha256')
    .update(verifier ?? '')
    .digest('base64url');
  const challenge = verifier === undefined ? {} : { code_challenge, code_challenge_method: 's256' };
  const answer = await page.request.post(`/auth/v1/signup?redirect_to=${elsewhere()}`, {
    data: { email, password: PASSWORD, data: { full_name: 'Maryam Yusuf' }, ...challenge },
  });
  expect(answer.status()).toBe(200);
  return linkMailedTo(email);
}

/** Changes the code of the address for a session, with what this browser has kept. */
async function exchange(page: Page) {
  await expect(page).toHaveURL(/\/health\?code=/);
  const kept = await page.evaluate((key) => localStorage.getItem(key), KEY);
  const [code_verifier, kind] = String(JSON.parse(kept ?? '""')).split('/');
  const auth_code = new URL(page.url()).searchParams.get('code');
  const answer = await page.request.post('/auth/v1/token?grant_type=pkce', {
    data: { auth_code, code_verifier },
  });
  return { status: answer.status(), kind };
}

async function expectClean(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page)).toEqual([]);
  }
}

test('the page of a link asks for the password and hands over what only this browser can use', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await signUpLink(page, newEmail('a-rather-long-name-for-a-small-screen')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm that this address is yours');
  await expectClean(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password should be at least 8 characters.');
  await expectClean(page);
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  expect(await exchange(page)).toEqual({ status: 200, kind: undefined });
});

test('the browser of the sign-up needs the button alone, or types another password', async ({ page }) => {
  const email = newEmail('passes');
  const link = await signUpLink(page, email, VERIFIER);
  await page.goto(elsewhere());
  await page.evaluate(
    ([key, kept]) => localStorage.setItem(key ?? '', JSON.stringify(kept)),
    [KEY, VERIFIER],
  );
  await page.goto(link);
  await expect(page.getByText('You signed up in this browser')).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeHidden();
  await expectClean(page);
  await page.getByRole('button', { name: 'Type a password instead' }).click();
  await expect(password).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  expect((await exchange(page)).status).toBe(200);
  const signIn = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email, password: PASSWORD },
  });
  expect(signIn.status()).toBe(200);
});

test('a forgotten password needs a button, which a double click presses once', async ({ page }) => {
  const email = await newPerson(page.request, 'forgets');
  const before = await linkMailedTo(email);
  await page.request.post(`/auth/v1/recover?redirect_to=${elsewhere()}`, {
    data: { email },
  });
  await expect.poll(() => linkMailedTo(email)).not.toBe(before);
  await page.goto(await linkMailedTo(email));
  await expectClean(page);
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  expect(await exchange(page)).toEqual({ status: 200, kind: 'recovery' });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a link works', async ({ page }) => {
    await page.goto(await signUpLink(page, newEmail('plain')));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await expect(page).toHaveURL(/#access_token=/);
  });
});
