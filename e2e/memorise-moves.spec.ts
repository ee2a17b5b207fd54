import { firstWords } from '#content/cut.ts';
import { readQuran } from '#content/quran.ts';
import { card, handle, order, practise, spoken } from './practice.ts';
import { expect, expectAccessible, test } from './site.ts';

test('the mouse lifts a card after 5 px and drops it in its new place; so do space and arrows, escape cancels, and each is spoken', async ({
  page,
}) => {
  await practise(page, '/memorise?surah=Al-Fatihah');
  const grip = handle(page, 1);
  await grip.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await grip.hover({ position: { x: 20, y: 20 } }); // once it no longer moves
  const box = (await grip.boundingBox()) ?? { x: 0, y: 0 };
  const [x, y] = [box.x + 20, box.y + 20];

  await page.mouse.down();
  await page.mouse.move(x, y + 4);
  await expect(grip).toHaveAttribute('aria-pressed', 'false');
  await page.mouse.move(x, y + 6);
  await expect(grip).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(x, y + 160, { steps: 4 });
  await expect(card(page, 1)).toContainText('Position 2');
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  await expect(handle(page, 2)).toBeFocused();

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 160, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(spoken(page)).toHaveText('Cancelled. Back at position 1 of 7.');
  expect(await order(page)).toEqual([0, 1, 2, 3, 4, 5, 6]);

  await handle(page, 1).focus();
  await page.keyboard.press(' ');
  await expect(spoken(page)).toHaveText(/^Lifted from position 1 of 7\./);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const [, , third = '', fourth = ''] = readQuran().map(({ arabic }) => firstWords(arabic, 3));
  await expect(spoken(page)).toHaveText(`Over position 3 of 7, after ${third} …, before ${fourth} ….`);
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toHaveText('Cancelled. Back at position 1 of 7.');
  expect(await order(page)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  await expect(handle(page, 1)).toBeFocused();

  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(spoken(page)).toHaveText('Dropped at position 2 of 7.');
  await expect.poll(() => order(page)).toEqual([1, 0, 2, 3, 4, 5, 6]);
  await expect(handle(page, 2)).toBeFocused();
});

test('near the edge of the window the page scrolls while dragging', async ({ page }) => {
  await practise(page, '/memorise?surah=Al-Mulk');
  await handle(page, 1).hover({ position: { x: 20, y: 20 } });
  const box = (await handle(page, 1).boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.down();
  await page.mouse.move(box.x + 20, 795, { steps: 3 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500);
  await page.mouse.move(box.x + 20, 400);
  await page.mouse.up();
  const place = async () => (await order(page)).indexOf(1);
  await expect.poll(place).toBeGreaterThan(5);
  await expect(handle(page, (await place()) + 1)).toBeFocused();
});

test('a far move that is cancelled at once leads back to where it began', async ({ page }) => {
  await practise(page, '/memorise');
  await handle(page, 1).focus();
  // In the frames between the keys the cards at the far end are measured for the first time.
  for (const frames of [0, 1, 2, 3]) {
    await page.evaluate(press, [
      [' ', 0],
      ['End', frames],
      ['Escape', 10],
    ] satisfies [string, number][]);
    await expect(spoken(page)).toHaveText('Cancelled. Back at position 1 of 6236.');
    await expect(handle(page, 1)).toBeFocused();
    await expect(handle(page, 1)).toBeInViewport();
  }
});

/** Runs in the page: presses keys, each followed by so many frames. */
async function press(keys: [key: string, frames: number][]): Promise<void> {
  for (const [key, frames] of keys) {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    for (let drawn = 0; drawn < frames; drawn += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

test.describe('by finger on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a press of 120 ms lifts a card, while a swipe over the same place scrolls', async ({ page }) => {
    await practise(page, '/memorise?surah=Al-Fatihah');
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 40, y }] });
    await page.evaluate(() => {
      const { top } = document.querySelector('ol')?.getBoundingClientRect() ?? { top: 0 };
      window.scrollBy(0, top - 200);
    });
    const grip = handle(page, 1);
    const y = ((await grip.boundingBox())?.y ?? 0) + 22;

    const scrolledBefore = await page.evaluate(() => window.scrollY);
    // No move waits for the answer to the one before: on a slow machine the swipe would become a press.
    const swipe = [touch('touchStart', y)];
    for (let step = 1; step <= 8; step++) swipe.push(touch('touchMove', y - step * 15));
    await Promise.all(swipe);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolledBefore + 50);
    // A swipe rolls on after the finger has left; only when it rests can the page be sent back.
    await page.evaluate(() =>
      document.addEventListener('scrollend', () => (document.body.dataset['rests'] = 'yes'), { once: true }),
    );
    await touch('touchEnd');
    await expect(page.locator('body[data-rests]')).toBeAttached();
    expect(await order(page)).toEqual([1, 0, 2, 3, 4, 5, 6]);
    await page.evaluate((top) => window.scrollTo(0, top), scrolledBefore);
    await expect.poll(async () => (await grip.boundingBox())?.y).toBe(y - 22);

    await touch('touchStart', y);
    await expect(grip).toHaveAttribute('aria-pressed', 'true');
    for (let step = 1; step <= 10; step++) await touch('touchMove', y + step * 16);
    await expect(card(page, 1)).toContainText('Position 2');
    await touch('touchEnd');
    await expect.poll(() => order(page)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolledBefore);
    await expect(handle(page, 2)).toBeFocused();
  });
});
