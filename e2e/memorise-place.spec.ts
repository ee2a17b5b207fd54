import type { Page } from '@playwright/test';
import { becomeLearner } from './learner.ts';
import { expect, open, test } from './site.ts';

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('where is it on the page: a place is tapped, a reload keeps the round, keys answer, and it is over', async ({
  page,
}) => {
  await becomeLearner(page, 'Fox');
  await open(page, '/memorise?surah=Al-Mulk&from=12&to=13');
  await page.getByRole('link', { name: 'Where is it?' }).click();
  await expect(page).toHaveURL(/mode=place$/);
  await expect(button(page, 'Line 8, middle')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(button(page, 'Line 7, middle')).toHaveCSS('outline-style', 'solid');
  await button(page, 'Line 1, right').click();
  await expect(page.getByText(/^Correct\. It begins here\.|^Not quite\./)).toBeVisible();
  await page.reload();
  await button(page, 'Go on').click();
  await expect(button(page, 'Line 8, middle')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await button(page, 'Go on').click();
  await expect(page.getByRole('heading', { name: 'Round finished' })).toBeFocused();
  await expect(page.locator('[data-ayah="67:12"], [data-ayah="67:13"]').first()).toBeVisible();
});
