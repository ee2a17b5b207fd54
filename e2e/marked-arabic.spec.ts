import type { Page } from '@playwright/test';
import { PUBLIC_ADDRESSES } from '#contract/pages.ts';
import { expect, open, test } from './site.ts';

/** Arabic that a screen reader would read in English, or a translation would change. An option can hold no marks. */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode;
      const isArabic = /\p{Script=Arabic}/u.test(textContent ?? '');
      const isText = parentElement?.closest('script, style, textarea, noscript, option') === null;
      const marked = parentElement?.closest('[lang=ar][dir=rtl]')?.closest('[translate=no]');
      if (isArabic && isText && !marked) found.push(`${parentElement.tagName}: ${textContent}`);
    }
    return found;
  });
}

test('all Arabic of every public page is marked as such, and not to be translated', async ({ page }) => {
  test.slow();
  for (const { address } of PUBLIC_ADDRESSES) {
    await open(page, address);
    await page.waitForLoadState('networkidle');
    expect([address, await unmarked(page)]).toEqual([address, []]);
  }
});

test('so it is in each way of practice, and where an ayah can be reported', async ({ page }) => {
  await open(page, '/memorise?surah=Al-Ikhlas');
  await page.getByRole('button', { name: 'Check My Answer' }).click();
  await expect(page.getByRole('link', { name: 'Report this ayah' }).first()).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await open(page, '/memorise?surah=Al-Ikhlas&mode=recite');
  await page.getByRole('button', { name: 'First letters', exact: true }).click();
  await expect(page.locator('.hidden-word-letter').first()).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
  await open(page, '/memorise?surah=Al-Ikhlas&mode=next');
  await expect(page.getByText(/Question 1 of/)).toBeVisible();
  expect(await unmarked(page)).toEqual([]);
});
