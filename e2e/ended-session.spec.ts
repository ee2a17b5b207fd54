import type { Page } from '@playwright/test';
import { fillSignIn, newAdmin, openSession, signInOnce } from './people.ts';
import { expect, open, test } from './site.ts';

const NOTICE = 'You were signed out on another device.';

/** What somebody does on another device: every session of the account ends. */
async function signOutElsewhere(page: Page, email: string): Promise<void> {
  const { access_token } = await openSession(page.request, email);
  const answer = await page.request.post('/auth/v1/logout?scope=global', {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(answer.status()).toBe(204);
}

test('an admin who is signed out elsewhere in the middle of a class publishes it after signing in again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 40[013]/); // 400: a refresh token of an ended session
  const admin = await newAdmin(page.request);
  await signInOnce(page, admin);
  await open(page, '/admin/classes?add');
  await page.getByLabel('Title').fill('Tafsir of Al-Mulk');
  await page.getByLabel('Place').fill('Small hall');
  await page.getByLabel('Day of the week').selectOption('Monday');
  await page.getByLabel('From', { exact: true }).fill('18:30');
  await signOutElsewhere(page, admin);
  await page.getByRole('button', { name: 'Publish' }).click();

  const notice = page.getByRole('alert').filter({ hasText: NOTICE });
  await expect(notice.first()).toBeVisible();
  await expect(page.getByText(/row-level|permission denied|violates/)).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/classes\?add$/);
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await fillSignIn(page, admin);
  await expect(page).toHaveURL(/\/admin\/classes\?add$/);
  await expect(page.getByLabel('Title')).toHaveValue('Tafsir of Al-Mulk');
  await expect(page.getByLabel('Place')).toHaveValue('Small hall');
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test('who was signed out elsewhere is told so at a reload of any page, and /auth lets them in', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 40[013]/); // 400: a refresh token of an ended session
  const admin = await newAdmin(page.request);
  await signInOnce(page, admin);
  await open(page, '/admin/people');
  await expect(page.getByText(admin).first()).toBeVisible();
  await signOutElsewhere(page, admin);

  await page.reload();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/people$/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);

  await open(page, '/consistent-deeds');
  await expect(page.getByText(NOTICE)).toBeVisible();
  await open(page, '/auth');
  await fillSignIn(page, admin);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});
