import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emptyPage } from '#web/testing/empty-page.ts';
import { ThemeToggle } from './theme-toggle.tsx';

test('where the browser has no room left, the chosen theme holds for the visit', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('the device is full', 'QuotaExceededError');
  });
  const { root } = emptyPage();
  onTestFinished(() => {
    root.unmount();
    vi.restoreAllMocks();
    delete document.documentElement.dataset['theme'];
  });
  root.render(<ThemeToggle />);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await page.getByRole('button', { name: 'Theme' }).click();
  const dark = page.getByRole('button', { name: 'Dark', exact: true });
  await expect.element(dark).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement.dataset['theme']).toBe('dark');
});
