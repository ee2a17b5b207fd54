import type { Page } from '@playwright/test';
import { beginningOf } from '#content/cut.ts';
import { readQuran } from '#content/quran.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ visitor: 'returning' });

const mulk = readQuran().filter(({ surah }) => surah === 'Al-Mulk');
const textOf = (ayah: number) => mulk[ayah - 1]?.arabic ?? '';
const openingOf = (ayah: number) => beginningOf(textOf(ayah), 4);
const question = (page: Page, number: number) => page.getByRole('img', { name: `Question ${number} of 2` });
const choices = (page: Page) => page.getByRole('region').getByRole('list').getByRole('button');
const recited = (page: Page) => page.getByRole('button', { name: /^Ayah \d+, / });

test('what comes next: a wrong choice is compared and comes again, keys answer, and the round ends', async ({
  page,
}) => {
  await open(page, '/memorise?surah=Al-Mulk&from=1&to=3');
  await page.getByRole('link', { name: 'What comes next?' }).click();
  await expect(page).toHaveURL(/mode=next$/);
  await expect(question(page, 1)).toBeVisible();
  await expect(choices(page)).toHaveCount(3);
  await expectToFitPhones(page);
  await expectAccessible(page);

  const wrong = choices(page).filter({ hasNotText: openingOf(2) });
  await wrong.first().click();
  await expect(page.getByText(/We will ask again later/)).toBeVisible();
  const whole = page.getByRole('group', { name: 'The ayahs, whole' });
  await expect(whole.getByText(textOf(2))).toBeVisible();
  await expect(page.locator('[aria-live]').getByText(textOf(2))).toHaveAttribute('lang', 'ar');
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expect(question(page, 2)).toBeVisible();
  await answerRight(page, openingOf(3));
  await expect(page.getByText('Correct. Read them together.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Once more:')).toBeVisible();
  await answerRight(page, openingOf(2));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: 'Round finished' })).toBeFocused();
  await expect(page.getByText('1 of 2 right the first time.')).toBeVisible();
  await expect(page.getByText(/^You chose .+\.$|^67:2 is easily confused with .+\.$/)).toBeVisible();
  await expectAccessible(page);
});

/** On the narrowest one, and on its side, where it stays. */
async function expectToFitPhones(page: Page): Promise<void> {
  for (const [width, height] of [[320, 600] as const, [844, 390] as const]) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

/** By the key of the choice that is this ayah. */
async function answerRight(page: Page, opening: string): Promise<void> {
  await expect(choices(page)).toHaveCount(3);
  const texts = await choices(page).allTextContents();
  await page.keyboard.press(String(texts.findIndex((text) => text.includes(opening)) + 1));
}

test('by heart: a word is peeked at, the ayah is looked at, and what was not known comes once more', async ({
  page,
}) => {
  await open(page, '/memorise?surah=Al-Ikhlas&mode=recite');
  await expect(page.getByRole('group', { name: 'Ayah 4', exact: true })).toBeVisible();
  await expectToFitPhones(page);
  const ladder = page.getByRole('group', { name: 'How much is shown' });
  await ladder.getByRole('button', { name: 'First letters' }).click();
  await expect(page.locator('[data-cue]').first()).toHaveAttribute('data-cue', /^ق\p{M}\u200D$/u);
  await expect(page.getByRole('navigation', { name: 'Ways to practise' })).toBeHidden();
  await expectAccessible(page);
  await ladder.getByRole('button', { name: 'Nothing shown' }).click();

  const now = recited(page);
  await expect(now).toBeFocused();
  await expect(now).toHaveAccessibleName(/^Ayah 1, 4 words hidden/);
  await expect(page.locator('[data-cue]')).toHaveCount(0);
  await page.keyboard.press(' ');
  await expect(now).toHaveAccessibleName(/^Ayah 1, 3 words hidden/);
  await expect(page.locator('[aria-live="polite"] [lang="ar"]')).toHaveText(/^ق\p{M}ل\p{M}$/u);
  await now.locator('[data-word="2"]').click();
  await expect(now).toHaveAccessibleName(/^Ayah 1, 2 words hidden/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Ayah 1', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Not yet', exact: true }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  for (const ayah of [2, 3, 4]) {
    await expect(recited(page)).toHaveAccessibleName(new RegExp(`^Ayah ${ayah},`));
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByRole('button', { name: 'I knew it', exact: true }).click();
  }
  await expect(page.getByText('Once more: ayah 1.')).toBeVisible();
  await expect(recited(page)).toHaveAccessibleName(/^Ayah 1, 4 words hidden/);
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('heading', { name: /^Passage finished/ })).toBeFocused();
  await expect(page.getByText('You knew 3 of 4 ayahs.')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(ladder.getByRole('button', { name: 'First word' })).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without the worker of an earlier visit', () => {
  test.use({ visitor: 'first' });

  test('by heart on the page, by keyboard alone: where its code fails the text stays, and a reload draws it and keeps the round', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
    const drawing = /_app\/(reading-pages|round-page)-.*\.js/;
    await page.route(drawing, (route) => route.abort());
    await open(page, '/memorise?surah=Al-Ikhlas&mode=recite');
    await press('Page');
    await expect(page.getByText('The page could not be loaded. Here is the text.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Ayah 4', exact: true })).toBeVisible();
    await press('Nothing shown');
    await expect(page.getByText('The page could not be loaded. Here is the text.')).toBeVisible();
    await sayWhole(page, 1, '2');
    await page.unroute(drawing);
    await page.reload();
    await expect(page.getByRole('article', { name: 'Page 604' })).toBeVisible();
    await expect(recited(page)).toHaveAccessibleName(/^Ayah 2, 2 words hidden/);
    await page.keyboard.press(' ');
    await expect(recited(page)).toHaveAccessibleName(/^Ayah 2, 1 word hidden/);
    for (const ayah of [2, 3, 4]) await sayWhole(page, ayah, '3');
    await expect(page.getByRole('heading', { name: /^Passage finished/ })).toBeFocused();
    await expect(page.getByText('You knew 3 of 4 ayahs.')).toBeVisible();
  });
});

/** Says how an ayah went, by its number key. */
async function sayWhole(page: Page, ayah: number, verdict: string): Promise<void> {
  await expect(recited(page)).toHaveAccessibleName(new RegExp(`^Ayah ${ayah},`));
  await expect(recited(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: `Ayah ${ayah}`, exact: true })).toBeFocused();
  await page.keyboard.press(verdict);
}

test('both work without a network once the surah was visited', async ({ page, context }) => {
  const ways = [
    ['next', 'What comes next?'],
    ['recite', 'Read the passage aloud'],
  ] as const;
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    for (const [mode, begins] of ways) {
      await open(page, `/memorise?surah=Al-Ikhlas&mode=${mode}`);
      await expect(page.getByText(begins).last()).toBeVisible();
    }
  }
});
