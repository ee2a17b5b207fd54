import type { Locator } from '@playwright/test';
import { phraseList } from '#content/phrases.ts';
import {
  answers,
  arabicCards,
  button,
  englishCards,
  expectNothingCut,
  matchAll,
  meaningOf,
  PHRASES,
  toast,
} from './phrases-cards.ts';
import { expect, open, test, expectAccessible } from './site.ts';

// Colours that are still fading would be measured half-way by the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' }, visitor: 'returning' });

const borderOf = (card: Locator) => card.evaluate((element) => getComputedStyle(element).borderColor);

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
  // A colour that has changed shows with the next frame, for each card by itself.
  await expect(async () => {
    const [pairOne, pairTwo, alone] = await Promise.all([borderOf(first), borderOf(third), borderOf(second)]);
    expect(pairOne).toBe(pairTwo);
    expect(pairOne).not.toBe(alone);
  }).toPass();
  await second.click();
  await expectAccessible(page);
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
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Review Phrases' }).click();
  await expect(page).toHaveURL('/phrases/learn');
});

test.describe('with answers of our own', () => {
  test.use({ visitor: 'first' });

  test('Play Again and New Game load another five, Return to Learning goes back', async ({ page }) => {
    let reads = 0;
    await page.route(PHRASES, (route) => {
      // The phrases in order are for learning, and are fetched once a game has been open for a while.
      if (!new URL(route.request().url()).searchParams.has('order')) reads++;
      return route.continue();
    });
    await open(page, '/phrases/game');
    const right = await answers(page);
    const first = await arabicCards(page).locator('[lang=ar]').allTextContents();
    await matchAll(page, right);
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

test.describe('with answers of our own', () => {
  test.use({ visitor: 'first' });

  test('a new game that cannot be loaded is played with the phrases at hand', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED|a read failed/);
    await open(page, '/phrases/game');
    await expect(arabicCards(page)).toHaveCount(5);
    await page.route(PHRASES, (route) => route.abort());
    await button(page, 'New Game').click();
    await expect(toast(page, 'Error')).toBeVisible();
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
    await expect(arabicCards(page)).toHaveCount(5);
    await expectNothingCut(page);
    await matchAll(page, [0, 1, 2, 3, 4]);
    await button(page, 'Submit Answers').click();
    for (const fontSize of ['100%', '200%']) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      await expectNothingCut(page);
    }
  });
});

function longestWord(arabic: string): number {
  return Math.max(...arabic.split(' ').map((word) => word.length));
}
