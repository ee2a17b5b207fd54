import type { Page } from '@playwright/test';
import { phraseList } from '#content/phrases.ts';
import { expect, fontsReady } from './site.ts';

export const PHRASES = '**/rest/v1/Qur*_phrases*';
export const meaningOf = new Map(phraseList.map(({ arabic, english }) => [arabic, english]));

export const arabicCards = (page: Page) =>
  page.getByRole('region', { name: 'Arabic Phrases' }).getByRole('button');
export const englishCards = (page: Page) =>
  page.getByRole('region', { name: 'English Translations' }).getByRole('button');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const toast = (page: Page, title: string) =>
  page.locator('[data-sonner-toast]').filter({ has: page.getByText(title, { exact: true }) });

/** Nothing of the page's own content is outside the window or outside its card. */
export async function expectNothingCut(page: Page): Promise<void> {
  await fontsReady(page);
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
export async function answers(page: Page): Promise<number[]> {
  await expect(arabicCards(page)).toHaveCount(5);
  const arabic = await arabicCards(page).locator('[lang=ar]').allTextContents();
  const english = await englishCards(page).allTextContents();
  return arabic.map((phrase) => english.findIndex((card) => card.slice(1) === meaningOf.get(phrase)));
}

export async function matchAll(page: Page, places: number[]): Promise<void> {
  for (const [index, place] of places.entries()) {
    await arabicCards(page).nth(index).click();
    await englishCards(page).nth(place).click();
  }
}
