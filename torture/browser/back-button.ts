import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { sendMessage } from './keeper.ts';
import { browserCase } from './stage.ts';
import { fillSignIn, open, signOutByMenu } from './visit.ts';

const SECRET = 'For the keeper alone';

export const backButton = browserCase('back button after sign-out', async ({ url, newContext }) => {
  await sendMessage(url, SECRET, null);
  const ways = [
    (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click(),
    signOutByMenu,
  ];
  for (const signOut of ways) {
    const page = await (await newContext()).newPage();
    await open(page, '/admin');
    await fillSignIn(page);
    await expect(page.getByText(SECRET)).toBeVisible();
    await signOut(page);
    await expect(page).toHaveURL('/');
    let answers = 0;
    page.on('response', (answer) => {
      if (answer.url().includes('contact_form') && answer.ok()) answers += 1;
    });
    await page.goBack();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByText(SECRET)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(SECRET)).toHaveCount(0);
    expect(answers).toBe(0);
  }
  return `${ways.length} ways out, 0 messages shown, back led to /auth`;
});
