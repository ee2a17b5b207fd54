import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '#web/api/query-client.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { drawSiteInEach } from '#web/testing/drawn-site.tsx';
import { dismissToasts } from '#web/testing/toasts.ts';
import { expectToast } from './testing/phrases-page.tsx';

afterEach(async () => {
  await page.viewport(414, 896);
  await dismissToasts();
  vi.unstubAllGlobals();
  queryClient.clear();
});

describe('/phrases/game', () => {
  const drawSite = drawSiteInEach('/phrases/game');

  test('everybody can read that there are no phrases', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
    drawSite();
    await expect.element(page.getByRole('heading', { name: 'There are no phrases yet' })).toBeVisible();
    await expectAccessible();
  });
});

describe('/phrases/learn', () => {
  const drawSite = drawSiteInEach('/phrases/learn');

  test('on a phone on its side the first phrase can be read and ticked without scrolling', async () => {
    await page.viewport(844, 390);
    const place = { surah_number: 11, ayah_number: 88, from_word: 1, to_word: 4 };
    const phrase = {
      id: 1,
      arabic: 'وَمَا تَوْفِيقِىٓ إِلَّا بِٱللَّهِ',
      english_translation: 'My success comes from Allah',
      ...place,
    };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json([phrase])));
    drawSite();
    const tick = page.getByRole('checkbox', { name: 'Learned' });
    await expect.element(tick).toBeVisible();
    await document.fonts.ready;
    expect(tick.element().getBoundingClientRect().bottom).toBeLessThan(390);
    expect(page.getByText(phrase.arabic).element().getBoundingClientRect().bottom).toBeLessThan(390);
  });

  test('everybody can read that phrases are on their way, and that they did not come', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let lose: (() => void) | undefined;
    vi.stubGlobal('fetch', () => new Promise((_, reject) => (lose = () => reject(new TypeError('lost')))));
    const patient = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ queries: { ...patient.queries, retry: false } });
    drawSite();
    await expect.element(page.getByText('Loading phrases...')).toBeVisible();
    await expectAccessible();
    lose?.();
    await expectToast('Error', 'Failed to load phrases. Please try again.');
    await expectAccessible();
    queryClient.setDefaultOptions(patient);
  });
});
