import { signInBefore, theAdmin } from './people.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test('a phrase is chosen on the verified text, added, its meaning changed, hidden and shown', async ({
  page,
}) => {
  await signInBefore(page, await theAdmin(page.request));
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/admin/phrases');
  await page.getByLabel('Surah').selectOption('105. Al-Fil');
  await page.getByLabel('Ayah').fill('2');
  const words = page.getByRole('group', { name: 'Words of the ayah' }).getByRole('button');
  await words.first().click();
  await words.last().click();
  await page.getByLabel('Its meaning').fill('their plan into misguidance');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Search the meanings').fill('105:2');
  await expect(page.getByText('their plan into misguidance')).toBeVisible();
  await page.getByLabel('Search the meanings').fill('كيدهم في تضليل');
  await expect(page.getByText('their plan into misguidance')).toBeVisible();
  await page.getByLabel('Search the meanings').fill('into misguidance');
  const card = page.getByRole('list', { name: 'Phrases' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: /^Change the meaning/ }).click();
  await card.getByLabel('Meaning').fill('their plan led into misguidance');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card.getByText('their plan led into misguidance')).toBeVisible();
  await card.getByRole('button', { name: /^Hide/ }).click();
  await expect(card.getByText('Hidden')).toBeVisible();
  const read = await page.request.get("/rest/v1/Qur'an_phrases?english_translation=like.*plan led into*");
  expect(await read.json()).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
