import type { Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import { tabTo } from './bubbles.ts';
import { hearVoices, letterHeard, mostVoicesAtOnce, showTab } from './heard-voices.ts';
import { card, findTheRest, letterShown, otherThan, start } from './safari.ts';
import { expect, open, test } from './site.ts';

test.use({ visitor: 'returning' });

// Overlays leave by themselves, but not while the tab is out of sight: that is how these tests take their time.
test.beforeEach(({ page }) => hearVoices(page));

test('See & Hear: a level with a mistake, then again, then the next adventure', async ({ page }) => {
  await start(page, 'See & Hear Mode');
  await expect(page.getByRole('heading', { name: 'Listen & Find Me!' })).toBeFocused();
  const first = await letterShown(page);
  expect(await letterHeard(page, 1)).toBe(first);

  await showTab(page, 'hidden');
  await card(page, otherThan(first)).click();
  const again = page.getByRole('dialog', { name: 'Try again!' });
  await expect(again.getByRole('img', { name: 'Try again!' })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Try Again!' })).toBeFocused();
  await expect(again.locator('.mix-up-letter')).toHaveText([otherThan(first).letter, first.letter]);
  await showTab(page, 'visible');
  await expect(again).toBeHidden();
  expect(await letterHeard(page, 2)).toBe(otherThan(first));
  expect(await letterHeard(page, 3)).toBe(first);

  await showTab(page, 'hidden');
  await card(page, first).click();
  const praise = page.getByRole('dialog', { name: 'Well done!' });
  await expect(praise.getByRole('img', { name: 'Well done!' })).toBeVisible();
  await expect(page.getByText('Score 10')).toBeVisible();
  await showTab(page, 'visible');
  await expect(praise).toBeHidden();
  await expect(card(page, first)).toHaveAttribute('aria-disabled', 'true');
  await card(page, first).click({ force: true });
  await expect(page.getByText('Score 10')).toBeVisible();

  await showTab(page, 'hidden');
  await findTheRest(page);
  const complete = page.getByRole('dialog', { name: 'LEVEL COMPLETE!' });
  await expect(complete.getByRole('img', { name: '2 of 3 stars' })).toBeVisible();
  await showTab(page, 'visible');
  const summary = page.getByRole('dialog', { name: 'Level 1 Complete!' });
  await expect(summary).toContainText('Score 30 · Letters learned 3');
  await summary.getByRole('button', { name: 'Play Again!' }).click();
  await expect(page.getByText('Score 0')).toBeVisible();

  await showTab(page, 'hidden');
  await findTheRest(page);
  await page.getByRole('button', { name: 'Continue!' }).click();
  await page.getByRole('button', { name: 'Next Adventure!' }).click();
  await page.getByRole('button', { name: 'Start Safari Adventure 2!' }).click();
  await expect(page.getByText('Score 30')).toBeVisible();
  await expect(page.locator('.safari-card')).toHaveCount(6);
  expect(await mostVoicesAtOnce(page)).toBe(1);
});

test('Audio Only: every letter is heard, and none is given away', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await start(page, 'Audio Only Mode');
  await expect(page.getByRole('heading', { name: 'Listen Super Carefully!' })).toBeVisible();
  for (let nth = 1; nth <= 3; nth += 1) {
    // Each letter is asked for, and says its name once more when it is found.
    const asked = await letterHeard(page, 2 * nth - 1);
    await showTab(page, 'hidden');
    const outside = await pageWithoutCards(page);
    expect(outside).not.toContain(asked.letter);
    expect(outside).not.toContain(asked.label);
    await page.setViewportSize(nth === 1 ? { width: 740, height: 360 } : { width: 1280, height: 800 });
    await card(page, asked).click();
    await showTab(page, 'visible');
    await expect(page.getByRole('dialog', { name: 'Well done!' })).toBeHidden();
  }
  await expect(page.getByRole('img', { name: '3 of 3 stars' })).toBeVisible();
});

test('a pause hides nothing for good: the same letter is asked afterwards', async ({ page }) => {
  await start(page, 'See & Hear Mode');
  const first = await letterShown(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  const overlay = page.getByRole('dialog', { name: 'Game Paused' });
  await expect(overlay.getByRole('button', { name: 'Mute' })).toBeVisible();
  await overlay.getByRole('button', { name: 'Light' }).click();
  await overlay.getByRole('button', { name: 'Resume' }).click();
  expect(await letterShown(page)).toBe(first);
});

test('by keyboard alone', async ({ page }) => {
  await open(page, '/letter-safari');
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
});

test.describe('with a network of our own', () => {
  test.use({ visitor: 'first' });

  test('without voices and pictures the game goes on', async ({ page, allowErrors }) => {
    allowErrors(/net::ERR_FAILED.*\/(audio|assets\/animals)\//);
    await page.route(/\/(audio|assets\/animals)\//, (route) => route.abort());
    await start(page, 'Audio Only Mode');
    for (const { emoji } of letters.slice(0, 3)) await expect(page.getByText(emoji)).toBeVisible();
    await page.getByRole('button', { name: 'No sound? Show the letter' }).click();
    await showTab(page, 'hidden');
    await findTheRest(page);
    await showTab(page, 'visible');
    await expect(page.getByRole('dialog', { name: 'Level 1 Complete!' })).toBeVisible();
  });
});

test('the mute switch is remembered, and Audio Only offers to turn the sound on', async ({ page }) => {
  await start(page, 'Audio Only Mode');
  await page.getByRole('button', { name: 'Mute' }).click();
  expect(await page.evaluate(() => localStorage.getItem('muted'))).toBe('true');
  await page.getByRole('button', { name: 'Turn the sound on' }).click();
  await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Mute' }).click();
  await start(page, 'See & Hear Mode');
  await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
});

function pageWithoutCards(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const each of copy.querySelectorAll('.safari-card, script')) each.remove();
    return copy.outerHTML;
  });
}
