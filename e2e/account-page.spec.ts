import type { Page } from '@playwright/test';
import { makeLearner } from './learner-form.ts';
import { linkMailedTo } from './outbox.ts';
import { fillSignIn, newEmail, newPerson, openLink, openSession, PASSWORD } from './people.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const NEW_PASSWORD = 'eight figs in a basket';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openAccount(page: Page, email: string): Promise<void> {
  await open(page, '/auth');
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/');
  // The address changes first; while Home is drawn the page moves under a click.
  await expect(page.getByRole('heading', { level: 1, name: 'Nurture a generation' })).toBeFocused();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeFocused();
  await expect(page.getByLabel('Full name')).toBeVisible();
}

/** Whether a session that began elsewhere still lives. */
async function isOpen(page: Page, { access_token }: { access_token: string }): Promise<boolean> {
  const headers = { Authorization: `Bearer ${access_token}` };
  return (await page.request.get('/auth/v1/user', { headers })).status() === 200;
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('name and password are changed by keyboard alone; the present password is wanted, other devices are signed out', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 4\d\d/);
  const email = await newPerson(request, 'keyboard');
  const elsewhere = await openSession(request, email);
  await openAccount(page, email);
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/replies.* log.* invite/);
  await expectAccessible(page);

  await press(page, 'Tab');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.insertText('Hajar');
  await press(page, 'Tab', 'Enter');
  await expect(section(page, 'Name')).toContainText('Your name is saved.');
  await expect(button(page, 'Save name')).toBeFocused();

  await press(page, 'Tab', 'Tab', 'Tab');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.keyboard.insertText('not my password');
  await press(page, 'Tab', 'Tab');
  await page.keyboard.insertText(NEW_PASSWORD);
  await press(page, 'Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    'That is not your current password.',
  );
  await expectAccessible(page);
  expect(await isOpen(page, elsewhere)).toBe(true);

  await press(page, 'ControlOrMeta+a');
  await page.keyboard.insertText(PASSWORD);
  await press(page, 'Enter');
  await expect(section(page, 'Password')).toContainText('Your password is changed.');
  await expect(page.getByLabel('Current password')).toHaveValue('');
  expect(await isOpen(page, elsewhere)).toBe(false);

  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Hajar');
});

test('a new address counts once its link was opened with the password', async ({ page, request }) => {
  const [email, wanted] = [await newPerson(request, 'moves'), newEmail('moved')];
  await openAccount(page, email);
  await page.getByLabel('New address').fill(wanted);
  await button(page, 'Send the link').click();
  await expect(section(page, 'E-mail address')).toContainText(`A link is on its way to ${wanted}.`);
  await expect(section(page, 'E-mail address')).toContainText(`You sign in with ${email}`);

  const link = await linkMailedTo(wanted);
  await openLink(page, link, PASSWORD);
  await expect(page).toHaveURL(/\/account/);
  await expect(section(page, 'E-mail address')).toContainText(`You sign in with ${wanted}`);
  await expect(section(page, 'E-mail address')).toContainText('Your account now has this address.');

  await page.goto(link);
  await expect(section(page, 'E-mail address')).toContainText('no longer works');
  await expect(page).toHaveURL('/account');
});

test('without a network the page says so, and nothing is lost; with one, signing out everywhere ends every session and says so; a visitor is shown what an account is for, and the way to it', async ({
  page,
  context,
  request,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const email = await newPerson(request, 'everywhere');
  const elsewhere = await openSession(request, email);
  await openAccount(page, email);
  await context.setOffline(true);
  await page.getByLabel('Full name').fill('Hajar');
  await button(page, 'Save name').click();
  await expect(section(page, 'Name')).toContainText('You are offline, so nothing was changed.');
  await button(page, 'Sign out everywhere').click();
  await expect(section(page, 'Sign out everywhere')).toContainText(
    'You are offline, so nothing was changed.',
  );
  await expect(page.getByLabel('Full name')).toHaveValue('Hajar');

  await context.setOffline(false);
  await button(page, 'Sign out everywhere').click();
  await expect(section(page, 'You are signed out everywhere')).toBeFocused();
  expect(await isOpen(page, elsewhere)).toBe(false);
  await expect(page).toHaveURL('/account');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).toBeNull();

  await open(page, '/account');
  await expect(section(page, 'You are not signed in')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in or create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeFocused();
});

test('an account is deleted with its password alone; its learner may stay on the device', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 4\d\d|could not be looked up|not synced/);
  const email = await newPerson(request, 'leaves');
  await open(page, '/grown-ups');
  await makeLearner(page, { animal: 'Fox', name: 'Maryam', opener: 'Add a learner' });
  await open(page, '/auth');
  await fillSignIn(page, email);
  const pushed = page.waitForResponse((answer) => answer.url().includes('/rest/v1/entries?select='));
  await button(page, 'Yes, add them').click();
  await pushed;
  await open(page, '/account');
  await expect(section(page, 'This device')).toContainText('Everything here is in your account, too.');

  const saved = page.waitForEvent('download');
  await button(page, 'Download all learners').click();
  const name = (await saved).suggestedFilename();
  expect(name).toMatch(/^ilm-amal-everyone-\d{4}-\d\d-\d\d\.json$/);
  await expect(section(page, 'This device')).toContainText(`Saved as ${name}.`);

  await button(page, 'Delete the account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await page.setViewportSize({ width: 844, height: 390 });
  await dialog.getByLabel('Your password').fill('not my password');
  await page.keyboard.press('Enter'); // a click would scroll to the button
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(
    'That is not your password. Nothing was deleted.',
  );
  await expect(dialog.getByText('That is not your password.')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0); // the browser gives the focus back a moment before that
  await expect(button(page, 'Delete the account')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: /^Keep them here/ })).toBeChecked();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(section(page, 'Your account is deleted')).toBeFocused();
  await expect(section(page, 'Your account is deleted')).toContainText('are still here');
  await expectAccessible(page);

  await open(page, '/auth');
  await fillSignIn(page, email);
  await expect(page.getByText('Invalid login credentials').first()).toBeVisible();
  await open(page, '/grown-ups');
  await expect(page.getByRole('heading', { name: 'Maryam' })).toBeVisible();
});
