import type { Locator, Page, Route } from '@playwright/test';
import { phraseList } from '#content/phrases.ts';
import { quotes } from '#content/quotes.ts';
import { expect, expectAccessible, open, test } from './site.ts';

// Colours that are still fading would be measured half-way by the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHRASES = '**/rest/v1/Qur*_phrases*';
const PAGES = 19;
const meaningOf = new Map(phraseList.map(({ arabic, english }) => [arabic, english]));

const arabicCards = (page: Page) => page.getByRole('region', { name: 'Arabic Phrases' }).getByRole('button');
const englishCards = (page: Page) =>
  page.getByRole('region', { name: 'English Translations' }).getByRole('button');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ has: page.getByText(title, { exact: true }) });

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** Nothing of the page's own content stands outside the window or outside its card. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.locator('main').evaluate((main) => {
    const isOutside = (inner: Element, outer: Element = main) => {
      const [part, whole] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
      return part.left < whole.left || part.right > whole.right;
    };
    const cards = [...main.querySelectorAll('section, figure, li')].filter((card) => isOutside(card));
    const parts = [...main.querySelectorAll('li')].flatMap((card) =>
      [...card.querySelectorAll('[lang=ar], span, p')].filter((part) => isOutside(part, card)),
    );
    return [...cards, ...parts].map((each) => each.textContent);
  });
  expect(cut).toEqual([]);
}

/** The letters' places that are right for phrase 1 to 5. */
async function answers(page: Page): Promise<number[]> {
  await expect(arabicCards(page)).toHaveCount(5);
  const arabic = await arabicCards(page).locator('[lang=ar]').allTextContents();
  const english = await englishCards(page).allTextContents();
  return arabic.map((phrase) => english.findIndex((card) => card.slice(1) === meaningOf.get(phrase)));
}

async function matchAll(page: Page, places: number[]): Promise<void> {
  for (const [index, place] of places.entries()) {
    await arabicCards(page).nth(index).click();
    await englishCards(page).nth(place).click();
  }
}

const borderOf = (card: Locator) => card.evaluate((element) => getComputedStyle(element).borderColor);

