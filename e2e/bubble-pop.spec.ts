import type { Page } from '@playwright/test';
import { bubble, start, tabTo } from './bubbles.ts';
import { hearVoices, letterHeard, mostVoicesAtOnce } from './heard-voices.ts';
import { expect, open, test } from './site.ts';

test.beforeEach(({ page }) => hearVoices(page));

test.describe('with bubbles that do not move', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('See & Hear: a level with a mistake, and the next level', async ({ page }) => {
    await start(page, 'See & Hear');
    await expect(page.getByRole('heading', { name: 'Level 1' })).toBeFocused();
    await expect(page.getByText('0 / 3')).toBeVisible();
    await expect(page.getByRole('list', { name: 'All letters of this level' })).toHaveText('ابت');
    expect((await letterHeard(page, 1)).name).toBe('alif');

    const praise = shownFor(page, '.game-toast', 'Well done!');
    await bubble(page, 'Alif').click();
    await praise;
    await expect(bubble(page, 'Alif')).toBeHidden();
    await expect(page.getByText('Score 10')).toBeVisible();
    await expect(page.getByText('1 / 3')).toBeVisible();
    const comfort = shownFor(page, '.game-toast', 'Try again!');
    const mixUp = shownFor(page, '.mix-up-letter', 'ت ب');
    await bubble(page, 'Taa').click();
    await Promise.all([comfort, mixUp]);
    await expect(page.getByText('Score 8')).toBeVisible();

    await bubble(page, 'Baa').click();
    await bubble(page, 'Taa').click();
    await expect(page.getByRole('heading', { name: 'Level 1 Complete!' })).toBeFocused();
    await expect(page.getByRole('img', { name: '2 of 3 stars' })).toBeVisible();
    await expect(page.locator('.confetti')).toHaveCount(1);
    await expect(page.getByText('75%')).toBeVisible();
    await expect(page.getByText('28', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Next Level (4 letters)' }).click();
    await expect(page.getByRole('heading', { name: 'Level 2' })).toBeFocused();
    await expect(page.getByText('Score 28')).toBeVisible();
    await expect(page.locator('.bubble')).toHaveCount(4);
    expect(await mostVoicesAtOnce(page)).toBe(1);
  });

  test('Listen Only by keyboard, as with eyes closed: every letter is heard, and none is given away', async ({
    page,
  }) => {
    await open(page, '/bubble-pop');
    await tabTo(page, page.getByRole('button', { name: 'Listen Only' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('switch', { name: 'Random order' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Start Adventure!' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Hear Again!' })).toBeVisible();
    for (let nth = 1; nth <= 3; nth += 1) {
      // Each letter is announced, and says its name once more when it is popped.
      const { letter, label } = await letterHeard(page, 2 * nth - 1);
      const outside = await pageOutside(page, '.play-area');
      expect(outside).not.toContain(letter);
      expect(outside).not.toContain(label);
      await tabTo(page, bubble(page, label));
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('img', { name: '3 of 3 stars' })).toBeVisible();
  });
});

test.describe('with a network of our own', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('without voices and without the offer of an animal the game goes on, and Listen Only offers to show the letter', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/net::ERR_FAILED|Failed to load resource/);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/audio/*', (route) => route.abort());
    await open(page, '/bubble-pop');
    await page.getByRole('button', { name: 'Listen Only' }).click();
    await page.route('**/_app/*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Start Adventure!' }).click();
    await page.getByRole('button', { name: 'No sound? Show the letter' }).click();
    await expect(page.getByRole('button', { name: /Next letter ا: Alif/ })).toBeVisible();
    await expect.poll(() => warnings.join()).toContain('a part is missing');
    for (const label of ['Alif', 'Baa', 'Taa']) await bubble(page, label).click();
    await page.getByRole('button', { name: 'Next Level (4 letters)' }).click();
    await expect(page.getByRole('heading', { name: 'Level 2' })).toBeFocused();
    expect(warnings.join()).toContain('a letter cannot be spoken; the game goes on');
  });
});

/** Begun before a tap: the page itself looks at each frame, so that a busy machine misses nothing that is shown for a moment. */
function shownFor(page: Page, selector: string, text: string) {
  return page.waitForFunction(
    ([where, wanted]) =>
      [...document.querySelectorAll(where)].map(({ textContent }) => textContent).join(' ') === wanted,
    [selector, text] as const,
  );
}

function pageOutside(page: Page, selector: string): Promise<string> {
  return page.evaluate((selector) => {
    const copy = document.body.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const each of copy.querySelectorAll(`${selector}, script`)) each.remove();
    return copy.outerHTML;
  }, selector);
}
