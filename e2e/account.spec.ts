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

test('a visitor fetches no account code, nor what a link from a mail leads to, and stores nothing; a code of another browser says that the address is confirmed and asks to sign in', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await open(page, '/');
  await expectMenu(page, false);
  expect(fetched.filter((path) => /accounts|mail-link|\/auth\/v1/.test(path))).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await open(page, '/?code=of-another-browser');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('Your e-mail is confirmed. Please sign in.')).toBeVisible();
  expect(fetched.filter((path) => path.startsWith('/_app/mail-link-'))).toHaveLength(1);
});

test('sign up, press the button of the mail, stay signed in over a reload, agree in two tabs, sign out, which takes the draft of a message along', async ({
  page,
  context,
}) => {
  const email = newEmail('maryam');
  const other = await context.newPage();
  await open(other, '/contact');
  const link = await signUp(page, email);
  // A link that something looked at before still works.
  expect((await page.request.get(link)).status()).toBe(200);
  await page.request.head(link);

  await page.goto(link);
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('E-mail confirmed')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectMenu(page, true);
  await expectMenu(other, true);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['session']);

  await page.reload();
  await expectMenu(page, true);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link was used before' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');

  await other.getByLabel('Message').fill('Only for you');
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('contact-draft'))).toContain('Only');
  await signOut(other);
  await expect(other).toHaveURL('/');
  await expect.poll(() => keysLeft(other)).toEqual([]);
  await expectMenu(page, false);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
});

test('a link opened in another browser asks for a password there, and signs in there alone; opened again it leads to the account page and leaves a clean address and a visitor', async ({
  page,
  browser,
}) => {
  const email = newEmail('elsewhere');
  const link = await signUp(page, email);
  await inAnotherBrowser(browser, async (elsewhere) => {
    await openLink(elsewhere, link, PASSWORD);
    await expect(elsewhere.getByText('E-mail confirmed')).toBeVisible();
    await expectMenu(elsewhere, true);
  });
  await open(page, '/');
  await expectMenu(page, false);

  await page.goto(link);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText('It is too old, or it was used before.')).toBeVisible();
  await expectMenu(page, false);
});

const mailPageQuestion = (page: Page, own: string, email: string) =>
  page.getByText(`This browser is signed in as ${own}. Continue as ${email}?`);

test('a link for another account asks on its page: no keeps the one that is signed in, yes replaces it and asks no more', async ({
  page,
}) => {
  const [own, email] = [await newPerson(page.request, 'own'), newEmail('second')];
  await signIn(page, own);
  await register(page.request, email);
  const link = await linkMailedTo(email);
  await page.goto(link);
  await expect(mailPageQuestion(page, own, email)).toBeVisible();
  await page.getByRole('link', { name: 'No, change nothing' }).click();
  await expect(page).toHaveURL('/');
  expect(await accountOf(page)).toBe(own);
  await expectMenu(page, true);

  const asked: string[] = [];
  page.on('framenavigated', (frame) => asked.push(new URL(frame.url()).pathname));
  await openLink(page, link, PASSWORD);
  await expect(page.getByText('E-mail confirmed')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => accountOf(page)).toBe(email);
  expect(asked).not.toContain('/auth');
});

/** What the browser still holds, but for Home's note that it has offered to remember a learner in this visit. */
const keysLeft = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'offered-at'),
  );

test('tokens planted by an address sign in no visitor who does not want that, and move nobody to another account', async ({
  page,
}) => {
  const own = await newPerson(page.request, 'owner');
  const stranger = await newPerson(page.request, 'stranger');
  await open(page, planted(await openSession(page.request, stranger)));
  await expect(question(page, stranger)).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeFocused();
  await expectMenu(page, false);
  await expect.poll(() => keysLeft(page)).toEqual([]);

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

test('a link that met a lost connection is tried again on request', async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED|Failed to fetch/);
  const link = await signUp(page, newEmail('unlucky'));
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => route.abort(), { times: 1 });
  await openLink(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'We could not open the link yet' })).toBeVisible();
  await expectAccessible(page);
  await page.route('**/auth/v1/token?grant_type=pkce', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Still no answer. Your link is safe.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('E-mail confirmed')).toBeVisible();
  await expectMenu(page, true);
});

test('a stored session that is damaged is dropped, and the page lives', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('session', '{"user":'));
  await open(page, '/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  await expectMenu(page, false);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
