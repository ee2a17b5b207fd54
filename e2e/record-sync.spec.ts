import type { Browser, Page } from '@playwright/test';
import { becomeLearner } from './learner.ts';
import { learnerMenu } from './learner-form.ts';
import { fillSignIn, newPerson, openSession, PASSWORD } from './people.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ticked = (page: Page) => page.getByText('1/93 phrases marked as learned');
const firstTick = (page: Page) => page.getByRole('checkbox', { name: 'Learned' }).first();
const addQuestion = (page: Page) => page.getByRole('dialog', { name: 'Add this learner to your account?' });
const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Keep them on this device?' });

async function signIn(page: Page, email: string): Promise<void> {
  await open(page, '/auth');
  await fillSignIn(page, email);
  await expect(page).toHaveURL('/');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

async function newPhone(browser: Browser): Promise<Page> {
  const baseURL = process.env['BASE_URL'] ?? '';
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' });
  return context.newPage();
}

test('what a child learned on one phone is on the other after the mother signed in, and a removal too', async ({
  page,
  browser,
  request,
}) => {
  const email = await newPerson(request, 'mother');
  await becomeLearner(page, 'Fox', 'Maryam');
  await open(page, '/phrases/learn');
  await firstTick(page).check();
  await expect(ticked(page)).toBeVisible();
  await signIn(page, email);
  await expect(addQuestion(page)).toBeVisible();
  await expect(addQuestion(page).getByText('Maryam')).toBeVisible();
  await expectAccessible(page);
  const pushed = page.waitForResponse((answer) => answer.url().includes('/rest/v1/entries?columns='));
  await page.getByRole('button', { name: 'Yes, add them' }).click();
  expect((await pushed).status()).toBe(201);

  const other = await newPhone(browser);
  await other.clock.install();
  await signIn(other, email);
  await expect(learnerMenu(other, 'Maryam')).toBeVisible();
  await open(other, '/phrases/learn');
  await expect(ticked(other)).toBeVisible();

  // A leap of the clock would end an exchange that is under way, as after half a minute without an answer.
  const exchanged = other.waitForResponse((answer) => answer.url().includes('/rest/v1/entries?select='));
  await open(other, '/grown-ups');
  await exchanged;
  const agreement = other.getByRole('region', { name: 'Account' }).getByRole('status');
  await expect(agreement).toHaveText(/^Everything here is in your account, too\. Last synced .+\.$/);
  await other.getByRole('button', { name: 'Remove: Maryam' }).click();
  await other.getByLabel('Type “Maryam” to remove').fill('Maryam');
  const marked = other.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await other.getByRole('button', { name: 'Remove for good' }).click();
  await expect(learnerMenu(other, 'Maryam')).toBeHidden();
  await expect(agreement).toHaveText(/^One change is waiting to be sent to your account\. Last synced .+\.$/);
  await other.clock.fastForward('00:40'); // past the pause between two exchanges
  expect((await marked).status()).toBe(204);
  await expect(agreement).toContainText('No learner on this device is in your account.');
  await page.reload();
  await expect(learnerMenu(page, 'Maryam')).toBeHidden();
  await other.context().close();
});

test('a question that was closed is asked again; who is kept apart is asked about no more, nothing of them is sent, and they can join from Grown-ups', async ({
  page,
  request,
}) => {
  const sent: string[] = [];
  page.on('request', (asked) => asked.method() === 'POST' && sent.push(asked.url()));
  const exchanged = () => page.waitForResponse((answer) => answer.url().includes('/rest/v1/entries?select='));
  await becomeLearner(page, 'Fox', 'Idris');
  await page.clock.install();
  await signIn(page, await newPerson(request, 'later'));
  await expect(addQuestion(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(addQuestion(page)).toBeHidden();
  await page.reload();
  const pulled = exchanged();
  await page.getByRole('button', { name: 'Keep them on this device only' }).click();
  await pulled;

  const again = exchanged();
  await open(page, '/grown-ups');
  await again;
  await expect(addQuestion(page)).toBeHidden();
  expect(sent.filter((url) => url.includes('/rest/v1/'))).toEqual([]);
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account).toContainText('Idris is on this device only.');
  await page.getByText('This device: download, import, delete').click();
  await page.getByRole('button', { name: 'Delete everything on this device' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Idris is not in an account and will be gone for good.',
  );
  await page.keyboard.press('Escape');
  const added = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await account.getByRole('button', { name: 'Add to your account' }).click();
  await expect(account.getByRole('button', { name: 'Add to your account' })).toBeHidden();
  await page.clock.fastForward('00:40'); // past the pause between two exchanges
  expect((await added).status()).toBe(201);
  await expect(account).toContainText('Everything here is in your account, too.');
  await expect(account.getByRole('heading')).toBeFocused();
});

test('at sign-out a person decides whether the learners stay, and is told what would be lost', async ({
  page,
  context,
  request,
  allowErrors,
}) => {
  // What is read ahead for the next page may meet the lost network, too.
  allowErrors(/ERR_INTERNET_DISCONNECTED|could not be told|Failed to fetch|a read failed/);
  const email = await newPerson(request, 'leaving');
  await becomeLearner(page, 'Fox', 'Hajar');
  await signIn(page, email);
  const exchanged = () => page.waitForResponse((answer) => answer.url().includes('/rest/v1/entries?select='));
  const pushed = exchanged();
  await page.getByRole('button', { name: 'Yes, add them' }).click();
  await pushed;
  // What asks at sign-out is there once the page has synced by itself.
  const opened = exchanged();
  await open(page, '/phrases/learn');
  await opened;
  await expect(firstTick(page)).toBeEnabled();
  await context.setOffline(true);
  await firstTick(page).check();
  await expect(ticked(page)).toBeVisible();
  await signOut(page);
  await expect(leaveQuestion(page)).toContainText(
    'You are offline at the moment. One change has not reached',
  );
  await expect(leaveQuestion(page).getByRole('listitem')).toHaveText(['Hajar']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(leaveQuestion(page)).toBeHidden();

  await context.setOffline(false);
  await signOut(page);
  await expect(leaveQuestion(page)).not.toContainText('has not reached');
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(page).toHaveURL('/');
  await expect(learnerMenu(page, 'Hajar')).toBeHidden();

  await signIn(page, email);
  await expect(learnerMenu(page, 'Hajar')).toBeVisible();
  await open(page, '/phrases/learn');
  await expect(ticked(page)).toBeVisible();
});

test('a device that finds its account deleted keeps the learners as its own, and says so', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/status of 40[039]/); // what the server says to a session of nobody
  const email = await newPerson(request, 'gone');
  await becomeLearner(page, 'Fox', 'Safiya');
  await signIn(page, email);
  const synced = page.waitForResponse((answer) => answer.url().includes('/rest/v1/entries?select='));
  await page.getByRole('button', { name: 'Yes, add them' }).click();
  await synced;
  const { access_token } = await openSession(request, email);
  const headers = { Authorization: `Bearer ${access_token}` };
  const deleted = await request.delete('/auth/v1/user', { headers, data: { password: PASSWORD } });
  expect(deleted.status()).toBe(204);

  await page.reload();
  const told = page.getByRole('dialog', { name: 'Your account was deleted' });
  await expect(told.getByText('Safiya')).toBeVisible();
  await expectAccessible(page);
  await told.getByRole('button', { name: 'All right' }).click();
  await expect(learnerMenu(page, 'Safiya')).toBeVisible();

  await signIn(page, await newPerson(request, 'anew'));
  await expect(addQuestion(page).getByText('Safiya')).toBeVisible();
});
