import type { Locator, Page } from '@playwright/test';
import { tabTo } from './bubbles.ts';
import { hearVoices, letterHeard, mostVoicesAtOnce, showTab } from './heard-voices.ts';
import { card, findTheRest, letterShown, otherThan } from './safari.ts';
import { expect, expectAccessible, open, test } from './site.ts';

// Overlays leave by themselves, but not while the tab is out of sight: that is how these tests take their time.
test.beforeEach(({ page }) => hearVoices(page));

test('See & Hear on a low screen: a level with a mistake, then the next adventure', async ({ page }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  await open(page, '/letter-safari');
  await page.getByRole('dialog', { name: 'Choose Your Adventure!' }).waitFor();
  await expectAccessible(page);
  await clickWithoutScrolling(page.getByRole('button', { name: 'See & Hear Mode' }));
  await clickWithoutScrolling(page.getByRole('button', { name: 'Start Safari Adventure 1!' }));
  await expect(page.getByRole('heading', { name: 'Listen & Find Me!' })).toBeFocused();
  const first = await letterShown(page);
  expect(await letterHeard(page, 1)).toBe(first);

  await showTab(page, 'hidden');
  await card(page, otherThan(first)).click();
  const again = page.getByRole('dialog', { name: 'Try again!' });
  await expect(again.getByRole('img', { name: 'Try again!' })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Try Again!' })).toBeFocused();
  const mixedUp = again.locator('.mix-up-letter');
  await expect(mixedUp).toHaveText([otherThan(first).letter, first.letter]);
  for (const letter of await mixedUp.all()) await expect(letter).toBeInViewport({ ratio: 0.95 });
  await showTab(page, 'visible');
  await expect(again).toBeHidden();
  expect(await letterHeard(page, 2)).toBe(otherThan(first));
  expect(await letterHeard(page, 3)).toBe(first);

  await showTab(page, 'hidden');
  await card(page, first).click();
  const praise = page.getByRole('dialog', { name: 'Well done!' });
  await expect(praise.getByRole('img', { name: 'Well done!' })).toBeVisible();
  await expect(page.getByText('Score 10')).toBeVisible();
  await clickWithoutScrolling(praise.getByRole('button', { name: 'Continue!' }));
  await expect(praise).toBeHidden();
  await expect(card(page, first)).toHaveAttribute('aria-disabled', 'true');
  await card(page, first).click({ force: true });
  await expect(page.getByText('Score 10')).toBeVisible();

  await findTheRest(page);
  const complete = page.getByRole('dialog', { name: 'LEVEL COMPLETE!' });
  await expect(complete.getByRole('img', { name: '2 of 3 stars' })).toBeVisible();
  await showTab(page, 'visible');
  const summary = page.getByRole('dialog', { name: 'Level 1 Complete!' });
  await expect(summary).toContainText('Score 30 · Letters learned 3');
  await clickWithoutScrolling(summary.getByRole('button', { name: 'Next Adventure!' }));
  await page.getByRole('button', { name: 'Start Safari Adventure 2!' }).click();
  await expect(page.getByText('Score 30')).toBeVisible();
  await expect(page.locator('.safari-card')).toHaveCount(6);
  expect(await mostVoicesAtOnce(page)).toBe(1);
});

test.describe('by keyboard', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('Audio Only, as with eyes closed: every letter is heard, and none is given away', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/letter-safari');
    await tabTo(page, page.getByRole('button', { name: 'Audio Only Mode' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: /^Start Safari/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Listen Super Carefully!' })).toBeVisible();
    for (let nth = 1; nth <= 3; nth += 1) {
      // Each letter is asked for, and says its name once more when it is found.
      const asked = await letterHeard(page, 2 * nth - 1);
      const outside = await pageWithoutCards(page);
      expect(outside).not.toContain(asked.letter);
      expect(outside).not.toContain(asked.label);
      await tabTo(page, card(page, asked));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Well done!' })).toBeHidden();
    }
    await expect(page.getByRole('img', { name: '3 of 3 stars' })).toBeVisible();
  });

  test('alone to the start of a later level; Back leads to the first screen, and one more leaves the game', async ({
    page,
  }) => {
    await open(page, '/childrens-games');
    await page.getByRole('link', { name: 'Arabic letter safari' }).press('Enter');
    await page.getByRole('dialog', { name: 'Choose Your Adventure!' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'See & Hear Mode' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: /^Start Safari/ }));
    await page.keyboard.press('Enter');
    await showTab(page, 'hidden');
    for (let found = 0; found < 3; found += 1) {
      await tabTo(page, card(page, await letterShown(page)));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Continue!' })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('dialog', { name: 'LEVEL COMPLETE!' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Next Adventure!' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Start Safari Adventure 2!' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Carry on · level 2' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/childrens-games/);
  });
});

/** With the styles that the page's own HTML carries: all screens are seen in browser tests. */
async function clickWithoutScrolling(target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 0.95 });
  await target.click();
}

function pageWithoutCards(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const each of copy.querySelectorAll('.safari-card, script')) each.remove();
    return copy.outerHTML;
  });
}
