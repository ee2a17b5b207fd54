import { MemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { standingPlace } from '#web/testing/standing-place.ts';
import { toasts } from '#web/testing/toasts.ts';
import { bismillah } from '#content/quotes/shared.ts';
import type { Ayah } from '#contract/tables.ts';
import { queryClient } from '#web/api/query-client.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { makeLearner, switchTo } from '#web/record/use/use-learners.ts';
import { fatihahUpTo } from '../testing/passage.ts';
import { Page } from './memorise-page.tsx';

const { place, draw } = standingPlace();
const mulk = fatihahUpTo(30).map((ayah) =>
  Object.assign(ayah, { juz: 29, surah: 'Al-Mulk', surah_number: 67 }),
);

/** What the server has; undefined when it cannot be reached. */
let found: Ayah[] | undefined;
/** Lets it answer, where it has been told to wait. */
let answer: () => void;
let answered: Promise<void> | undefined;
beforeEach(() => {
  found = mulk;
  answered = undefined;
  vi.stubGlobal('fetch', async () => {
    await answered;
    if (!found) throw new TypeError('Failed to fetch');
    return Response.json(found);
  });
});

function open(query: string): void {
  draw(
    <MemoryRouter initialEntries={[`/memorise${query}`]}>
      <Page />
    </MemoryRouter>,
  );
}

const text = (words: string) => page.getByText(words, { exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const cards = () => [...place.querySelectorAll('li[data-card]')];

test('the practice shows what was chosen, without telling its order, and no basmala above what is shuffled', async () => {
  open('?juz=29&surah=Al-Mulk');
  await expect.poll(() => cards()[0]?.getAttribute('aria-setsize')).toBe('30');
  expect(cards()[0]?.textContent).toContain('Position 1');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Memorisation Practice');
  await expect.element(heading('Drag and Drop the Ayahs in Correct Order')).toBeVisible();
  for (const shown of ['Sahih al-Bukhari 5033', 'Juz 29', 'Surah Al-Mulk'])
    await expect.element(text(shown)).toBeVisible();
  expect(place.textContent).not.toContain(bismillah.arabic);
  expect(place.textContent).not.toContain('\u06DD');
});

test.each(['?juz=31', '?surah=al-mulk', '?juz=1&surah=Al-Mulk'])('%s matches no ayah', async (query) => {
  found = [];
  open(query);
  await expect.element(heading('No Ayahs Found')).toBeVisible();
  await expect.element(page.getByText('No Ayahs were found for your selection.')).toBeVisible();
  await expect.poll(toasts).toContainEqual('No Data FoundNo Ayahs found for the selected criteria.');
  await expect
    .element(page.getByRole('link', { name: 'Try Different Selection' }))
    .toHaveAttribute('href', '/selection');
});

test('when the ayahs cannot be had, a toast says so and it can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  found = undefined;
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  open('?surah=Al-Mulk');
  await expect.element(page.getByText('Loading Ayahs...')).toBeVisible();
  answer();
  await expect.element(heading('We could not load the ayahs')).toBeVisible();
  await expect
    .poll(toasts)
    .toContainEqual(expect.stringContaining('Failed to load Ayahs. Please try again.'));
  found = mulk;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => cards()[0]?.getAttribute('aria-setsize')).toBe('30');
});

test('who takes over the page has a round of their own, and nobody else’s result', async () => {
  onTestFinished(forgetEverybody);
  const [child, mother] = [
    await makeLearner({ animal: 'owl', name: '' }),
    await makeLearner({ animal: 'fox', name: '' }),
  ];
  const { record } = await deviceRecord();
  const roundsOf = async ({ id }: { id: string }) => (await record.entriesOf(id)).length;
  const check = page.getByRole('button', { name: 'Check My Answer' });
  open('?surah=Al-Mulk');
  await expect.element(check).toBeEnabled();
  switchTo(child);
  await expect.element(check).toBeEnabled();
  await check.click();
  await expect.poll(() => roundsOf(child)).toBe(1);
  expect(place.querySelector('#result')).not.toBeNull();
  expect(await roundsOf(mother)).toBe(0);
  switchTo(mother);
  await expect.poll(() => place.querySelector('#result')).toBeNull();
  await expect.element(check).toBeEnabled();
});
