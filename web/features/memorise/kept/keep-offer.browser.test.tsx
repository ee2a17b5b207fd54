import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emptyPage } from '#web/testing/empty-page.ts';
import { ikhlas } from '#web/testing/ikhlas.ts';
import { KeepOffer } from './keep-offer.tsx';

let root: Root;
let isReachable: boolean;
beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return Response.json(ikhlas);
  });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  root.unmount();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await caches.delete('kept-texts');
});

function show(): void {
  ({ root } = emptyPage());
  root.render(
    <MemoryRouter>
      <KeepOffer surah="Al-Ikhlas" />
    </MemoryRouter>,
  );
}

test('what could not be kept says so, and what was kept can be removed another time', async () => {
  const keep = page.getByRole('button', { name: /Save Al-Ikhlas/ });
  isReachable = false;
  show();
  await keep.click();
  await expect.element(page.getByText('We could not save Al-Ikhlas.')).toBeVisible();
  isReachable = true;
  await keep.click();
  await expect.element(page.getByText('Al-Ikhlas is saved on this device.')).toBeVisible();
  root.unmount();
  show();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.element(keep).toBeVisible();
});
