import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { surahBeginning, type Reciter } from '#contract/recitations.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { keepRecordings } from '#web/api/kept-recordings.ts';
import { queryClient } from '#web/api/query-client.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { Listen } from './listen.tsx';
import { toneUrl } from './testing/heard-tones.ts';

const reciter = (id: string, name: string, complete: number[]): Reciter => ({
  id,
  name,
  style: 'Murattal',
  riwayah: 'Hafs',
  licence: 'Given',
  complete,
  partial: [],
});
const ONE = reciter('one', 'Imam <b>Yusuf</b>', [1, 112, 113]);
const TWO = reciter('two', 'Imam Idris', [1]);

const fetchReally = globalThis.fetch;
/** What the server has; undefined when it cannot be reached. */
let offered: Reciter[] | undefined;
let ayahsWithout: number[];
let tone: string;
let root: Root;

beforeEach(() => {
  offered = [ONE, TWO];
  ayahsWithout = [];
  tone = toneUrl(400, 30);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.startsWith('blob:')) return fetchReally(url, init);
    if (!offered) throw new TypeError('Failed to fetch');
    if (url.includes('.mp3')) return fetchReally(tone);
    if (url === '/recitations') return Response.json({ reciters: offered });
    const there = [1, 2, 3].filter((ayah) => !ayahsWithout.includes(ayah));
    return Response.json({ recordings: there.map((ayah) => ({ ayah, url: tone, bytes: 400_000 })) });
  });
});
afterEach(async () => {
  root.unmount();
  queryClient.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await caches.delete('recitations');
});

const ofSurah = (surah_number: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ surah_number, ayah_number: at + 1 }));

function show(places = ofSurah(1, 3)): void {
  ({ root } = emptyPage());
  root.render(
    <DataRoute>
      <Listen places={places} />
    </DataRoute>,
  );
}

/** Another passage on another page of the same tab. */
function turnTo(places: ReturnType<typeof ofSurah>): void {
  root.unmount();
  show(places);
}

function keep(surah: number): Promise<void> {
  const recordings = [{ ayah: 1, url: `${surahBeginning('one', surah)}001.mp3?v=1`, bytes: 5 }];
  const following = { onProgress: () => undefined, signal: new AbortController().signal };
  return keepRecordings({ reciter: ONE, surah, recordings }, following);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (words: string) => page.getByText(words);

test('who recites, in which style and by whose leave is shown as it was written', async () => {
  offered = [{ ...ONE, source: 'https://example.org' }];
  show();
  await expect.element(button('Listen')).toBeVisible();
  await button('How to listen').click();
  await expect
    .element(text('Recited by Imam <b>Yusuf</b>, Murattal. Licence: Given. From: https://example.org'))
    .toBeVisible();
  await expect.element(page.getByLabelText('Reciter')).not.toBeInTheDocument();
});

test('of several reciters one is chosen, for this passage and the next ones of the tab', async () => {
  offered = [ONE, { ...TWO, complete: [1, 112] }];
  show();
  await button('How to listen').click();
  await page.getByLabelText('Reciter').selectOptions('Imam Idris');
  await expect.element(text('Recited by Imam Idris')).toBeVisible();
  turnTo(ofSurah(112, 3));
  await expect.element(text('· Imam Idris')).toBeVisible();
  // Who has no recording of it is not offered.
  turnTo(ofSurah(113, 3));
  await expect.element(text('· Imam <b>Yusuf</b>')).toBeVisible();
});

test('the reciter whom a learner chose is remembered beyond the tab', async () => {
  await makeLearner({ animal: 'fox', name: '' });
  onTestFinished(async () => {
    await forgetEverybody();
  });
  show();
  await button('How to listen').click();
  await page.getByLabelText('Reciter').selectOptions('Imam Idris');
  await expect.element(text('Recited by Imam Idris')).toBeVisible();
  sessionStorage.clear();
  turnTo(ofSurah(1, 3));
  await button('How to listen').click();
  await expect.element(page.getByLabelText('Reciter')).toHaveValue('two');
});

test('the next passage of the tab is heard in the way that was chosen for the last', async () => {
  show();
  await button('How to listen').click();
  await page.getByRole('combobox', { name: 'Each ayah' }).selectOptions('3 times');
  await page.getByLabelText('Speed').selectOptions('× 0.75');
  await page.getByLabelText('Repeat the passage').click();
  await page.getByLabelText('Pause after each ayah').click();
  turnTo(ofSurah(112, 3));
  await expect.element(text('Ayah 1, time 1 of 3')).toBeVisible();
  await button('How to listen').click();
  await expect.element(page.getByLabelText('Speed')).toHaveValue('0.75');
  await expect.element(page.getByLabelText('Repeat the passage')).toBeChecked();
  await expect.element(page.getByLabelText('Pause after each ayah')).toBeChecked();
});

test('what was chosen for another version of the page is no wish of ours', async () => {
  sessionStorage.setItem('listening', JSON.stringify({ times: 1000, speed: 16, isRepeating: 'yes' }));
  show();
  await button('How to listen').click();
  await expect.element(page.getByRole('combobox', { name: 'Each ayah' })).toHaveValue('1');
  await expect.element(page.getByLabelText('Speed')).toHaveValue('1');
  await expect.element(page.getByLabelText('Repeat the passage')).not.toBeChecked();
});

test('ayahs without a recording are spoken of, and named where there is room', async () => {
  ayahsWithout = [2];
  show();
  await expect.element(text('We skip the ayahs that have no recording.')).toBeVisible();
  await button('How to listen').click();
  await expect.element(text('There is no recording of ayah 2.')).toBeVisible();
});

test('a surah can be kept with its size; a passage of two surahs cannot', async () => {
  show();
  await button('How to listen').click();
  await expect.element(button('Save this surah for offline (1.2 MB)')).toBeVisible();
  turnTo([...ofSurah(112, 3), ...ofSurah(113, 3)]);
  await button('How to listen').click();
  await expect.element(text('Recited by')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Keep/ })).not.toBeInTheDocument();
});

