import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Page } from './game-page.tsx';
import {
  button,
  expectToast,
  meaningOf,
  openPage,
  passRetries,
  press,
  quickenTime,
} from './testing/phrases-page.tsx';

const status = page.getByRole('status').first();
const results = page.getByRole('region', { name: 'Game Results' });

test('the game numbers and letters its cards, pairs them and takes them apart', async () => {
  openPage(Page);
  await expect.poll(() => cards('Arabic Phrases')).toHaveLength(5);
  expect(cards('Arabic Phrases').map(labelOf)).toEqual(['1', '2', '3', '4', '5']);
  expect(cards('English Translations').map(labelOf)).toEqual(['A', 'B', 'C', 'D', 'E']);

  english(2).click();
  await says('Choose an Arabic phrase first.');
  arabic(0).click();
  await says('Phrase 1 selected. Now choose its translation.');
  expect(arabic(0).ariaPressed).toBe('true');
  arabic(0).click();
  await says('Phrase 1 is no longer selected.');
  expect(arabic(0).ariaPressed).toBe('false');
  arabic(0).click();
  english(2).click();
  await says('1 and C matched. 1 of 5 matched.');
  expect(arabic(0).textContent).toContain('matched with C');
  expect(english(2).textContent).toContain('matched with 1');
  arabic(1).click();
  arabic(0).click();
  await says('1 and C are no longer matched. 0 of 5 matched.');
  english(2).click();
  await says('2 and C matched. 1 of 5 matched.');
  english(2).click();
  await says('2 and C are no longer matched. 0 of 5 matched.');
  expect(page.getByText(/matched with/).elements()).toEqual([]);
});

test('a game that is not complete is not submitted, by a tap or by keyboard', async () => {
  openPage(Page);
  await matchAll((right) => right.slice(0, 4));
  expect(button('Submit Answers').element().ariaDisabled).toBe('true');
  button('Submit Answers').element().focus();
  await userEvent.keyboard('{Enter}');
  await expectToast('Incomplete', 'Please match all phrases before submitting.');
  expect(results.elements()).toEqual([]);
});

test('a wrong pair shows the right answer, and no card can be moved any more', async () => {
  openPage(Page);
  let fourth = 0;
  await matchAll(([one = 0, two = 0, three = 0, four = 0, five = 0]) => {
    fourth = four;
    return [one, two, three, five, four];
  });
  expect(button('Submit Answers').element().ariaDisabled).toBe('false');
  await press('Submit Answers');
  await expectToast('Good effort!', 'You scored 60%');
  await expect.element(results).toHaveTextContent('60%');
  await expect.element(results).toHaveTextContent('You matched 3 out of 5 phrases correctly!');
  expect(button('Submit Answers').elements()).toEqual([]);
  expect(page.getByText('✓ Correct').elements()).toHaveLength(6);
  expect(page.getByText('✗ Not quite').elements()).toHaveLength(4);
  const meaning = meaningOf(arabic(3).querySelector('[lang=ar]')?.textContent);
  expect(arabic(3).textContent).toContain(`Correct answer: ${'ABCDE'.charAt(fourth)}. ${meaning}`);
  expect(english(fourth).textContent).toContain('Belongs to 4');
  for (const card of [...cards('Arabic Phrases'), ...cards('English Translations')])
    expect(card).toBeDisabled();
});

test('Play Again and New Game load another five, Return to Learning goes back', async () => {
  const network = openPage(Page);
  await matchAll((right) => right);
  const first = shown();
  await press('Submit Answers');
  await expect.element(page.getByRole('heading', { name: 'Game Results' })).toHaveFocus();
  await press('Play Again');
  await expect.element(page.getByRole('heading', { name: 'Arabic Phrases' })).toHaveFocus();
  expect(results.elements()).toEqual([]);
  await says('0 of 5 matched.');
  const second = shown();
  expect(second).not.toEqual(first);

  arabic(0).click();
  english(0).click();
  await says('1 and A matched. 1 of 5 matched.');
  await press('New Game');
  await says('0 of 5 matched.');
  expect(shown()).not.toEqual(second);
  expect(network.reads).toBe(3);
  await page.getByRole('link', { name: 'Return to Learning' }).click();
  await expect.element(page.getByText('/phrases/learn')).toBeVisible();
});

test('a new game that cannot be loaded is played with the phrases at hand', async () => {
  const network = openPage(Page);
  await expect.poll(() => cards('Arabic Phrases')).toHaveLength(5);
  quickenTime();
  vi.spyOn(console, 'error').mockReturnValue();
  network.is = 'away';
  await press('New Game');
  await expect.element(page.getByText('Loading game...')).toBeInTheDocument();
  await passRetries();
  await expectToast('Error', 'Failed to load phrases. Please try again.');
  await matchAll((right) => right);
  await press('Submit Answers');
  await expectToast('Perfect!', 'You scored 100%');
});

function cards(column: string): HTMLElement[] {
  const region = page.getByRole('region', { name: column });
  const found = region.getByRole('button').elements();
  return found.filter((each) => each instanceof HTMLElement);
}

function arabic(index: number): HTMLElement {
  return cardAt('Arabic Phrases', index);
}

function english(index: number): HTMLElement {
  return cardAt('English Translations', index);
}

function cardAt(column: string, index: number): HTMLElement {
  const card = cards(column)[index];
  if (!card) throw new Error(`${column} has no card ${index}`);
  return card;
}

function labelOf(card: Element): string | undefined {
  return card.textContent.at(0);
}

function shown(): (string | undefined)[] {
  return cards('Arabic Phrases').map((card) => card.querySelector('[lang=ar]')?.textContent);
}

async function says(text: string): Promise<void> {
  await expect.element(status).toHaveTextContent(text);
}

/** @param choose the translations to take, of those that are right for phrase 1 to 5 */
async function matchAll(choose: (right: readonly number[]) => readonly number[]): Promise<void> {
  await expect.poll(() => cards('Arabic Phrases')).toHaveLength(5);
  const meanings = cards('English Translations').map(({ textContent }) => textContent.slice(1));
  const right = shown().map((phrase) => meanings.indexOf(meaningOf(phrase)));
  for (const [index, place] of choose(right).entries()) {
    arabic(index).click();
    english(place).click();
    await says(`${index + 1} of 5 matched.`);
  }
}
