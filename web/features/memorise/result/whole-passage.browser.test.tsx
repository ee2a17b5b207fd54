import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RECITATIONS_FLAG } from '#contract/recitations-flag.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { WholePassage } from './whole-passage.tsx';

const AYAHS = [1, 2].map((ayah_number) => ({
  id: ayah_number,
  ayah_number,
  surah: 'Al-Ikhlas',
  surah_number: 112,
  juz: 30,
  arabic: 'قُلْ هُوَ ٱللَّهُ أَحَدٌ',
  english_translation: 'Say',
}));
const RECITERS = [
  { id: 'one', name: 'Imam Yusuf', riwayah: 'Hafs', licence: 'Given', complete: [112], partial: [] },
];
const RECORDINGS = AYAHS.map(({ ayah_number: ayah }) => ({ ayah, url: `/one/${ayah}.mp3`, bytes: 5 }));

let root: Root;
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address === '/recitations' ? { reciters: RECITERS } : { recordings: RECORDINGS }),
  );
});
afterEach(() => {
  root.unmount();
  queryClient.clear();
  document.documentElement.removeAttribute(RECITATIONS_FLAG);
  vi.unstubAllGlobals();
});

function show(): void {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(
    <MemoryRouter>
      <DataRoute>
        <WholePassage
          ayahs={AYAHS}
          selection={{ surah: 'Al-Ikhlas' }}
          learnerId={undefined}
          isAskedFor={false}
          onAgain={() => undefined}
        />
      </DataRoute>
    </MemoryRouter>,
  );
}

test('under a result the passage can be heard whole, where there are recordings', async () => {
  document.documentElement.setAttribute(RECITATIONS_FLAG, '');
  show();
  await expect.element(page.getByRole('button', { name: 'Listen', exact: true })).toBeVisible();
});

test('and where there are none nothing speaks of it', async () => {
  show();
  await expect.element(page.getByRole('button', { name: 'Again' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Listen', exact: true })).not.toBeInTheDocument();
});
