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
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const borderOf = (card: Locator) => card.evaluate((element) => getComputedStyle(element).borderColor);

test('a pair has a colour of its own, a game that is not complete is not submitted, and a wrong pair shows the right answer', async ({
  page,
}) => {
  await open(page, '/phrases/game');
  await expect(page.getByRole('heading', { level: 1, name: 'Match the Phrases' })).toBeVisible();
  await expect(
    page.getByText('Click an Arabic phrase, then click its matching English translation'),
  ).toBeVisible();
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = await answers(page);
  await matchAll(page, [one, two, three, five]);
  const last = arabicCards(page).nth(4);
  const cards = [arabicCards(page).nth(0), englishCards(page).nth(one), last] as const;
  // A colour that has changed shows with the next frame, for each card by itself.
  await expect(async () => {
    const [pairOne, pairTwo, alone] = await Promise.all(cards.map(borderOf));
    expect(pairOne).toBe(pairTwo);
    expect(pairOne).not.toBe(alone);
  }).toPass();
  await last.click();
  await expectAccessible(page);
  const submit = button(page, 'Submit Answers');
  await expect(submit).toBeDisabled();
  await submit.click({ force: true });
  await expect(toast(page, 'Incomplete')).toContainText('Please match all phrases before submitting.');

  await englishCards(page).nth(four).click();
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(toast(page, 'Good effort!')).toContainText('You scored 60%');
  const fourth = arabicCards(page).nth(3);
  const meaning = meaningOf.get((await fourth.locator('[lang=ar]').textContent()) ?? '');
  await expect(fourth).toContainText(`Correct answer: ${'ABCDE'.charAt(four)}. ${meaning}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Review Phrases' }).click();
  await expect(page).toHaveURL('/phrases/learn');
});

test('a whole game by keyboard alone, and another one', async ({ page }) => {
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
  await press('Enter', 1);
  await expect(page.getByRole('heading', { name: 'Arabic Phrases' })).toBeFocused();
  await expect(page.getByText('0 of 5 matched.')).toBeVisible();
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

function longestWord(arabic: string): number {
  return Math.max(...arabic.split(' ').map((word) => word.length));
}
