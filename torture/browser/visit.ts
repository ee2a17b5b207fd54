import type { Locator, Page } from '@playwright/test';
import { fillSignIn as fillSignInOf } from '#e2e/people.ts';
import { expect } from './expect.ts';
import { KEEPER } from './keeper.ts';

/** Opens a page and waits until it is alive; pictures that never come are not waited for. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.locator('#theme-menu [aria-pressed="true"]').waitFor({ state: 'attached' });
}

/** A heading is there, and the theme's choice does what it says. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dark = page.locator('#theme-menu button', { hasText: 'Dark' });
  await dark.dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Fills in the form of /auth, which must be open. */
export const fillSignIn = (page: Page) => fillSignInOf(page, KEEPER);

export async function signIn(page: Page): Promise<void> {
  await open(page, '/auth');
  await fillSignIn(page);
  await expect(page).toHaveURL('/');
}

export async function expectSignedIn(page: Page, isSignedIn: boolean): Promise<void> {
  await expect(page.locator('#main-menu button', { hasText: 'Sign Out' })).toHaveCount(isSignedIn ? 1 : 0);
}

export async function signOutByMenu(page: Page): Promise<void> {
  await button(page, 'Menu').click();
  await page.locator('#main-menu').getByRole('button', { name: 'Sign Out' }).click();
}

/** Fills in the form of /contact, which must be open. */
export async function writeMessage(page: Page, text: string): Promise<void> {
  await page.getByLabel('Type').selectOption('Ask a question');
  await page.getByLabel('Message').fill(text);
}

export const send = (page: Page) => button(page, 'Send Message').click();

export const expectSent = (page: Page) =>
  expect(page.getByText('Message sent successfully!').first()).toBeVisible();
