import { deeds, tips } from '#content/deeds.ts';
import { quotes } from '#content/quotes.ts';
import { expect, open, test } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, visitor: 'returning' });

test('the advice page has its hadith, 20 deeds, the tips and a way back', async ({ page }) => {
  await open(page, '/consistent-deeds');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Consistent deeds for the sake of Allah' }),
  ).toBeVisible();
  const quote = page.getByRole('figure');
  await expect(quote.locator('[lang=ar]')).toHaveText(quotes.consistentDeeds.arabic);
  await expect(quote).toContainText(quotes.consistentDeeds.english);
  await expect(quote).toContainText(quotes.consistentDeeds.reference);

  const items = page.getByRole('region', { name: '20 deeds to do regularly' }).getByRole('listitem');
  await expect(items).toHaveText(deeds.map(({ text }, index) => `${index + 1}${text}`));
  await expect(items).toHaveCount(20);
  const advice = page.getByRole('region', { name: 'How to make deeds consistent' }).getByRole('listitem');
  await expect(advice).toHaveText([...tips]);

  await page.getByRole('link', { name: /weekly class/ }).click();
  await expect(page).toHaveURL('/classes');
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});
