import { quotes } from '#content/quotes.ts';
import { card, handle, order, practise, spoken } from './practice.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ visitor: 'returning' });

test('the practice shows what was chosen and what can be done', async ({ page }) => {
  await practise(page, '/memorise?juz=29&surah=Al-Mulk');
  await expect(page.getByRole('heading', { level: 1, name: 'Memorisation Practice' })).toBeVisible();
  await expect(page.getByText('Sahih al-Bukhari 5033')).toBeVisible();
  await expect(page.getByText('Juz 29', { exact: true })).toBeVisible();
  await expect(page.getByText('Surah Al-Mulk', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Drag and Drop the Ayahs in Correct Order' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Position' })).toHaveCount(30);
  await expect(page.getByText(quotes.bismillah.arabic)).toHaveCount(1);
  await expect(page.getByText('\u06DD')).toHaveCount(0);

  await expect(card(page, 1)).toContainText('Position 1');
  await page.getByRole('button', { name: 'Show English Translation' }).click();
  await expect(card(page, 1)).toContainText('[He] who created death and life');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hide English Translation' }).click();
  await expect(card(page, 1)).not.toContainText('[He] who created death and life');
});

test('when the phone is turned the cards close up again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await practise(page, '/memorise?surah=Al-Mulk');
  for (const [width, height] of [[740, 360] as const, [1280, 800] as const, [360, 740] as const]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(gapsBetweenCards)).toEqual([12]);
  }
});

for (const [place, scrolled] of [
  ['middle', 0.5],
  ['end', 1],
] as const) {
  test(`at the ${place} of the list a hint moves nothing, and a check shows where the chain breaks`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await practise(page, '/memorise?surah=Al-Mulk');
    await expect(page.locator('li[data-card]')).toHaveCount(30);
    await page.evaluate(
      (share) => window.scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight)),
      scrolled,
    );
    await expect.poll(() => page.evaluate(gapsBetweenCards)).toEqual([12]);
    const { position, top } = await page.evaluate(firstCardInView);
    const cardTop = () => card(page, position).evaluate((row) => row.getBoundingClientRect().top);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Highlight Correct Positions' }).click();
    await expect(page.getByText('Hint Activated')).toBeVisible();
    expect(Math.abs((await cardTop()) - top)).toBeLessThan(4);
    await page.getByRole('button', { name: 'Check My Answer' }).click();
    const result = page.getByRole('heading', { name: 'Great job!' });
    await expect(result).toBeFocused();
    await expect(page.getByText('27 of 29 joins are right. The chain breaks after ayah 2.')).toBeVisible();
    await expect(card(page, 2)).toBeInViewport();
  });
}

