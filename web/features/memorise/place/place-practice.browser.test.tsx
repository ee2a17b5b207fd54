import '#web/ui/styles.css';
import '../memorise.css';
import '#web/round/round.css';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { firstWords } from '#content/cut.ts';
import type { Ayah } from '#contract/tables.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { followTheme } from '#web/platform/theme.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { startPageServer } from '#web/testing/page-server.ts';
import { readQuranTexts } from '#web/testing/quran-texts.ts';
import { PlacePractice } from './place-practice.tsx';

let quran: Ayah[] = [];
beforeAll(async () => {
  quran = await readQuranTexts();
});

type Asked = { surah: string; from: number; to: number };

/** The ayahs are asked from the last to the first. */
function open({ surah, from, to }: Asked, around: readonly Ayah[] = quran): () => void {
  let rank = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => 1 - ++rank / 1000);
  const { root } = emptyPage();
  onTestFinished(async () => {
    root.unmount();
    sessionStorage.clear();
    vi.restoreAllMocks();
    await forgetEverybody();
  });
  const ayahs = quran.filter(
    (ayah) => ayah.surah === surah && ayah.ayah_number >= from && ayah.ayah_number <= to,
  );
  root.render(
    <MemoryRouter>
      <DataRoute>
        <main>
          <PlacePractice ayahs={ayahs} around={around} selection={{ surah, from, to }} />
        </main>
      </DataRoute>
    </MemoryRouter>,
  );
  return () => root.unmount();
}
const mulk = (from: number, to: number): Asked => ({ surah: 'Al-Mulk', from, to });

const third = (line: number, name: string) =>
  page.getByRole('button', { name: `Line ${line}, ${name}`, exact: true });
const goOn = () => page.getByRole('button', { name: 'Go on' });
const textOf = (ayah: number) =>
  quran.find(({ surah_number, ayah_number }) => surah_number === 67 && ayah_number === ayah)?.arabic ?? '';
const article = (number: number) => page.getByRole('article', { name: `Page ${number}` });
const written = async (id: string) => {
  const { record } = await deviceRecord();
  return (await record.entriesOf(id, 'round')).map(({ body }) => body);
};

test('an ayah’s first words are above an empty page: its frame, fifteen lines, the name that begins there', async () => {
  await page.viewport(390, 844);
  open(mulk(1, 5));
  await expect.element(page.getByRole('heading', { name: 'Where does this begin?' })).toBeVisible();
  const shown = firstWords(textOf(5), 4);
  await expect.element(page.getByText(shown)).toBeVisible();
  await expect.element(article(562).getByRole('heading', { name: 'الملك' })).toBeVisible();
  expect(document.querySelectorAll('.place-lines > *')).toHaveLength(15);
  expect(document.querySelectorAll('.place-lines > [data-is="basmala"]')).toHaveLength(1);
  expect(document.querySelector('[data-ayah]')).toBeNull();
  expect(document.querySelectorAll('.place-third')).toHaveLength(45);
});

test('each answer is worth its place, the ayah appears there, and after the last one the whole page does', async () => {
  await page.viewport(390, 844);
  const fox = await makeLearner({ animal: 'fox', name: '' });
  open(mulk(1, 6));
  // 67:6 begins on line 9 at the right, 67:5 on line 7 at the left.
  await third(8, 'right').click();
  await expect.element(page.getByText('Correct. It begins here.')).toBeVisible();
  const ayah = document.querySelector<HTMLElement>('[data-ayah="67:6"]');
  expect(ayah && getComputedStyle(ayah).visibility).toBe('visible');
  const other = document.querySelector<HTMLElement>('[data-ayah="67:3"]');
  expect(other && [getComputedStyle(other).visibility, other.ariaHidden]).toEqual(['hidden', 'true']);
  await goOn().click();
  await third(7, 'right').click();
  await expect.element(page.getByText('That is the right line.')).toBeVisible();
  await goOn().click();
  await third(15, 'right').click();
  await expect.element(page.getByText('Not quite.')).toBeVisible();
  await goOn().click();
  for (let rest = 0; rest < 2; rest++) {
    await third(15, 'left').click();
    await goOn().click();
  }
  await expect.element(page.getByRole('heading', { name: 'Round finished' })).toHaveFocus();
  await expect.element(page.getByText('You knew the place of 1 of 5 ayahs.')).toBeVisible();
  expect(document.querySelectorAll('[data-unseen]')).toHaveLength(0);
  await expect
    .poll(() => written(fox.id))
    .toMatchObject([{ mode: 'place', passages: [{ surah: 67, from: 1, grades: '011123' }] }]);
});

