import { letters } from '#content/letters.ts';
import { holdDoor } from './bubbles.ts';
import { carryOn } from './carry-on.ts';
import { heardPaths, hearVoices, letterHeard, mostVoicesAtOnce, showTab } from './heard-voices.ts';
import { findTheRest, letterShown, start } from './safari.ts';
import { expect, test } from './site.ts';

test.use({ visitor: 'returning', contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) => hearVoices(page));

test('Back and a reload lead to the first screen, where the place and the muted sound are remembered', async ({
  page,
}) => {
  await carryOn(page, 'letter-safari', 4);
  await expect(page.getByRole('banner')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Carry on · level 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Carry on · level 4' }).click();
  await page.getByRole('button', { name: 'Mute' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'See & Hear Mode' })).toBeVisible();
  await page.getByRole('button', { name: 'Carry on · level 4' }).click();
  await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
});

test('the door wants to be held: a tap shows how, and behind it the site is as before', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await carryOn(page, 'letter-safari', 4);
  await letterHeard(page, 1);
  await page.getByRole('button', { name: 'Leave the game' }).click();
  const hint = await page.getByText('Hold the door to leave').boundingBox();
  const asked = await page.locator('.asked-circle').boundingBox();
  if (!hint || !asked) throw new Error('nothing is said, or nothing is asked');
  expect(hint.y + hint.height, 'what is said hides nothing of the letter').toBeLessThanOrEqual(asked.y);
  await expect(page.getByRole('heading', { name: 'Listen & Find Me!' })).toBeVisible();
  await holdDoor(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Arabic letter safari' }).click();
  await expect(page.getByRole('button', { name: 'Carry on · level 4' })).toBeVisible();
  expect(await mostVoicesAtOnce(page)).toBe(1);
});

test('a network that is lost in the middle of a level changes nothing, nor does it in the next one', async ({
  page,
  context,
}) => {
  await start(page, 'See & Hear Mode');
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('voices')).keys()).length))
    .toBe(letters.length);
  await letterHeard(page, 1);
  await context.setOffline(true);
  await showTab(page, 'hidden');
  await findTheRest(page);
  await page.getByRole('button', { name: 'Continue!' }).click();
  await page.getByRole('button', { name: 'Next Adventure!' }).click();
  await page.getByRole('button', { name: 'Start Safari Adventure 2!' }).click();
  await showTab(page, 'visible');
  const asked = await letterShown(page);
  await expect.poll(async () => (await heardPaths(page)).at(-1)).toBe(asked.audio);
  await expect(page.locator('.safari-card img')).toHaveCount(6);
  await page.reload();
  await page.getByRole('button', { name: 'Carry on · level 2' }).click();
  await expect(page.locator('.safari-card')).toHaveCount(6);
});
