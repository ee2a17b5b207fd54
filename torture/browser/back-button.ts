import { expect } from './expect.ts';
import { sendMessage } from './keeper.ts';
import { browserCase } from './stage.ts';
import { fillSignIn, open } from './visit.ts';

const SECRET = 'For the keeper alone';

export const backButton = browserCase('back button after sign-out', async ({ url, newContext }) => {
  await sendMessage(url, SECRET, null);
  const page = await (await newContext()).newPage();
  await open(page, '/admin');
  await fillSignIn(page);
  await expect(page.getByText(SECRET)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
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
  return '0 messages shown, back led to /auth';
});
