import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { letters } from '#content/letters.ts';
import { press } from '#web/games/testing/play.ts';
import { drawSiteInEach, hideTab } from '#web/testing/drawn-site.tsx';
import { cards, findTheRest } from './testing/drawn-safari.ts';

const drawSite = drawSiteInEach('/letter-safari');

test('without voices and pictures the game goes on', async () => {
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    new Request(input).url.includes('/audio/')
      ? Promise.reject(new TypeError('no network'))
      : realFetch(input, init),
  );
  drawSite();
  await press('Audio Only Mode');
  await press('Start Safari Adventure 1!');
  await expect.poll(() => cards().length).toBe(3);
  for (const card of cards()) card.querySelector('img')?.dispatchEvent(new Event('error'));
  for (const { emoji } of letters.slice(0, 3)) await expect.element(page.getByText(emoji)).toBeVisible();
  await page.getByRole('button', { name: 'No sound? Show the letter' }).click();
  hideTab();
  await findTheRest();
  await press('Continue!');
  await expect.element(page.getByRole('dialog', { name: 'Level 1 Complete!' })).toBeVisible();
});
