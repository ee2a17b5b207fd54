import { card, order, practise } from './practice.ts';
import { expect, expectAccessible, fontsReady, open, test } from './site.ts';

test('on the narrowest phone a learner searches a surah, takes its first five ayahs and begins', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await open(page, '/selection');
  await page.getByLabel('Search by name or number').fill('mulk');
  await expect(page.getByLabel('Surah')).toHaveValue('Al-Mulk');
  await expect(page.getByLabel('Last ayah')).toHaveValue('30');
  await page.getByRole('button', { name: '5', exact: true }).click();
  await expect(page.getByLabel('Last ayah')).toHaveValue('5');
  await expect(page.getByText('Ayahs 1–5', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Begin Memorisation' }).click();
  await expect(page).toHaveURL(/\/memorise\?surah=Al-Mulk&from=1&to=5$/);
  await expect(page.getByText('Al-Mulk 1–5')).toBeVisible();
  await expect(page.locator('li[data-card]')).toHaveCount(5);
});

test('what is nearly a name leads to it; on a phone the first ayah is in the first screen, and what sticks stays low', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // One of two lines lies first: of the longest ayahs only the beginning has room.
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await open(page, '/memorise?surah=al%20mulk');
  await expect(page.getByRole('heading', { name: 'No Ayahs Found' })).toBeVisible();
  await expect(page.getByText('Did you mean Al-Mulk?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Al-Mulk' }).click();
  await expect(page.locator('li[data-card]')).toHaveCount(30);
  await fontsReady(page);
  await expect(card(page, 1).locator('[lang="ar"]')).toBeInViewport({ ratio: 1 });
  const heights = await page.evaluate(() => {
    window.scrollTo(0, 1500);
    const bar = document.querySelector('#hint-menu')?.parentElement;
    return [document.querySelector('header')?.offsetHeight ?? 0, bar?.offsetHeight ?? 0];
  });
  for (const height of heights) expect(height).toBeLessThanOrEqual(64);
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('an arranged order and its result survive a reload and going away; reset forgets them', async ({
  page,
}) => {
  await practise(page, '/memorise?surah=Al-Mulk&from=1&to=5');
  await page.getByRole('button', { name: 'Move down from position 2' }).click();
  await expect.poll(() => order(page)).toEqual([1, 2, 0, 3, 4]);
  await page.reload();
  await expect.poll(() => order(page)).toEqual([1, 2, 0, 3, 4]);
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await expect(page.getByRole('heading', { name: 'Keep Practicing' })).toBeVisible();
  await page.goto('/selection');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Keep Practicing' })).toBeVisible();
  await expect(card(page, 1)).toContainText('Should be position 2');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => order(page)).toEqual([1, 0, 2, 3, 4]);
  await page.reload();
  await expect.poll(() => order(page)).toEqual([1, 0, 2, 3, 4]);
});

test('with a hint a chain shifted by one is told in joins and put right in the same round', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await practise(page, '/memorise?surah=Al-Mulk&from=1&to=5');
  await page.getByRole('button', { name: 'Show English Translation' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Highlight Correct Positions' }).click();
  await expect(page.getByText('Hint Activated')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide English Translation' }).click();
  for (let position = 2; position < 5; position++)
    await page.getByRole('button', { name: `Move down from position ${position}` }).click();
  await expect.poll(() => order(page)).toEqual([1, 2, 3, 4, 0]);
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await expect(page.getByText('0/5 correct. Try again!').first()).toBeVisible();
  await expect(page.getByText('Ayah 1 comes too late.')).toBeVisible();
  await expect(card(page, 5)).toHaveClass(/thread-broken/);
  await expect(page.getByRole('link', { name: 'Practise this link' })).toHaveAttribute(
    'href',
    /from=1&to=2&mode=next$/,
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Put these right' }).click();
  await expect(page.getByText('Should be position 1')).toHaveCount(0);
  for (let position = 5; position > 1; position--)
    await page.getByRole('button', { name: `Move up from position ${position}` }).click();
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await expect(page.getByRole('heading', { name: /Perfect!/ })).toBeFocused();
  await expect(page.getByRole('region', { name: 'The whole passage' })).toContainText('\u06DD٥');
  await expect(page.getByText('Correct', { exact: true })).toHaveCount(5);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next: 5–9' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(card(page, 1)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveURL(/from=5&to=9$/);
});

test('the result speaks over the header and covers no card', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await practise(page, '/memorise?surah=Al-Baqarah&from=46&to=52');
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toContainText('5/7 correct (71%)');
  const bar = page.getByRole('region', { name: 'Great Job!' });
  await expect
    .poll(async () => {
      const [said, below] = [await toast.boundingBox(), await bar.boundingBox()];
      return (said?.y ?? 0) >= 0 && (said?.y ?? 0) + (said?.height ?? 0) <= (below?.y ?? 0) + 4;
    })
    .toBe(true);
  await expectAccessible(page);
});

test('the text can be made larger, and stays so; a printer gets the passage in its order, black on white, and nothing else', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await practise(page, '/memorise?surah=Al-Ikhlas');
  const size = () =>
    card(page, 1)
      .locator('[lang="ar"]')
      .evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
  const usual = await size();
  const heading = () =>
    page.getByRole('heading', { level: 1 }).evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
  const usualHeading = await heading();
  await page.getByRole('button', { name: 'Larger text' }).click();
  await expect.poll(size).toBeGreaterThan(usual);
  expect(await heading()).toBeGreaterThan(usualHeading);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-text-size', '3');
  await expect.poll(size).toBeGreaterThan(usual);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const printed = page.locator('.printed-passage');
  await expect(printed).toBeVisible();
  expect((await printed.innerText()).match(/[٠-٩]+/g)).toEqual(['١', '٢', '٣', '٤']);
  for (const gone of ['header', 'footer', 'h1', 'li[data-card]', 'nav'])
    await expect(page.locator(gone).first()).toBeHidden();
  const colours = await printed.evaluate((text) => [
    getComputedStyle(text).color,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(printed).toHaveCount(0);
});