test('arrows move a cursor, a third of a line, and Enter answers', async () => {
  await page.viewport(390, 844);
  open(mulk(1, 3));
  await expect.element(third(8, 'middle')).toHaveFocus();
  const cursor = document.activeElement?.getBoundingClientRect();
  const text = document.querySelector('.mushaf-text')?.getBoundingClientRect();
  expect([cursor?.width, cursor?.height]).toEqual([
    expect.closeTo((text?.width ?? 0) / 3, 0),
    expect.closeTo((text?.height ?? 0) / 15, 0),
  ]);
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
  await expect.element(third(7, 'left')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(third(4, 'right')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Correct. It begins here.')).toBeVisible();
  await expect.element(goOn()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(third(8, 'middle')).toHaveFocus();
});

test('a reload keeps the round; without a learner nothing of it outlives the tab', async () => {
  await page.viewport(390, 844);
  const leave = open(mulk(1, 3));
  await third(15, 'right').click();
  await expect.element(goOn()).toBeVisible();
  const before = Object.entries(localStorage);
  leave();
  open(mulk(1, 3));
  await expect.element(page.getByText('Not quite.')).toBeVisible();
  await goOn().click();
  await expect.element(page.getByText(firstWords(textOf(2), 4))).toBeVisible();
  expect(Object.entries(localStorage)).toEqual(before);
});

test('a passage over several pages is asked on each of them', async () => {
  await page.viewport(390, 844);
  open(mulk(12, 13));
  await expect.element(article(563)).toBeVisible();
  await third(1, 'right').click();
  await goOn().click();
  await expect.element(article(562)).toBeVisible();
});

test('every page that a round asks about is here before the network goes', async () => {
  await page.viewport(390, 844);
  queryClient.clear();
  const network = startPageServer(quran);
  open({ surah: 'An-Naba', from: 30, to: 31 }, []);
  await expect.element(article(583)).toBeVisible();
  await expect.poll(() => network.asked.toSorted((one, other) => one - other)).toEqual([78, 78, 79]);
  network.takeAway();
  await third(1, 'right').click();
  await goOn().click();
  await expect.element(article(582)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Where does this begin?' })).toBeVisible();
});

test('a page that cannot be had says so in its frame, and can be tried again', async () => {
  await page.viewport(390, 844);
  queryClient.clear();
  const real = fetch;
  vi.stubGlobal('fetch', (input: Request | string | URL) =>
    (input instanceof Request ? input.url : input.toString()).includes('rest/v1')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : real(input),
  );
  vi.spyOn(console, 'warn').mockReturnValue();
  open(mulk(1, 3), []);
  await expect.element(article(562).getByText(/^This page could not be loaded/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test.each([
  [320, 568],
  [360, 740],
  [390, 844],
  [844, 390],
  [1280, 800],
])('at %i × %i the question and all of the page are seen without scrolling', async (width, height) => {
  await page.viewport(width, height);
  open(mulk(1, 5));
  await expect.element(page.getByRole('heading', { name: 'Where does this begin?' })).toBeVisible();
  const seen = [...document.querySelectorAll('.place-question > *, .place-third')].filter(
    ({ id }) => id !== 'place-keys',
  );
  expect(seen.length).toBeGreaterThan(45);
  for (const each of seen) {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    expect([left >= 0, right <= width, top >= 0, bottom <= height]).toEqual([true, true, true, true]);
  }
  await third(1, 'right').click();
  const { top, bottom } = goOn().element().getBoundingClientRect();
  expect([top >= 0, bottom <= height]).toEqual([true, true]);
  const sheet = document.querySelector('.round-sheet')?.getBoundingClientRect();
  const [line] = document.querySelector('[data-ayah="67:5"]')?.getClientRects() ?? [];
  const isBeside = (line?.right ?? 0) <= (sheet?.left ?? 0);
  expect(isBeside || (line?.bottom ?? Infinity) <= (sheet?.top ?? 0)).toBe(true);
});

test('asked, answered and over it is accessible', async () => {
  onTestFinished(followTheme(() => undefined));
  await page.viewport(390, 844);
  open(mulk(1, 1));
  await expect.element(page.getByRole('heading', { name: 'Where does this begin?' })).toBeVisible();
  await expectAccessible();
  await third(1, 'right').click();
  await expectAccessible();
  await goOn().click();
  await expectAccessible();
});
