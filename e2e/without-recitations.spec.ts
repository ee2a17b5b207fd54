import { expect, open, test } from './site.ts';

test('without recordings nothing about listening is on the page, and nothing is asked for', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/memorise?surah=Al-Fatihah&mode=recite');
  await expect(page.getByRole('group', { name: 'Ayah 7', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Listen' })).toHaveCount(0);
  expect(await page.locator('html').getAttribute('data-recitations')).toBeNull();
  expect(
    asked.filter((path) => /^\/recitations|\/(listen-(?!slot|address-rules)|passage-player-)/.test(path)),
  ).toEqual([]);
  expect((await page.request.get('/recitations')).status()).toBe(404);
});
