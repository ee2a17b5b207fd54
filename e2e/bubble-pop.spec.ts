import type { Locator, Page } from '@playwright/test';
import { letters } from '#content/letters.ts';
import { areBubblesInside, bubble, fitOf, holdDoor, start, tabTo } from './bubbles.ts';
import { heardPaths, hearVoices, letterHeard, mostVoicesAtOnce, showTab } from './heard-voices.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ visitor: 'returning' });

test.beforeEach(({ page }) => hearVoices(page));

test.describe('with bubbles that stand still', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('See & Hear: a level with a mistake, the next level, and back to the start', async ({ page }) => {
    await start(page, 'See & Hear');
    await expect(page.getByRole('heading', { name: 'Level 1' })).toBeFocused();
    await expect(page.getByText('0 / 3')).toBeVisible();
    await expect(page.getByRole('list', { name: 'All letters of this level' })).toHaveText('ابت');
    expect((await letterHeard(page, 1)).name).toBe('alif');

    const praise = page.getByText('Well done!').waitFor();
    await bubble(page, 'Alif').click();
    await praise;
    await expect(bubble(page, 'Alif')).toBeHidden();
    await expect(page.getByText('Score 10')).toBeVisible();
    await expect(page.getByText('1 / 3')).toBeVisible();
    // The next letter is announced a while after a pop: a slow machine would find that time over, a fast one not.
    expect((await letterHeard(page, 3)).name).toBe('baa');
    const comfort = page.getByText('Try again!').waitFor();
    await bubble(page, 'Taa').click();
    await expect(page.locator('.mix-up-letter')).toHaveText(['ت', 'ب']);
    await comfort;
    await expect(page.getByText('Score 8')).toBeVisible();
    const heard = await Promise.all([2, 3, 4, 5].map((nth) => letterHeard(page, nth)));
    expect(heard.map(({ name }) => name)).toEqual(['alif', 'baa', 'taa', 'baa']);

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
    for (const { label } of letters.slice(0, 4)) await bubble(page, label).click();
    await page.getByRole('button', { name: 'Play Again' }).click();
    await expect(page.getByRole('heading', { name: 'Choose Your Game Mode!' })).toBeFocused();
    expect(await mostVoicesAtOnce(page)).toBe(1);
  });

  test('a level with more misses than hits ends without a star, and nothing is celebrated', async ({
    page,
  }) => {
    await start(page, 'See & Hear');
    for (const label of ['Taa', 'Taa', 'Taa', 'Taa', 'Alif', 'Baa', 'Taa']) await bubble(page, label).click();
    await expect(page.getByText('43%')).toBeVisible();
    await expect(page.getByRole('img', { name: '0 of 3 stars' })).toBeVisible();
    await expect(page.locator('.confetti')).toHaveCount(0);
  });

  test('by keyboard alone', async ({ page }) => {
    await open(page, '/bubble-pop');
    await tabTo(page, page.getByRole('button', { name: 'See & Hear' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Start Adventure!' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('.bubble').first());
    for (const label of ['Alif', 'Baa', 'Taa']) {
      await arrowTo(page, bubble(page, label));
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('heading', { name: 'Level 1 Complete!' })).toBeFocused();
    await expect(page.getByRole('img', { name: '3 of 3 stars' })).toBeVisible();
  });

  test('is accessible in every phase, in both themes', async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/bubble-pop');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'See & Hear' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start Adventure!' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Resume' }).click();
    for (const { label } of letters.slice(0, 3)) await bubble(page, label).click();
    await expectAccessible(page);
  });
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

test('a pause stops the bubbles, and leaving the tab pauses', async ({ page }) => {
  await start(page, 'Listen Only');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('dialog', { name: 'Game Paused' })).toBeVisible();
  await expect.poll(() => runningBubbles(page)).toBe(0);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => runningBubbles(page)).toBe(3);
  await letterHeard(page, 1);

  await touch(bubble(page, 'Alif'));
  await showTab(page, 'hidden');
  await showTab(page, 'visible');
  await expect(page.getByRole('dialog', { name: 'Game Paused' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(async () => (await heardPaths(page)).at(-1)).toBe('/audio/baa.m4a');
});

test('a game left half-way is silent on the next page', async ({ page }) => {
  await start(page, 'See & Hear');
  await letterHeard(page, 1);
  await touch(bubble(page, 'Alif'));
  await holdDoor(page);
  await expect(page.getByRole('heading', { name: "Children's games" })).toBeVisible();
  const before = await heardPaths(page);
  const left = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 1600, left);
  expect(await heardPaths(page)).toEqual(before);
});

test('bubbles keep their speed and stay inside when the window changes in the middle', async ({ page }) => {
  await start(page, 'See & Hear');
  await touch(bubble(page, 'Alif'));
  for (const size of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => fitOf(page)).toBe('all of it fits');
    await expect
      .poll(async () => {
        const all = await speeds(page);
        return all.length > 0 && all.every((speed) => speed >= 0.99 && speed <= 2.51);
      })
      .toBe(true);
    await expect.poll(() => areBubblesInside(page)).toBe(true);
  }
  await touch(bubble(page, 'Baa'));
  await touch(bubble(page, 'Taa'));
  await expect(page.getByRole('heading', { name: 'Level 1 Complete!' })).toBeVisible();
});

test.describe('with a network of our own', () => {
  test.use({ visitor: 'first' });

  test('without voices the game goes on, and Listen Only offers to show the letter', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/net::ERR_FAILED.*\/audio\//);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('**/audio/*', (route) => route.abort());
    await start(page, 'Listen Only');
    await page.getByRole('button', { name: 'No sound? Show the letter' }).click();
    await expect(page.getByRole('button', { name: /Next letter ا: Alif/ })).toBeVisible();
    for (const label of ['Alif', 'Baa', 'Taa']) await touch(bubble(page, label));
    await expect(page.getByRole('heading', { name: 'Level 1 Complete!' })).toBeVisible();
    expect(warnings.join()).toContain('a letter cannot be spoken; the game goes on');
  });
});

/** A moving bubble is never still enough for an ordinary click; a child's finger does not wait either. */
function touch(bubble: Locator): Promise<void> {
  return bubble.dispatchEvent('pointerdown', { button: 0 });
}

async function arrowTo(page: Page, target: Locator): Promise<void> {
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

function pageOutside(page: Page, selector: string): Promise<string> {
  return page.evaluate((selector) => {
    const copy = document.body.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const each of copy.querySelectorAll(`${selector}, script`)) each.remove();
    return copy.outerHTML;
  }, selector);
}

function runningBubbles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document.getAnimations().filter(({ id, playState }) => id === 'drift' && playState === 'running')
        .length,
  );
}

/** Pixels per 1/60 s of every bubble, sideways and up and down, on every stretch of its course. */
function speeds(page: Page): Promise<number[]> {
  return page.locator('.play-area').evaluate((area) =>
    area.getAnimations({ subtree: true }).flatMap(({ id, effect }) => {
      if (id !== 'drift' || !(effect instanceof KeyframeEffect)) return [];
      const frames = Number(effect.getComputedTiming().duration) / (1000 / 60);
      const points = effect.getKeyframes().map(({ computedOffset, translate }) => {
        const [left = 0, top = 0] = String(translate).split(' ').map(Number.parseFloat);
        return { at: computedOffset * frames, left, top };
      });
      return points.slice(1).flatMap((to, index) => {
        const from = points[index] ?? to;
        const lasting = to.at - from.at;
        // Places are rounded, which shows on a short stretch.
        return lasting < 10
          ? []
          : [to.left - from.left, to.top - from.top].map((way) => Math.abs(way) / lasting);
      });
    }),
  );
}
