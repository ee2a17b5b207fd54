import { card, handle, practise, spoken } from './practice.ts';
import { expect, expectAccessible, test } from './site.ts';

test('the cards of a turned phone close up again; in their middle and at their end a hint moves nothing, and a check shows where the chain breaks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await practise(page, '/memorise?surah=Al-Mulk');
  for (const [width, height] of [[740, 360] as const, [1280, 800] as const, [360, 740] as const]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(gapsBetweenCards)).toEqual([12]);
  }
  await expect(page.locator('li[data-card]')).toHaveCount(30);
  const result = page.getByRole('heading', { name: 'Great job!' });
  // By keyboard: a toast that a mouse rests on does not go away.
  for (const scrolled of [0.5, 1]) {
    await page.evaluate(
      (share) => window.scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight)),
      scrolled,
    );
    await expect.poll(() => page.evaluate(gapsBetweenCards)).toEqual([12]);
    const { position, top } = await page.evaluate(firstCardInView);
    const cardTop = () => card(page, position).evaluate((row) => row.getBoundingClientRect().top);
    await page.getByRole('button', { name: 'Hint' }).press('Enter');
    await page.getByRole('button', { name: 'Highlight Correct Positions' }).press('Enter');
    await expect(card(page, position)).toContainText('In the correct position');
    expect(Math.abs((await cardTop()) - top)).toBeLessThan(4);
    await page.getByRole('button', { name: 'Check My Answer' }).press('Enter');
    await expect(result).toBeFocused();
    await expect(page.getByText('Ayahs 1 and 2 are swapped.')).toBeVisible();
    await expect(card(page, 2)).toBeInViewport();
    if (scrolled < 1) await page.getByRole('button', { name: 'Reset' }).press('Enter');
  }
});

test("the whole Qur'an is moved, sent, checked and looked through", async ({ page }) => {
  test.slow();
  await page.route(/offset=3000/, async (route) => {
    await expect(page.getByRole('progressbar', { name: 'Ayahs loaded' })).toBeVisible();
    await route.continue();
  });
  await practise(page, '/memorise');
  const isBounded = () =>
    page.locator('li[data-card]').evaluateAll((rows) => {
      const boxes = rows.map((row) => row.getBoundingClientRect());
      const above = boxes.filter(({ bottom }) => bottom < 0).length;
      const below = boxes.filter(({ top }) => top > window.innerHeight).length;
      return above <= 7 && below <= 7 && above + below <= 13;
    });
  await expect.poll(isBounded).toBe(true);

  await handle(page, 1).focus();
  await page.keyboard.press(' ');
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowDown', { delay: 20 });
  await expect(spoken(page)).toHaveText(/^Over position 41 of 6236, after .* …, before .* …\.$/);
  await expect.poll(isBounded).toBe(true);
  await page.keyboard.press(' ');
  await expect(handle(page, 41)).toBeFocused();
  await expect(card(page, 41)).toHaveAttribute('data-card', '1');

  await page.keyboard.press(' ');
  await page.keyboard.press('End');
  await expect(spoken(page)).toHaveText(/^Over position 6236 of 6236, after .* …\.$/);
  await page.keyboard.press('Escape');
  await expect(handle(page, 41)).toBeFocused();
  await expect(handle(page, 41)).toBeInViewport();

  await page.getByRole('button', { name: 'Send the ayah at position 41 to another position' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('New position, 1 to 6236').fill('5000');
  await page.keyboard.press('Enter');
  await expect(handle(page, 5000)).toBeFocused();
  await expect(handle(page, 5000)).toBeInViewport();
  await expect(card(page, 5000)).toHaveAttribute('data-card', '1');
  await expect.poll(isBounded).toBe(true);

  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await expect(page.getByText('Keep Practicing').first()).toBeVisible();
  await page.getByRole('button', { name: 'Previous wrong card' }).click();
  await expect(page.getByText(/: position 5000$/)).toBeVisible();
  await expect(card(page, 5000)).toBeInViewport();
  await expect(card(page, 5000)).toContainText('Should be position 2');
});

/** Runs in the page. */
function firstCardInView(): { position: number; top: number } {
  const rows = [...document.querySelectorAll('li[data-card]')];
  const row = rows.find((each) => each.getBoundingClientRect().bottom > 0);
  return {
    position: Number(row?.getAttribute('aria-posinset')),
    top: row?.getBoundingClientRect().top ?? NaN,
  };
}

/** Runs in the page: the different distances from one card to the next. */
function gapsBetweenCards(): number[] {
  const boxes = [...document.querySelectorAll('li[data-card]')]
    .map((card) => card.getBoundingClientRect())
    .toSorted((one, other) => one.top - other.top);
  const gaps = boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
  return [...new Set(gaps)];
}
