import '#web/ui/styles.css';
import '../../memorise.css';
import '#web/round/round.css';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Ayah } from '#contract/tables.ts';
import { queryClient } from '#web/api/query-client.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { startPageServer } from '#web/testing/page-server.ts';
import { readQuranTexts } from '#web/testing/quran-texts.ts';
import { drawRecital, type Passage } from '../../testing/drawn-recital.tsx';
import { chooseDrawing } from '../drawn-as.ts';

let quran: Ayah[] = [];
beforeAll(async () => {
  quran = await readQuranTexts();
});
beforeEach(() => chooseDrawing('page'));

function open(passage: Passage, around: readonly Ayah[] = quran): void {
  const { root } = emptyPage();
  onTestFinished(async () => {
    root.unmount();
    await forgetEverybody();
  });
  drawRecital(root, quran, passage, { around });
}
const mulk = (from: number, to: number): Passage => ({ surah: 'Al-Mulk', from, to });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const asked = (ayah: number) => page.getByRole('button', { name: new RegExp(`^Ayah ${ayah}, `) });
const looked = (ayah: number) => page.getByRole('group', { name: `Ayah ${ayah}`, exact: true });

test('a passage goes from page to page by itself', async () => {
  await page.viewport(390, 844);
  open(mulk(11, 13));
  await expect.element(page.getByRole('article', { name: 'Page 562' })).toBeVisible();
  await button('Look').click();
  await button('I knew it').click();
  await expect.element(page.getByRole('article', { name: 'Page 563' })).toBeVisible();
  await expect.element(asked(13)).toHaveFocus();
});

test('the passage goes on to a page with another surah although the network has gone', async () => {
  await page.viewport(390, 844);
  queryClient.clear();
  const network = startPageServer(quran);
  const naba = quran.filter(({ surah_number }) => surah_number === 78);
  open({ surah: 'An-Naba', from: 29, to: 31 }, naba);
  await expect.element(page.getByRole('article', { name: 'Page 582' })).toBeVisible();
  await expect.poll(() => network.asked).toEqual([78, 79]);
  network.takeAway();
  await button('Look').click();
  await button('I knew it').click();
  await expect.element(page.getByRole('article', { name: 'Page 583' })).toBeVisible();
  await expect.element(asked(31)).toHaveFocus();
  expect(network.asked).toEqual([78, 79]);
});

test('a page that cannot be had leaves the text, and says so', async () => {
  await page.viewport(390, 844);
  queryClient.clear();
  startPageServer(quran).takeAway();
  open(mulk(1, 3), []);
  await expect.element(page.getByText('The page could not be loaded. Here is the text.')).toBeVisible();
  await button('Look').click();
  await expect.element(looked(1)).toBeVisible();
});
