import type { Browser, Page } from '@playwright/test';
import { linkMailedTo } from './outbox.ts';
import {
  fillSignIn,
  fillSignUp,
  newEmail,
  newPerson,
  openLink,
  openSession,
  PASSWORD,
  register,
} from './people.ts';
import { expect, expectAccessible, open, test } from './site.ts';

async function expectMenu(page: Page, isSignedIn: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(isSignedIn ? 1 : 0);
  await page.keyboard.press('Escape');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

/** Signs up on the account page and answers with the link of the mail. */
async function signUp(page: Page, email: string): Promise<string> {
  await open(page, '/auth');
  await fillSignUp(page, email);
  await expect(page.getByText('Account created!')).toBeVisible();
  return linkMailedTo(email);
}

async function signIn(page: Page, email: string): Promise<void> {
  await open(page, '/auth');
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/');
}

/** Whom the stored session belongs to. */
const accountOf = (page: Page) =>
  page.evaluate<string | undefined>(() => JSON.parse(localStorage.getItem('session') ?? '{}').user?.email);

const question = (page: Page, email: string) =>
  page.getByRole('heading', { level: 1, name: `Continue as ${email}?` });

const planted = (tokens: { access_token: string; refresh_token: string }) => {
  const { access_token, refresh_token } = tokens;
  return `/#${new URLSearchParams({ access_token, refresh_token, type: 'signup' }).toString()}`;
};

async function inAnotherBrowser(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' });
  await look(await context.newPage());
  await context.close();
}

test('a visitor fetches no account code and stores nothing', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await open(page, '/');
  await expectMenu(page, false);
  expect(fetched.filter((path) => /accounts|\/auth\/v1/.test(path))).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('sign up, press the button of the mail, stay signed in over a reload, agree in two tabs, sign out', async ({
  page,
  context,
}) => {
  const email = newEmail('maryam');
  const other = await context.newPage();
  await open(other, '/classes');
  const link = await signUp(page, email);

  await page.goto(link);
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('Email confirmed')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectMenu(page, true);
  await expectMenu(other, true);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['session']);

  await page.reload();
  await expectMenu(page, true);

  await signOut(other);
  await expect(other).toHaveURL('/');
  await expectMenu(page, false);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test('a link opened in another browser asks for a password there, and signs in there alone', async ({
  page,
  browser,
}) => {
  const email = newEmail('elsewhere');
  const link = await signUp(page, email);
  await inAnotherBrowser(browser, async (elsewhere) => {
    await openLink(elsewhere, link, PASSWORD);
    await expect(elsewhere.getByText('Email confirmed')).toBeVisible();
    await expectMenu(elsewhere, true);
  });
  await open(page, '/');
  await expectMenu(page, false);
});

test('a link that something looked at before still works', async ({ page }) => {
  const email = newEmail('scanned');
  const link = await signUp(page, email);
  expect((await page.request.get(link)).status()).toBe(200);
  await page.request.head(link);
  await openLink(page, link);
  await expect(page.getByText('Email confirmed')).toBeVisible();
});

test('a link opened twice leads to the account page and leaves a clean address and a visitor', async ({
  page,
  browser,
}) => {
  const email = newEmail('twice');
  await register(page.request, email);
  const link = await linkMailedTo(email);
  await inAnotherBrowser(browser, async (elsewhere) => {
    await openLink(elsewhere, link, PASSWORD);
    await expect(elsewhere).toHaveURL('/');
  });

  await page.goto(link);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('It has expired or was used before.')).toBeVisible();
  await expectMenu(page, false);
});

const mailPageQuestion = (page: Page, own: string, email: string) =>
  page.getByText(`This browser is signed in as ${own}. Continue as ${email}?`);

test('a link for another account asks on its page; no keeps the one that is signed in', async ({ page }) => {
  const [own, email] = [await newPerson(page.request, 'own'), newEmail('second')];
  await signIn(page, own);
  await register(page.request, email);
  await page.goto(await linkMailedTo(email));
  await expect(mailPageQuestion(page, own, email)).toBeVisible();
  await page.getByRole('link', { name: 'No, change nothing' }).click();
  await expect(page).toHaveURL('/');
  expect(await accountOf(page)).toBe(own);
  await expectMenu(page, true);
});

test('a link for another account replaces the one that is signed in when that is wanted, and asks once', async ({
  page,
}) => {
  const [own, email] = [await newPerson(page.request, 'first'), newEmail('wanted')];
  await signIn(page, own);
  await register(page.request, email);
  const asked: string[] = [];
  page.on('framenavigated', (frame) => asked.push(new URL(frame.url()).pathname));
  await openLink(page, await linkMailedTo(email), PASSWORD);
  await expect(page.getByText('Email confirmed')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => accountOf(page)).toBe(email);
  expect(asked).not.toContain('/auth');
});

test('a link that was used says so kindly to somebody who is signed in', async ({ page }) => {
  const link = await signUp(page, newEmail('used'));
  await openLink(page, link);
  await expect(page.getByText('Email confirmed')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link was used before' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('tokens planted by an address move nobody to another account', async ({ page }) => {
  const own = await newPerson(page.request, 'owner');
  const stranger = await newPerson(page.request, 'stranger');
  await signIn(page, own);
  await page.goto('/robots.txt');
  await open(page, planted(await openSession(page.request, stranger)));
  await expect(question(page, stranger)).toBeVisible();
  expect(await accountOf(page)).toBe(own);
  await page.getByRole('button', { name: `Stay signed in as ${own}` }).click();
  await expect(page).toHaveURL('/');
  expect(await accountOf(page)).toBe(own);
  await expectMenu(page, true);
});

/** What the browser still holds, but for Home's note that it has offered to remember a learner in this visit. */
const keysLeft = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'offered-at'),
  );

test('tokens planted by an address sign in no visitor who does not want that', async ({ page }) => {
  const stranger = await newPerson(page.request, 'planter');
  await open(page, planted(await openSession(page.request, stranger)));
  await expect(question(page, stranger)).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeFocused();
  await expectMenu(page, false);
  await expect.poll(() => keysLeft(page)).toEqual([]);
});

test('a link that met a lost connection is tried again on request', async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED|Failed to fetch/);
  const link = await signUp(page, newEmail('unlucky'));
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => route.abort(), { times: 1 });
  await openLink(page, link);
  await expect(
    page.getByRole('heading', { level: 1, name: 'The link could not be opened yet' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Still no answer. Your link is not lost.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email confirmed')).toBeVisible();
  await expectMenu(page, true);
});

test('a code of another browser says that the address is confirmed and asks to sign in', async ({ page }) => {
  await open(page, '/?code=of-another-browser');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Your e-mail is confirmed. Please sign in.')).toBeVisible();
});

test('signing out takes the draft of a message along', async ({ page }) => {
  await signIn(page, await newPerson(page.request, 'drafts'));
  await open(page, '/contact');
  await page.getByLabel('Message').fill('Only for you');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('contact-draft'))).toContain('Only');
  await signOut(page);
  await expect(page).toHaveURL('/');
  await expect.poll(() => keysLeft(page)).toEqual([]);
});

test('a stored session that is damaged is dropped, and the page lives', async ({ page }) => {
  for (const damaged of [
    '{"user":',
    '[]',
    '{"access_token":1,"refresh_token":{},"expires_at":"x","user":null}',
  ]) {
    await page.goto('/robots.txt');
    await page.evaluate((text) => localStorage.setItem('session', text), damaged);
    await open(page, '/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('session')), damaged).toBeNull();
    await expectMenu(page, false);
    await expect(page.getByRole('heading', { level: 1 }), damaged).toBeVisible();
  }
});
