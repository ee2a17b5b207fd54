import { phraseList } from '#content/phrases.ts';
import { quotes } from '#content/quotes.ts';
import {
  answers,
  arabicCards,
  button,
  expectNothingCut,
  matchAll,
  meaningOf,
  toast,
} from './phrases-cards.ts';
import { expect, open, test, expectAccessible } from './site.ts';

// Colours that are still fading would be measured half-way by the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' }, visitor: 'returning' });

const PAGES = 19;
const refOf = new Map(phraseList.map(({ arabic, ref }) => [arabic, ref]));

test('the hub leads to study and to the contact page, and a phrase to the practice of the ayahs around it', async ({
  page,
}) => {
  await open(page, '/phrases');
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveText(['Start Learning', 'Play Game', 'Tell us']);
  const targets = await main
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/phrases/learn', '/phrases/game', '/contact']);
  await expect(page.getByText('More phrases are coming.')).toBeVisible();
  await main.getByRole('link', { name: 'Start Learning' }).click();
  await expect(page).toHaveURL('/phrases/learn');
  await page.getByRole('list', { name: 'Phrases' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/memorise\?surah=.+&from=\d+&to=\d+$/);
  await expect(page.locator('li[data-card]').first()).toBeVisible();
});

test('study shows its header and five phrases; paging scrolls to the top, moves the focus and keeps ticks', async ({
  page,
}) => {
  await open(page, '/phrases/learn');
  await expect(page.getByRole('heading', { name: `Page 1 of ${PAGES}` })).toBeVisible();
  // The supplication is a phrase, too: now and then it is one of the five.
  const header = page.getByRole('heading', { level: 1 }).locator('..');
  for (const text of [quotes.bismillah.arabic, quotes.supplication.arabic, quotes.supplication.english]) {
    await expect(header.getByText(text)).toBeVisible();
  }
  const items = page.getByRole('list', { name: 'Phrases' }).getByRole('listitem');
  await expect(items).toHaveCount(5);
  const arabic = await items.locator('[lang=ar][dir=rtl]').allTextContents();
  expect(arabic).toHaveLength(5);
  await expect(items).toHaveText(
    arabic.map((phrase) => new RegExp(`^${phrase}.* ${refOf.get(phrase)}Learned$`)),
  );
  for (const [at, phrase] of arabic.entries())
    await expect(items.nth(at).getByText(meaningOf.get(phrase) ?? '', { exact: true })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Learned' }).nth(0).check();
  await expect(page.getByText('1/93 phrases marked as learned')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Next 5 Phrases').click();
  await expect(page.getByRole('heading', { name: `Page 2 of ${PAGES}` })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByText('1/93 phrases marked as learned')).toBeVisible();
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
  await expectAccessible(page);
});

test('a game with the phrases of a page takes at least three of its five from there, without a learner too', async ({
  page,
}) => {
  await open(page, '/phrases/learn');
  await button(page, 'Next 5 Phrases').click();
  const list = page.getByRole('list', { name: 'Phrases' });
  await expect(page.getByRole('heading', { name: /^Page 2 of/ })).toBeVisible();
  const studied = await list.locator('[lang=ar]').allTextContents();
  expect(studied).toHaveLength(5);
  await page.getByRole('link', { name: 'Play with these' }).click();
  for (let game = 0; game < 3; game += 1) {
    await expect(arabicCards(page)).toHaveCount(5);
    const drawn = await arabicCards(page).locator('[lang=ar]').allTextContents();
    expect(drawn.filter((arabic) => studied.includes(arabic)).length).toBeGreaterThanOrEqual(3);
    await button(page, 'New Game').click();
  }
});
