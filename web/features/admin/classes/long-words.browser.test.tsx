import '#web/ui/styles.css';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TABLES } from '#contract/tables.ts';
import { startOfficeNetwork } from '../testing/office-network.ts';
import { closeAfterEach, reopen } from '../testing/reopen.tsx';
import { WEEKLY } from '../testing/weekly-class.ts';
import { Classes } from './classes-page.tsx';

const [WORD, LINK] = ['W'.repeat(120), `https://example.org/${'a'.repeat(90)}`];
const LONG = { ...WEEKLY, class: WORD, location: LINK, time: LINK, sign_up: LINK };

beforeEach(() => void startOfficeNetwork({ [TABLES.classes]: [LONG] }, LONG));
closeAfterEach();
afterEach(() => page.viewport(414, 896));

const open = (search: string) => reopen(<Classes />, { pathname: '/admin/classes', search });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test.each([360, 390, 768])('what is pasted makes no list, form or question of %i px wider', async (width) => {
  await page.viewport(width, 740);
  const expectNotWider = () => expect(document.documentElement.scrollWidth).toBe(width);
  open('');
  await expect.element(page.getByRole('heading', { name: WORD })).toBeVisible();
  expectNotWider();
  await page.getByText('More', { exact: true }).click();
  for (const [question, answer] of [
    ['Cancel other days', 'Close'],
    ['Cancel for good', 'Keep it'],
    ['Remove', 'Keep it'],
  ] as const) {
    await button(question).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
    await button(answer).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  open('?edit=7');
  await expect.element(button('Save')).toBeVisible();
  expectNotWider();
});
