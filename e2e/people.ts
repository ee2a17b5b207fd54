import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { linkMailedTo } from './outbox.ts';

export const PASSWORD = 'seven olives on a hill';

let people = 0;
export const newEmail = (name: string) => `${name}-${process.pid}-${(people += 1)}@example.org`;

/** Signs up without opening the mail. */
export async function register(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post(`/auth/v1/signup?redirect_to=${process.env['BASE_URL']}/`, {
    data: { email, password: PASSWORD, data: { full_name: 'Maryam Yusuf' } },
  });
  expect(answer.status()).toBe(200);
}

/** A person with a confirmed account. */
export async function newPerson(request: APIRequestContext, name: string): Promise<string> {
  const email = newEmail(name);
  await register(request, email);
  await confirm(request, email);
  return email;
}

/** Presses the button of the page behind the newest mail to this address. */
export async function confirm(request: APIRequestContext, email: string): Promise<void> {
  const { searchParams } = new URL(await linkMailedTo(email));
  const form = { ...Object.fromEntries(searchParams), password: PASSWORD };
  expect((await request.post('/auth/v1/verify', { form, maxRedirects: 0 })).status()).toBe(303);
}

/** Opens the link of a mail and presses the button of its page, typing what is given. */
export async function openLink(page: Page, link: string, password?: string, name?: string): Promise<void> {
  await page.goto(link);
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  if (password !== undefined) await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('button[type=submit]').click();
}

let admin: Promise<string> | undefined;

/** One admin for all tests of a worker, as an operator makes one while the server runs. */
export function theAdmin(request: APIRequestContext): Promise<string> {
  admin ??= newAdmin(request);
  return admin;
}

/** One whose sessions no other journey needs; also for journeys of two admins at once. */
export async function newAdmin(request: APIRequestContext): Promise<string> {
  const email = await newPerson(request, 'admin');
  await promisify(execFile)(process.execPath, ['dist/server/admin.js', 'add', email], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
  });
  return email;
}

/** Fills in the other form of /auth, which must be open. */
export async function fillSignUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('Full Name').fill('Maryam Yusuf');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Fills in the form of /auth, which must be open. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens every page of this browser as someone who has signed in before. */
export async function signInBefore(page: Page, email: string): Promise<void> {
  const session = JSON.stringify(await openSession(page.request, email));
  await page.addInitScript((text) => localStorage.setItem('session', text), session);
}

/** The same for the pages of this visit, until the session ends: it does not come back at a reload. */
export async function signInOnce(page: Page, email: string): Promise<void> {
  const session = JSON.stringify(await openSession(page.request, email));
  await page.goto('/robots.txt');
  await page.evaluate((text) => localStorage.setItem('session', text), session);
}

/** How many stored messages read so, as an admin sees them. */
export async function countStored(
  request: APIRequestContext,
  admin: string,
  message: string,
): Promise<number> {
  const { access_token } = await openSession(request, admin);
  const answer = await request.get('/rest/v1/contact_form', {
    params: { select: 'id', message: `eq.${message}` },
    headers: { Authorization: `Bearer ${access_token}` },
  });
  const rows: unknown = await answer.json();
  return Array.isArray(rows) ? rows.length : -1;
}

type Tokens = { access_token: string; refresh_token: string };

export async function openSession(request: APIRequestContext, email: string): Promise<Tokens> {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    data: { email, password: PASSWORD },
  });
  const session: unknown = await answer.json();
  if (
    typeof session !== 'object' ||
    session === null ||
    !('access_token' in session) ||
    !('refresh_token' in session)
  )
    throw new Error(`${email} could not sign in: ${answer.status()}`);
  const { access_token, refresh_token } = session;
  return { ...session, access_token: String(access_token), refresh_token: String(refresh_token) };
}
