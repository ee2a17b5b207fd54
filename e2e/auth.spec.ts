import type { Page } from '@playwright/test';
import { linkMailedTo } from './outbox.ts';
import {
  confirm,
  fillSignIn,
  fillSignUp,
  newEmail,
  newPerson,
  openLink,
  PASSWORD,
  register,
  signInBefore,
} from './people.ts';
import { expect, expectAccessible, open, test } from './site.ts';

const REFUSED = /status of 4\d\d/;

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('every page leads here; the card has two tabs that the arrow keys move between, and fields that browsers know: empty ones are refused, and a password is hidden until its reader asks to see it', async ({
  page,
}) => {
  await open(page, '/credits');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeFocused();
  await expect(page.getByText('Sign in to access the admin panel or create a new account')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What an account is for' })).toBeVisible();
  const email = page.getByLabel('Email');
  await expect(email).toHaveAttribute('type', 'email');
  await expect(email).toHaveAttribute('required');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');

  await tab(page, 'Sign In').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Sign Up')).toBeFocused();
  await expect(tab(page, 'Sign Up')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Sign Up' })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveAttribute('autocomplete', 'name');
  await expect(page.getByLabel('Full Name')).toHaveAttribute('required');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await expectAccessible(page); // the other tab is the page as it opens, which shell.spec looks at
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Sign In')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab(page, 'Sign Up')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email')).toBeFocused();

  await button(page, 'Sign In').click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(button(page, 'Sign In')).toBeEnabled();
  await password(page).fill('seven olives');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await button(page, 'Show password').click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(button(page, 'Show password')).toHaveAttribute('aria-pressed', 'true');
  await expect(password(page)).toHaveValue('seven olives');
});

test('a wrong password and a lost connection fail with their words; the right one goes to home', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/status of 400|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const email = await newPerson(page.request, 'signs-in');
  await open(page, '/auth');
  await fillSignIn(page, email, 'not the password');
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription('The e-mail or the password is wrong.');

  await page.route('**/auth/v1/token*', (route) => route.abort(), { times: 1 });
  await fillSignIn(page, email);
  await expect(page.getByText('An unexpected error occurred')).toBeVisible();
  await expect(page.getByText('The connection failed.')).toBeVisible();

  await context.setOffline(true);
  await fillSignIn(page, email);
  await expect(page.getByText('You are offline. What you typed is still here')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);

  await fillSignIn(page, email);
  await expect(page.getByText('Welcome back!')).toBeVisible();
  await expect(page.getByText('You have successfully logged in.')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('sign-up asks to confirm, clears the form and sends the mail again; refusals keep it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(REFUSED);
  const email = newEmail('signs-up');
  await open(page, '/auth');
  await fillSignUp(page, email, 'short');
  await expect(page.getByText('Signup failed')).toBeVisible();
  await expect(page.getByText(/^Password should be at least 8 characters/)).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription(/Too short: use at least 8 characters\./);
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await fillSignUp(page, email);
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page.getByText('Please check your email to confirm your account.')).toBeVisible();
  for (const box of [page.getByLabel('Full Name'), page.getByLabel('Email'), password(page)]) {
    await expect(box).toHaveValue('');
  }
  const note = page.getByRole('region', { name: 'Confirmation' });
  await expect(note).toBeFocused();
  await expect(note).toContainText(email);
  await expect(page.getByLabel('Full Name')).toBeHidden();
  await expectAccessible(page);

  const first = await linkMailedTo(email);
  await note.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect(page.getByText('E-mail sent')).toBeVisible();
  await expect(note.getByText('Sent again.')).toBeVisible();
  await expect.poll(() => linkMailedTo(email)).not.toBe(first);

  await confirm(page.request, email);
  await fillSignUp(page, email);
  await expect(page.getByText('Account exists')).toBeVisible();
  await expect(
    page.getByText('An account with this email already exists. Please sign in instead.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    /There is already an account with this address/,
  );
});

test('an unconfirmed sign-in says so and offers the mail again', async ({ page, allowErrors }) => {
  allowErrors(/status of 400/);
  const email = newEmail('waits');
  await register(page.request, email);
  const first = await linkMailedTo(email);
  await open(page, '/auth');
  await fillSignIn(page, email);
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText('Email not confirmed')).toBeVisible();
  await button(page, 'Send the e-mail again').click();
  await expect(page.getByText('E-mail sent')).toBeVisible();
  await expect.poll(() => linkMailedTo(email)).not.toBe(first);
  await openLink(page, await linkMailedTo(email), PASSWORD);
  await expect(page).toHaveURL('/');
});

