import type { Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emptyPage } from '#web/testing/empty-page.ts';
import { KeepSurah } from './keep-surah.tsx';

const recordings = [{ ayah: 1, url: '/recitations/one/001001.mp3?v=1', bytes: 5 }];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(): Root {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('sound'));
  const { root } = emptyPage();
  root.render(<KeepSurah reciter="one" surah={1} recordings={recordings} />);
  return root;
}

test('a device without room says so, and what arrived can be taken off again', async () => {
  const full = vi
    .spyOn(Cache.prototype, 'put')
    .mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
  const root = show();
  const keep = page.getByRole('button', { name: 'Keep this surah' });
  await keep.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('There is no room left on this device.');
  await page.getByRole('button', { name: 'Take it off this device' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('It is no longer on this device.');
  full.mockRestore();
  await keep.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('This surah is on this device');
  await page.getByRole('button', { name: 'Take it off this device' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('It is no longer on this device.');
  root.unmount();
});

test('a surah that could not be taken off the device says so, and can be tried again', async () => {
  const root = show();
  await page.getByRole('button', { name: 'Keep this surah' }).click();
  const remove = page.getByRole('button', { name: 'Take it off this device' });
  await expect.element(remove).toBeVisible();

  const refusal = vi
    .spyOn(Cache.prototype, 'delete')
    .mockRejectedValue(new DOMException('no', 'UnknownError'));
  await remove.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('could be taken off');
  refusal.mockRestore();
  await remove.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('It is no longer on this device.');
  root.unmount();
});