test('the hints open where there is room for them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await practise(page, '/memorise?surah=Al-Ikhlas');
  const button = page.getByRole('button', { name: 'Hint' });
  for (const block of ['end', 'start'] as const) {
    await button.evaluate((element, at) => element.scrollIntoView({ block: at }), block);
    await button.click();
    for (const hint of ['Highlight Correct Positions', 'Show Move Directions'])
      await expect(page.getByRole('button', { name: hint })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
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

test('arrows move a card, which keeps the focus and is highlighted for two seconds', async ({ page }) => {
  await practise(page, '/memorise?surah=Al-Fatihah');
  expect(await order(page)).toEqual([1, 0, 2, 3, 4, 5, 6]);
  await expect(page.getByRole('button', { name: 'Move up from position 1' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Move down from position 7' })).toBeDisabled();

  // Watched for from before the move: what comes next may take a busy machine longer than the two seconds.
  const face = card(page, 3).locator('> div');
  const highlight = page.locator('li[aria-posinset="3"] > div[class*="bg-saffron-soft"]').waitFor();
  await page.getByRole('button', { name: 'Move down from position 2' }).click();
  await highlight;
  await expect.poll(() => order(page)).toEqual([1, 2, 0, 3, 4, 5, 6]);
  await expect(page.getByRole('button', { name: 'Move down from position 3' })).toBeFocused();
  await expect(spoken(page)).toHaveText('Moved to position 3 of 7.');
  await expect(face).not.toHaveClass(/bg-saffron-soft/);

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  await expect(handle(page, 7)).toBeFocused();
});

test('a hint is given, one at a time, and follows the moves', async ({ page }) => {
  await practise(page, '/memorise?surah=Al-Ikhlas');
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  await hint.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Highlight Correct Positions' }).click();
  await expect(page.getByText('Hint Activated')).toBeVisible();
  await expect(page.getByText('Ayahs in correct positions are now highlighted in green.')).toBeVisible();
  await expect(page.getByText('In the correct position')).toHaveCount(2);
  await expect(card(page, 3).locator('> div')).toHaveClass(/bg-good-soft/);
  await expectAccessible(page);

  await hint.click();
  await page.getByRole('button', { name: 'Show Move Directions' }).click();
  await expect(page.getByText('Arrows show if ayahs need to move up or down.')).toBeVisible();
  await expect(page.getByText('In the correct position')).toHaveCount(0);
  await expect(card(page, 1)).toContainText('Move Down');
  await expect(card(page, 2)).toContainText('Move Up');
  await page.getByRole('button', { name: 'Move down from position 1' }).click();
  await expect(page.getByText(/^Move (Up|Down)$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Move Down')).toHaveCount(0);
});

test('every card right: perfect, and the list is locked until it is reset', async ({ page }) => {
  await practise(page, '/memorise?surah=Al-Ikhlas');
  await page.getByRole('button', { name: 'Move down from position 1' }).click();
  const checking = page.getByRole('button', { name: 'Checking...', disabled: true }).waitFor();
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await checking;
  await expect(page.getByText('Perfect! ماشاء الله').first()).toBeVisible();
  await expect(page.locator('[data-sonner-toast] [lang="ar"]')).toHaveText('ماشاء الله');
  await expect(page.getByText('You got all Ayahs in the correct order!').first()).toBeVisible();
  await expect(page.getByText('Correct', { exact: true })).toHaveCount(4);
  await expect(card(page, 2)).toContainText('\u06DD٢');
  await expect(page.getByRole('heading', { name: /Perfect!/ })).toBeFocused();
  await expectAccessible(page);

  for (const name of ['Check My Answer', 'Hint', 'Move down from position 1'])
    await expect(page.getByRole('button', { name })).toBeDisabled();
  await expect(handle(page, 1)).toBeDisabled();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => order(page)).toEqual([1, 0, 2, 3]);
  await expect(spoken(page)).toHaveText('The cards are shuffled again.');
  await expect(page.getByRole('button', { name: 'Check My Answer' })).toBeEnabled();
  await expect(page.getByText('Correct', { exact: true })).toHaveCount(0);
  await expect(page.getByText('\u06DD')).toHaveCount(0);
});

test('70% or more: great; a wrong card says where it belongs and can be reported', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await practise(page, '/memorise?surah=Al-Fatihah');
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await expect(page.getByText('Great Job!').first()).toBeVisible();
  await expect(page.getByText('5/7 correct (71%)').first()).toBeVisible();
  await expect(page.getByText('Sahih Muslim 798a')).toHaveCount(0);
  await expect(card(page, 1)).toContainText('Should be position 2');
  await expect(card(page, 2)).toContainText('Should be position 1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next wrong card' }).click();
  await expect(page.getByText('Wrong card 1 of 2: position 1')).toBeVisible();
  await page.getByRole('link', { name: 'Report this ayah' }).first().click();
  await expect(page).toHaveURL(/\/contact\?about=Al-Fatihah%201%3A2$/);
});

test('below 70%: keep practising, with a kind word', async ({ page }) => {
  await practise(page, '/memorise?surah=Al-Ikhlas');
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await expect(page.getByText('Keep Practicing').first()).toBeVisible();
  await expect(page.getByText('2/4 correct. Try again!').first()).toBeVisible();
  await expect(page.getByText('Sahih Muslim 798a')).toBeVisible();
  await expectAccessible(page);
});

test('a juz or a surah that is none, and a surah that is not in the juz, match no ayah', async ({ page }) => {
  for (const query of ['?juz=31', '?surah=al-mulk', '?juz=1&surah=Al-Mulk']) {
    await open(page, `/memorise${query}`);
    await expect(page.getByText('No Data Found'), query).toBeVisible();
    await expect(page.getByText('No Ayahs found for the selected criteria.'), query).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No Ayahs Found' }), query).toBeVisible();
    await expect(page.getByText('No Ayahs were found for your selection.'), query).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try Different Selection' }).click();
  await expect(page).toHaveURL(/\/selection$/);
});

test.describe('with a network of our own', () => {
  test.use({ visitor: 'first' });

  test('when the ayahs cannot be had, a toast says so and it can be tried again', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/a read failed|ERR_FAILED/);
    await page.route('**/rest/v1/**', async (route) => {
      await expect(page.getByText('Loading Ayahs...')).toBeVisible();
      await route.abort();
    });
    await open(page, '/memorise?surah=Al-Mulk');
    await expect(page.getByText('Failed to load Ayahs. Please try again.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/rest/v1/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('li[data-card]')).toHaveCount(30);
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
});
