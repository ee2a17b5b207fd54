import { expect } from './expect.ts';
import { countStored } from './keeper.ts';
import type { Stage } from './stage.ts';
import { expectSent, expectSignedIn, fillSignIn, open, send, writeMessage } from './visit.ts';

const MESSAGES = '**/rest/v1/contact_form*';

/** The browser believes in its network: the form is kept, and said to be unsent. */
export async function whileSending({ url, newContext }: Stage): Promise<void> {
  const page = await (await newContext()).newPage();
  await open(page, '/contact');
  await writeMessage(page, 'Cut off');
  await page.route(MESSAGES, (route) => route.abort('internetdisconnected'));
  await send(page);
  await expect(page.getByText('Error sending message')).toBeVisible();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Cut off');
  expect(await page.evaluate(() => localStorage.getItem('contact-queue'))).toBeNull();
  await page.unroute(MESSAGES);
  await send(page);
  await expectSent(page);
  expect(await countStored(url, 'Cut off')).toBe(1);
}

/** The browser knows that there is none: the message waits. */
export async function beforeSending({ url, newContext }: Stage): Promise<void> {
  const context = await newContext();
  const page = await context.newPage();
  const other = await context.newPage();
  await open(other, '/');
  await open(page, '/contact');
  await context.setOffline(true);
  await writeMessage(page, 'Waits for the network');
  await send(page);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await expect(page.getByText('Your message will be sent when you are back online.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('contact-queue'))).toBeNull();
  expect(await countStored(url, 'Waits for the network')).toBe(1);
}

export async function duringSignIn({ newContext }: Stage): Promise<void> {
  const context = await newContext();
  const page = await context.newPage();
  await open(page, '/auth');
  await context.setOffline(true);
  await fillSignIn(page);
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText('An unexpected error occurred')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await fillSignIn(page);
  await expect(page).toHaveURL('/');
  await expectSignedIn(page, true);
}
