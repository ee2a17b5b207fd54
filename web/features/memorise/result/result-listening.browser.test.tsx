import '#web/ui/styles.css';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RECITATIONS_FLAG } from '#contract/recitations-flag.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { toneUrl } from '#web/recitation/testing/heard-tones.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { ikhlas, recited, recordedAs } from '#web/testing/ikhlas.ts';
import { NextPractice } from '../next/next-practice.tsx';
import { Practice } from '../order/practice.tsx';
import { RecitePractice } from '../recite/recite-practice.tsx';

const TONE = toneUrl(400, 30);
const fetchReally = globalThis.fetch;
const passage = { ayahs: ikhlas, around: ikhlas, selection: { surah: 'Al-Ikhlas' } };

let root: Root;
beforeEach(() => {
  document.documentElement.setAttribute(RECITATIONS_FLAG, '');
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === TONE) return fetchReally(TONE);
    if (address === '/recitations') return Response.json({ reciters: recited.reciters });
    return Response.json(address.endsWith('/112.json') ? { recordings: recordedAs(TONE) } : []);
  });
});
afterEach(() => {
  root.unmount();
  queryClient.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute(RECITATIONS_FLAG);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(practice: ReactNode): void {
  ({ root } = emptyPage());
  root.render(
    <MemoryRouter>
      <DataRoute>{practice}</DataRoute>
    </MemoryRouter>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const marked = () => document.querySelector('[aria-current]')?.textContent;

test('under the result of a wrong order the passage is heard as it should be, and marked on the cards', async () => {
  // Later cards come first.
  let rank = 1;
  vi.spyOn(Math, 'random').mockImplementation(() => (rank -= 0.01));
  show(<Practice {...passage} />);
  await expect.element(button('Check My Answer')).toBeVisible();
  await expect.element(button('Listen')).not.toBeInTheDocument();
  await button('Check My Answer').click();
  await expect.element(page.getByText('Should be position 1')).toBeVisible();
  await button('Listen').click();
  await expect.poll(marked).toContain('Should be position 1');
  await button('Next ayah').click();
  await expect.poll(marked).toContain('Should be position 2');
  // Mistakes are put right without listening.
  await button('Put these right').click();
  await expect.element(button('Listen')).not.toBeInTheDocument();
  expect(marked()).toBeUndefined();
});

test('under the result of a round of what comes next the passage is heard', async () => {
  show(<NextPractice {...passage} />);
  await expect.element(button('Finish here')).toBeVisible();
  await expect.element(button('Listen')).not.toBeInTheDocument();
  await button('Finish here').click();
  await expect.element(button('Listen')).toBeVisible();
});

test('a passage is heard when it is read, not while it is said by heart, and again at the end', async () => {
  show(<RecitePractice {...passage} />);
  await expect.element(button('Listen')).toBeVisible();
  await button('Nothing shown').click();
  await expect.element(button('Look')).toBeVisible();
  await expect.element(button('Listen')).not.toBeInTheDocument();
  for (const _ of ikhlas) {
    await button('Look').click();
    await button('I knew it').click();
  }
  await expect.element(button('Listen')).toBeVisible();
});
