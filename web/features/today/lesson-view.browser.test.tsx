import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Ayah } from '#contract/tables.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { forgetCurrentLearner, setCurrentLearner } from '#web/record/use/current-learner.ts';
import { round } from '#web/record/testing/entries.ts';
import { forgetEverybody } from '#web/record/testing/forget-everybody.ts';
import { deviceRecord } from '#web/record/use/device-record.ts';
import { addressToBegin } from '#web/record/use/today-session.ts';
import { makeLearner } from '#web/record/use/use-learners.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { ikhlas } from '#web/testing/ikhlas.ts';
import { LessonView } from './lesson-view.tsx';
import { hasPlace } from './use-lesson.ts';

const DAY = '2026-03-01';
const lesson = { surah: 112, from: 1, to: 2 };

let root: Root | undefined;
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(async () => {
  root?.unmount();
  root = undefined;
  queryClient.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await caches.delete('kept-texts');
});

/** As the picker keeps it. */
async function keep(name: string, rows: readonly Ayah[]): Promise<void> {
  const packed = new Blob([JSON.stringify(rows)]).stream().pipeThrough(new CompressionStream('gzip'));
  const cache = await caches.open('kept-texts');
  await cache.put(`/kept-texts?${new URLSearchParams(name)}`, new Response(packed));
}

function show(learnerId = 'fox') {
  const { place, root: shown } = emptyPage();
  root = shown;
  root.render(
    <MemoryRouter>
      <DataRoute>
        <LessonView lesson={lesson} learnerId={learnerId} day={DAY} />
      </DataRoute>
    </MemoryRouter>,
  );
  const press = async (name: string) => {
    const found = () => [...place.querySelectorAll('button')].find((each) => each.textContent === name);
    await expect.poll(found).toBeDefined();
    found()?.click();
  };
  return { place, press };
}

test.each([
  ['the surah', 'surah=eq.Al-Ikhlas'],
  ['the juz that it is in', 'juz=eq.30'],
])('without a network a lesson is read from %s that is kept on the device', async (_, kept) => {
  await keep(kept, ikhlas);
  const { place, press } = show();
  await expect.poll(() => place.textContent).toContain('meaning 2');
  expect(place.textContent).not.toContain('meaning 3');

  await press('I have read it');
  await press('Look');
  await press('Not yet');
  for (const _ of ['the second', 'the first once more']) {
    await press('Look');
    await press('I knew it');
  }
  await expect.poll(() => place.textContent).toContain('We will ask you tomorrow, in sha Allah.');
  for (const { arabic } of ikhlas.slice(0, 2)) expect(place.textContent).toContain(arabic);
});

const fetched = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

test('while a lesson is read its plant is fetched, so that its end has it without a network', async () => {
  const { record } = await deviceRecord();
  const { id } = await makeLearner({ animal: 'fox', name: '' });
  onTestFinished(forgetEverybody);
  const recalled = round('2026-02-20', 'recite', 112, 1, '3333');
  await record.addFromFile([], [{ ...recalled, owner: '', learner_id: id }]);
  await keep('surah=eq.Al-Ikhlas', ikhlas);
  const { place } = show(id);
  await expect.poll(() => place.textContent).toContain('meaning 2');
  await expect.poll(fetched).toContain('/assets/garden/palm-young-tree.svg');
});

test('the answers are under the thumb as in a round', async () => {
  await keep('surah=eq.Al-Ikhlas', ikhlas);
  const { place, press } = show();
  await press('I have read it');
  await press('Look');
  const answers = () =>
    [...place.querySelectorAll('.round-act button')].map(({ textContent }) => textContent);
  await expect.poll(answers).toEqual(['Not yet', 'I knew it']);
});

test('a word may be seen, the text read again, and what was looked at is announced with the focus on it', async () => {
  await keep('surah=eq.Al-Ikhlas', ikhlas);
  const { place, press } = show();
  await press('I have read it');
  const band = () => place.querySelector<HTMLElement>('.round-band');
  const hidden = () => place.querySelectorAll('.round-band [data-hidden]').length;
  await expect.poll(hidden).toBe(2);
  expect(document.activeElement).toBe(band());
  place.querySelector<HTMLElement>('.round-band [data-hidden]')?.click();
  await expect.poll(hidden).toBe(1);
  await press('Read it again');
  await press('I have read it');
  await press('Look');
  await expect.poll(() => place.querySelector('[aria-live]')?.textContent).toContain(ikhlas[0]?.arabic);
  expect(document.activeElement).toBe(band());
  expect(band()?.getAttribute('aria-label')).toBe('Ayah 1');
});

test('at its end something has grown: what was met, in the garden’s words', async () => {
  await keep('surah=eq.Al-Ikhlas', ikhlas);
  const { place, press } = show();
  await press('I have read it');
  for (const _ of [1, 2]) {
    await press('Look');
    await press('I knew it');
  }
  await expect.poll(() => place.querySelector('h2')?.textContent).toBe('You met 2 new ayahs.');
  await expect.poll(() => place.textContent).toContain('Al-Ikhlas: 2 of 4 begun');
  expect(place.querySelectorAll('.growth-beads [data-state=taught]')).toHaveLength(2);
});

test('at its end the passage that comes next is named', async () => {
  setCurrentLearner({ id: 'fox', animal: 'fox', name: '' });
  onTestFinished(forgetCurrentLearner);
  const recent = { surah: 113, from: 1, to: 5, joins: [2], asked: [2], mode: 'recite' as const };
  const shown = { is: 'ready' as const, lines: [], seconds: 0, minutes: 0, reviews: [], lesson: undefined };
  addressToBegin({ state: { ...shown, recent: [{ ...recent, strength: 0.5, seconds: 50 }] }, progress: 0 });
  await keep('surah=eq.Al-Ikhlas', ikhlas);
  const { place, press } = show();
  await press('I have read it');
  for (const _ of [1, 2]) {
    await press('Look');
    await press('I knew it');
  }
  await expect.poll(() => place.querySelector('.round-next')?.textContent).toBe('Next: Al-Falaq 1–5');
});

test('a lesson that ends past midnight is still shown whole, as one of the new day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1, 23, 58) });
  await keep('surah=eq.Al-Ikhlas', ikhlas);
  const { place, press } = show();
  await press('I have read it');
  await press('Look');
  expect(hasPlace(lesson, 'fox', '2026-03-01')).toBe(true);
  vi.setSystemTime(new Date(2026, 2, 2, 0, 1));
  await press('I knew it');
  await press('Look');
  await press('I knew it');
  await expect.poll(() => place.textContent).toContain('We will ask you tomorrow, in sha Allah.');
  expect(hasPlace(lesson, 'fox', '2026-03-02')).toBe(true);
});

test('without a network, and with nothing kept, it says so and tries again', async () => {
  const { place, press } = show();
  await expect.poll(() => place.textContent).toContain('could not load the ayahs');
  await keep('surah=eq.Al-Ikhlas', ikhlas);
  await press('Try again');
  await expect.poll(() => place.textContent).toContain('meaning 1');
});
