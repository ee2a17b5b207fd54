import { expect, expectAccessible, open, test } from './site.ts';

test.use({ visitor: 'returning', contextOptions: { reducedMotion: 'reduce' } });

test('a juz is kept with its size, and its surahs are practised without a network', async ({
  page,
  context,
  allowErrors,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await open(page, '/selection');
  await page.getByRole('button', { name: 'Save Juz 30 on this device (29 KB)' }).click();
  await expect(page.getByText('Juz 30 is saved on this device.')).toBeVisible();
  await expect(page.getByText('and 25 more')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);

  await context.setOffline(true);
  allowErrors(/net::ERR_|a read failed|Failed to fetch/);
  await open(page, '/memorise?surah=Abasa');
  await expect(page.locator('li[data-card]').first()).toBeVisible();
  await open(page, '/memorise?juz=30&surah=Al-Ikhlas');
  await expect(page.locator('li[data-card]')).toHaveCount(4);

  await open(page, '/memorise?surah=Al-Mulk');
  await expect(page.getByRole('heading', { name: 'We could not load the ayahs' })).toBeVisible();
  await expect(page.getByText('Failed to load Ayahs. Please try again.')).toBeVisible();
  await expect(page.getByText('On this device:')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'An-Naba' }).click();
  await expect(page.locator('li[data-card]').first()).toBeVisible();
});
