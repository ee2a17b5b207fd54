import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { Page } from './consistent-deeds-page.tsx';

let root: Root;
beforeEach(async () => {
  await makeLearner({ animal: 'fox', name: '' });
  ({ root } = emptyPage());
  root.render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
});
afterEach(async () => {
  root.unmount();
  vi.useRealTimers();
  await forgetEverybody();
});

const number = (of: number) => page.getByRole('button', { name: new RegExp(`^${of}\\. Choose`) });
const doneToday = page.getByRole('button', { name: 'Done today' });

test('what was done today stays done when its number is touched, and after another deed was chosen', async () => {
  await number(3).click();
  await page.getByRole('button', { name: 'I did it today' }).click();
  await expect.element(doneToday).toBeVisible();
  await number(3).click();
  await number(5).click();
  await expect.element(page.getByRole('button', { name: 'I did it today' })).toBeVisible();
  await number(3).click();
  await expect.element(number(3)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(doneToday).toBeVisible();
});

test('somebody who comes back on another day has not done it yet', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1, 21) });
  await number(3).click();
  await page.getByRole('button', { name: 'I did it today' }).click();
  await expect.element(doneToday).toBeVisible();
  vi.setSystemTime(new Date(2026, 2, 2, 7));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('button', { name: 'I did it today' })).toBeVisible();
});
