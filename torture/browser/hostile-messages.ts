import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import { hostileStrings } from './hostile-strings.ts';
import { sendMessage } from './keeper.ts';
import { browserCase } from './stage.ts';
import { button, fillSignIn, open } from './visit.ts';

const PER_PAGE = 50;
const NAME_MAX_CHARACTERS = 100;

type Shown = { message: string | null; name: string | null; elements: number };

const messages = hostileStrings.map((text) => text.trim());
const nameFor = (text: string) => (Array.from(text).length <= NAME_MAX_CHARACTERS ? text : null);

/** Each string is sent as message and, where it fits, as name. */
export const hostileMessages = browserCase('hostile strings on /admin', async ({ url, newContext }) => {
  for (const text of hostileStrings) await sendMessage(url, text, nameFor(text.trim()));
  const context = await newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.addInitScript(() =>
    // Whatever the policy had to stop was taken for more than text.
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
      throw new Error(`the policy stopped ${blockedURI}`);
    }),
  );
  await open(page, '/admin');
  await fillSignIn(page);

  const shown: Shown[] = [];
  const pages = Math.ceil(messages.length / PER_PAGE);
  for (let number = 1; number <= pages; number += 1) {
    if (number > 1) await button(page, 'Older').click();
    await expect(page.getByText(`Page ${number} of ${pages}`)).toBeVisible();
    await expect(page.locator('[aria-busy="false"]')).toBeVisible();
    shown.push(...(await readCards(page)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }

  const expected = messages.map((message) => ({
    message,
    name: nameFor(message) ?? 'No name given',
    elements: 0,
  }));
  expect(shown).toEqual(expected.toReversed());
  expect(await page.evaluate(() => 'owned' in window)).toBe(false);
  await expect(page).toHaveTitle(/Admin/);
  return `${shown.length} of ${messages.length} shown as text, 0 scripts, 0 requests elsewhere`;
});

function readCards(page: Page): Promise<Shown[]> {
  return page
    .getByRole('list', { name: 'Contact Form Submissions' })
    .getByRole('listitem')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const message = card.querySelector(':scope > p[dir="auto"]');
        return {
          message: message?.textContent ?? null,
          name: card.querySelector('span[dir="auto"]')?.textContent ?? null,
          elements: message?.childElementCount ?? -1,
        };
      }),
    );
}