test('the hub has two cards and a note that leads to the contact page', async ({ page }) => {
  await open(page, '/phrases');
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveText(['Start Learning', 'Play Game', 'Tell us']);
  const targets = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/phrases/learn', '/phrases/game', '/contact']);
  await expect(page.getByText('More phrases are coming.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await main.getByRole('link', { name: 'Start Learning' }).click();
  await expect(page).toHaveURL('/phrases/learn');
});

test('while the phrases are on their way, study says so', async ({ page }) => {
  const held: Route[] = [];
  await page.route(PHRASES, (route) => void held.push(route));
  await open(page, '/phrases/learn');
  await expect(page.getByText('Loading phrases...')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByRole('heading', { name: `Page 1 of ${PAGES}` })).toBeVisible();
  await expect(page.getByText('Loading phrases...')).toBeHidden();
});

test('study shows its header, the progress and five phrases with learned ticks', async ({ page }) => {
  await open(page, '/phrases/learn');
  await expect(page.getByRole('heading', { name: `Page 1 of ${PAGES}` })).toBeVisible();
  for (const text of [quotes.bismillah.arabic, quotes.supplication.arabic, quotes.supplication.english]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  const items = page.getByRole('list', { name: 'Phrases' }).getByRole('listitem');
  const arabic = await items.locator('[lang=ar][dir=rtl]').allTextContents();
  await expect(items).toHaveText(arabic.map((phrase) => `${phrase}${meaningOf.get(phrase)}Learned`));
  expect(arabic).toHaveLength(5);

  const ticks = page.getByRole('checkbox', { name: 'Learned' });
  await expect(page.getByText('0/93 phrases marked as learned')).toBeVisible();
  await ticks.nth(0).check();
  await ticks.nth(3).check();
  await expect(page.getByText('2/93 phrases marked as learned')).toBeVisible();
  await ticks.nth(3).uncheck();
  await expect(page.getByText('1/93 phrases marked as learned')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('paging scrolls to the top, moves the focus and keeps order and ticks', async ({ page }) => {
  await open(page, '/phrases/learn');
  const items = page.getByRole('list', { name: 'Phrases' }).getByRole('listitem');
  const ticks = page.getByRole('checkbox', { name: 'Learned' });
  await ticks.nth(0).check();
  const first = await items.allTextContents();
  await expect(button(page, 'Previous')).toBeDisabled();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5');
  await button(page, 'Next 5 Phrases').click();
  const heading = page.getByRole('heading', { name: `Page 2 of ${PAGES}` });
  await expect(heading).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '11');
  await expect(page.getByText('1/93 phrases marked as learned')).toBeVisible();
  await button(page, 'Previous').click();
  expect(await items.allTextContents()).toEqual(first);
  await expect(ticks.nth(0)).toBeChecked();
  await expect(ticks.nth(1)).not.toBeChecked();
});

test('from study through all pages to a perfect game, on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/phrases/learn');
  const seen: string[] = [];
  for (let number = 1; number <= PAGES; number++) {
    await expect(page.getByRole('heading', { name: `Page ${number} of ${PAGES}` })).toBeVisible();
    seen.push(...(await page.getByRole('list', { name: 'Phrases' }).locator('[lang=ar]').allTextContents()));
    await expectNothingCut(page);
    if (number < PAGES) await button(page, 'Next 5 Phrases').click();
  }
  const inOrder = phraseList.map(({ arabic }) => arabic);
  expect(seen.toSorted()).toEqual(inOrder.toSorted());
  expect(seen).not.toEqual(inOrder);

  await expect(button(page, 'Next 5 Phrases')).toBeHidden();
  await page.getByRole('link', { name: 'Complete! Start Game' }).click();
  await expect(page).toHaveURL('/phrases/game');
  await matchAll(page, await answers(page));
  await expectNothingCut(page);
  await button(page, 'Submit Answers').click();
  await expect(toast(page, 'Perfect!')).toContainText('You scored 100%');
  const results = page.getByRole('region', { name: 'Game Results' });
  await expect(results).toContainText('100%');
  await expect(results).toContainText('You matched 5 out of 5 phrases correctly!');
  await expect(page.getByRole('heading', { name: 'Game Results' })).toBeFocused();
  await expect(page.getByText('✓ Correct')).toHaveCount(10);
  await expectNothingCut(page);
  await expectAccessibleInBothThemes(page);
});

test('the game numbers and letters its cards, pairs them and takes them apart', async ({ page }) => {
  await open(page, '/phrases/game');
  await expect(page.getByRole('heading', { level: 1, name: 'Match the Phrases' })).toBeVisible();
  await expect(
    page.getByText('Click an Arabic phrase, then click its matching English translation'),
  ).toBeVisible();
  const [first, second] = [arabicCards(page).nth(0), arabicCards(page).nth(1)];
  const third = englishCards(page).nth(2);
  const status = page.locator('main').getByRole('status');
  await expect(arabicCards(page)).toHaveText([/^1/, /^2/, /^3/, /^4/, /^5/]);
  await expect(englishCards(page)).toHaveText([/^A/, /^B/, /^C/, /^D/, /^E/]);

  await third.click();
  await expect(status).toHaveText('Choose an Arabic phrase first.');
  await first.click();
  await expect(status).toHaveText('Phrase 1 selected. Now choose its translation.');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await first.click();
  await expect(status).toHaveText('Phrase 1 is no longer selected.');
  await expect(first).toHaveAttribute('aria-pressed', 'false');
  await first.click();
  await third.click();
  await expect(status).toHaveText('1 and C matched. 1 of 5 matched.');
  await expect(first).toContainText('matched with C');
  await expect(third).toContainText('matched with 1');
  expect(await borderOf(first)).toBe(await borderOf(third));
  expect(await borderOf(first)).not.toBe(await borderOf(second));
  await second.click();
  await expectAccessibleInBothThemes(page);
  await first.click();
  await expect(status).toHaveText('1 and C taken apart. 0 of 5 matched.');
  await third.click();
  await third.click();
  await expect(status).toHaveText('2 and C taken apart. 0 of 5 matched.');
  await expect(page.getByText(/matched with/)).toHaveCount(0);
});

test('an incomplete game is not submitted; a wrong pair shows the right answer', async ({ page }) => {
  await open(page, '/phrases/game');
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = await answers(page);
  await matchAll(page, [one, two, three, five]);
  const submit = button(page, 'Submit Answers');
  await expect(submit).toBeDisabled();
  await submit.click({ force: true });
  await expect(toast(page, 'Incomplete')).toContainText('Please match all phrases before submitting.');
  const results = page.getByRole('region', { name: 'Game Results' });
  await expect(results).toBeHidden();

  await arabicCards(page).nth(4).click();
  await englishCards(page).nth(four).click();
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(toast(page, 'Good effort!')).toContainText('You scored 60%');
  await expect(results).toContainText('60%');
  await expect(results).toContainText('You matched 3 out of 5 phrases correctly!');
  await expect(submit).toBeHidden();
  await expect(page.getByText('✓ Correct')).toHaveCount(6);
  await expect(page.getByText('✗ Not quite')).toHaveCount(4);
  const fourth = arabicCards(page).nth(3);
  const meaning = meaningOf.get((await fourth.locator('[lang=ar]').textContent()) ?? '');
  await expect(fourth).toContainText(`Correct answer: ${'ABCDE'.charAt(four)}. ${meaning}`);
  await expect(englishCards(page).nth(four)).toContainText('Belongs to 4');
  for (const card of await page.locator('main ol button').all()) await expect(card).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Review Phrases' }).click();
  await expect(page).toHaveURL('/phrases/learn');
});

test('Play Again and New Game load another five, Return to Learning goes back', async ({ page }) => {
  let reads = 0;
  await page.route(PHRASES, (route) => {
    reads++;
    return route.continue();
  });
  await open(page, '/phrases/game');
  const first = await arabicCards(page).locator('[lang=ar]').allTextContents();
  await matchAll(page, await answers(page));
  await button(page, 'Submit Answers').click();
  await button(page, 'Play Again').click();
  await expect(page.getByRole('heading', { name: 'Arabic Phrases' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Game Results' })).toBeHidden();
  await expect(page.getByText('0 of 5 matched.')).toBeVisible();
  const second = await arabicCards(page).locator('[lang=ar]').allTextContents();
  expect(second).not.toEqual(first);

  await arabicCards(page).nth(0).click();
  await englishCards(page).nth(0).click();
  await button(page, 'New Game').click();
  await expect(page.getByText('0 of 5 matched.')).toBeVisible();
  expect(await arabicCards(page).locator('[lang=ar]').allTextContents()).not.toEqual(second);
  expect(reads).toBe(3);
  await page.getByRole('link', { name: 'Return to Learning' }).click();
  await expect(page).toHaveURL('/phrases/learn');
});

test('a whole game by keyboard alone', async ({ page }) => {
  await open(page, '/phrases/game');
  const right = await answers(page);
  const press = async (key: string, times: number) => {
    for (let count = 0; count < times; count++) await page.keyboard.press(key);
  };
  await page.getByRole('main').focus();
  await press('Tab', 1);
  for (const [index, place] of right.entries()) {
    await press('Enter', 1);
    await press('Tab', 5 - index + place);
    await press('Space', 1);
    await expect(page.getByText(`${index + 1} of 5 matched.`)).toBeVisible();
    if (index < 4) await press('Shift+Tab', 4 - index + place);
  }
  const submit = button(page, 'Submit Answers');
  await press('Tab', 5 - (right[4] ?? 0) + 2);
  await expect(submit).toBeFocused();
  await press('Enter', 1);
  await expect(page.getByRole('heading', { name: 'Game Results' })).toBeFocused();
  await expect(page.getByText('100%', { exact: true })).toBeVisible();
  await press('Tab', 1);
  await expect(button(page, 'Play Again')).toBeFocused();
});

test('submitting too early by keyboard is answered too', async ({ page }) => {
  await open(page, '/phrases/game');
  await button(page, 'Submit Answers').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Incomplete')).toBeVisible();
});

for (const [path, loading, loaded] of [
  ['/phrases/learn', 'Loading phrases...', 'Page 1 of 19'],
  ['/phrases/game', 'Loading game...', 'Arabic Phrases'],
] as const) {
  test(`${path} without an answer says so and can be tried again`, async ({ page, allowErrors }) => {
    allowErrors(/ERR_FAILED|a read failed/);
    await page.route(PHRASES, (route) => route.abort());
    await open(page, path);
    await expect(page.getByText(loading)).toBeVisible();
    await expect(toast(page, 'Error')).toContainText('Failed to load phrases. Please try again.', {
      timeout: 10_000,
    });
    await expectAccessibleInBothThemes(page);
    await page.unroute(PHRASES);
    await button(page, 'Try Again').click();
    await expect(page.getByRole('heading', { name: loaded })).toBeVisible();
  });
}

test('a new game that cannot be loaded is played with the phrases at hand', async ({ page, allowErrors }) => {
  allowErrors(/ERR_FAILED|a read failed/);
  await open(page, '/phrases/game');
  await expect(arabicCards(page)).toHaveCount(5);
  await page.route(PHRASES, (route) => route.abort());
  await button(page, 'New Game').click();
  await expect(toast(page, 'Error')).toBeVisible({ timeout: 10_000 });
  await matchAll(page, await answers(page));
  await button(page, 'Submit Answers').click();
  await expect(toast(page, 'Perfect!')).toBeVisible();
});

test('the longest phrases fit at 320 px and at twice the text size', async ({ page }) => {
  const longest = phraseList
    .map(({ arabic, english }, index) => ({ id: index + 1, arabic, english_translation: english }))
    .toSorted((one, other) => longestWord(other.arabic) - longestWord(one.arabic))
    .slice(0, 5);
  await page.route(PHRASES, (route) => route.fulfill({ json: longest }));
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/phrases/game');
  await expectNothingCut(page);
  await matchAll(page, [0, 1, 2, 3, 4]);
  await button(page, 'Submit Answers').click();
  for (const fontSize of ['100%', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
    await expectNothingCut(page);
  }
});

function longestWord(arabic: string): number {
  return Math.max(...arabic.split(' ').map((word) => word.length));
}
