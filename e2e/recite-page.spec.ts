import type { Page } from '@playwright/test';
import { bringWork, roundOf, type Work } from './brought-work.ts';
import { writtenOn } from './learner.ts';
import { expect, expectAccessible, open, test } from './site.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

/** Yesterday three links were not known: An-Naba 29–32, over two pages, of which the second begins another surah. */
const WORK: readonly Work[] = [
  [3, roundOf('recite', 78, 29, '0333')],
  [1, roundOf('recite', 78, 29, '0111')],
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const asked = (page: Page, ayah: number) => page.getByRole('button', { name: new RegExp(`^Ayah ${ayah}, `) });
const printed = (page: Page, number: number) => page.getByRole('article', { name: `Page ${number}` });

async function say(page: Page, ayah: number, verdict: string): Promise<void> {
  await expect(asked(page, ayah)).toBeFocused();
  await button(page, 'Look').click();
  await button(page, verdict).click();
}

test('a planned round is said on the page: over two pages, taken back, reloaded, without a network, and written once', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource.*record-offer/); // it is for visitors
  await bringWork(page, WORK);
  await open(page, '/today');
  await button(page, 'Begin').click();
  await button(page, 'Page').click();
  await expect(printed(page, 582)).toBeVisible();

  // What is said by mistake is taken back.
  await say(page, 30, 'Not yet');
  await button(page, 'Ayah 30: Not yet · Undo').click();
  await expect(page.getByRole('group', { name: 'Ayah 30', exact: true })).toBeFocused();
  await button(page, 'I knew it').click();

  // The page and the place in the round outlive a reload.
  await expect(printed(page, 583)).toBeVisible();
  await expect(asked(page, 31)).toBeFocused();
  await page.reload();
  await expect(printed(page, 583)).toBeVisible();
  await expect(button(page, 'Page')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('img', { name: '1 of 3 ayahs said' })).toBeVisible();
  await expect(asked(page, 31)).toBeFocused();

  await context.setOffline(true);
  await page.keyboard.press(' ');
  await expect(asked(page, 31)).toHaveAccessibleName(/^Ayah 31, 2 words hidden/);
  await say(page, 31, 'I knew it');
  await say(page, 32, 'I hesitated');
  await expect(page.getByText(/^You knew 2 of 3 ayahs/)).toBeVisible();
  await context.setOffline(false);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Finish for today' }).click();
  await expect(page).toHaveURL(/\/today$/);
  const after = async () => (await writtenOn(page)).slice(WORK.length);
  await expect.poll(after).toHaveLength(1);
  const [round] = await after();
  expect(round).toMatchObject({
    kind: 'round',
    body: { mode: 'recite', passages: [{ surah: 78, from: 29, grades: '0302' }] },
  });
});