/** Asks for a reset mail, with the account page open, and answers with its link. */
async function askForReset(page: Page, email: string): Promise<string> {
  const before = await linkMailedTo(email);
  await page.getByLabel('Email').fill(email);
  await button(page, 'Forgot your password?').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten password' })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await button(page, 'Send reset link').click();
  await expect(page.getByText('E-mail sent')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Confirmation' })).toContainText(email);
  await expect.poll(() => linkMailedTo(email)).not.toBe(before);
  return linkMailedTo(email);
}

const newPasswordHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Choose a new password' });

async function saveNewPassword(page: Page, secret: string): Promise<void> {
  await page.getByLabel('New password').fill(secret);
  await button(page, 'Save new password').click();
}

async function expectPassword(page: Page, email: string, secret: string): Promise<void> {
  const answer = await page.request.post('/auth/v1/token?grant_type=password', {
    data: { email, password: secret },
  });
  expect(answer.status()).toBe(200);
}

test('a forgotten password is replaced by way of the mail, here or in another browser, and nothing redirects before that', async ({
  page,
  browser,
  baseURL,
  allowErrors,
}) => {
  allowErrors(REFUSED);
  const email = await newPerson(page.request, 'forgets');
  await open(page, '/auth');
  await button(page, 'Forgot your password?').click();
  await expectAccessible(page);
  await button(page, 'Back to Sign In').click();

  const link = await askForReset(page, email);
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await context.newPage();
  await openLink(elsewhere, link);
  await expect(newPasswordHeading(elsewhere)).toBeVisible();
  await saveNewPassword(elsewhere, 'ten dates on a plate');
  await expect(elsewhere.getByText('Password changed')).toBeVisible();
  await expectPassword(page, email, 'ten dates on a plate');
  await context.close();

  await open(page, '/auth');
  await openLink(page, await askForReset(page, email));
  await expect(newPasswordHeading(page)).toBeVisible();
  await expect(page).toHaveURL('/auth');
  await page.reload();
  await expect(newPasswordHeading(page)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password');
  await saveNewPassword(page, 'short');
  await expect(page.getByText('Password not changed')).toBeVisible();
  await expect(newPasswordHeading(page)).toBeVisible();
  await saveNewPassword(page, 'nine figs in a basket');
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expectPassword(page, email, 'nine figs in a basket');
});

test('an address that claims to recover changes nothing for somebody who is signed in', async ({ page }) => {
  await signInBefore(page, await newPerson(page.request, 'claims'));
  await open(page, '/auth#type=recovery');
  await expect(page).toHaveURL('/');
  await expect(newPasswordHeading(page)).toHaveCount(0);
});

test('a link that was used before leads to the account page, says so and offers a new mail', async ({
  page,
}) => {
  const email = newEmail('late');
  await register(page.request, email);
  await open(page, '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeFocused();
  await expect(page.getByText('It is too old, or it was used before.')).toBeVisible();
  await expectAccessible(page);
  const first = await linkMailedTo(email);
  await page.getByLabel('Email').fill(email);
  await button(page, 'Send a new confirmation e-mail').click();
  await expect(page.getByText('E-mail sent')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await expect.poll(() => linkMailedTo(email)).not.toBe(first);
});

test('a refused reset link offers another one, and leads nobody in circles', async ({ page }) => {
  await open(page, '/auth#error=access_denied&error_code=otp_expired&error_description=x');
  await expect(button(page, 'Send a new reset e-mail')).toBeVisible();
  await page.getByRole('link', { name: 'Ilm & Amal, home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await button(page, 'Back to Sign In').click();
  await expect(tab(page, 'Sign In')).toBeVisible();
});
