import { expect, open, test } from './site.ts';
import { unmarkedArabic } from './unmarked-arabic.ts';

test('all Arabic is marked as such, and not to be translated, in each way of practice and where an ayah can be reported', async ({
  page,
}) => {
  await open(page, '/memorise?surah=Al-Ikhlas');
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await expect(page.getByRole('link', { name: 'Report this ayah' }).first()).toBeVisible();
  expect(await unmarkedArabic(page)).toEqual([]);
  await open(page, '/memorise?surah=Al-Ikhlas&mode=recite');
  await page.getByRole('button', { name: 'First letters', exact: true }).click();
  await expect(page.locator('[data-cue]').first()).toBeVisible();
  expect(await unmarkedArabic(page)).toEqual([]);
  await open(page, '/memorise?surah=Al-Ikhlas&mode=next');
  await expect(page.getByRole('img', { name: /^Question 1 of/ })).toBeVisible();
  expect(await unmarkedArabic(page)).toEqual([]);
});