test('a passage of which nobody has a recording says so', async () => {
  show(ofSurah(114, 3));
  await expect.element(text('There is no recording of this passage yet.')).toBeVisible();
});

test('passages of more than 40 surahs have no player', async () => {
  show(Array.from({ length: 40 }, (_, at) => ({ surah_number: at + 1, ayah_number: 1 })));
  await expect.element(button('Listen')).toBeVisible();
  turnTo(Array.from({ length: 41 }, (_, at) => ({ surah_number: at + 1, ayah_number: 1 })));
  await expect.poll(() => document.body.textContent).toBe('');
});

describe('a server that cannot be reached', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  });

  test('is said, and can be tried again by keyboard', async () => {
    offered = undefined;
    show();
    await expect.element(text('We cannot reach the recordings at the moment.')).toBeVisible();
    for (const { comes, name } of [
      { comes: undefined, name: 'Try again' },
      { comes: [ONE], name: 'Listen' },
    ]) {
      offered = comes;
      document.body.querySelector('button')?.focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => document.activeElement?.matches('[data-listen]')).toBe(true);
      await expect.element(button(name)).toBeVisible(); // the player comes after its recordings
      await userEvent.tab();
      await expect.element(button(name)).toHaveFocus();
    }
  });

  test('is said also where another surah is kept', async () => {
    await keep(112);
    offered = undefined;
    show();
    await expect.element(text('We cannot reach the recordings at the moment.')).toBeVisible();
    turnTo(ofSurah(112, 1));
    await expect.element(button('Listen')).toBeVisible();
  });

  test.each([
    ['', []],
    [', though only another surah is kept', [112]],
  ])('stops nobody who is listening%s', async (_, kept) => {
    for (const surah of kept) await keep(surah);
    show();
    await button('Listen').click();
    await expect.element(button('Pause')).toBeVisible();
    offered = undefined;
    // As when a phone is unlocked in a tunnel.
    await queryClient.refetchQueries();
    expect(queryClient.getQueryState(['reciters'])?.status).toBe('error');
    await expect.element(button('Pause')).toBeVisible();
  });
});
