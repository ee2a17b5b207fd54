import '#web/ui/styles.css';
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
import { LessonView } from './lesson-view.tsx';

const AYAHS = ikhlas.slice(0, 2);
const TONE = toneUrl(400, 30);
const fetchReally = globalThis.fetch;

/** By the end of an address. */
const ANSWERS: [RegExp, unknown][] = [
  [/\/recitations$/, { reciters: recited.reciters }],
  [/\/112\.json$/, { recordings: recordedAs(TONE) }],
  [/./, AYAHS],
];

let root: Root;
beforeEach(() => {
  document.documentElement.setAttribute(RECITATIONS_FLAG, '');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (address === TONE) return fetchReally(TONE);
    const headers = { 'Content-Range': `0-${AYAHS.length - 1}/${AYAHS.length}` };
    return Response.json(ANSWERS.find(([path]) => path.test(address))?.[1], { headers });
  });
});
afterEach(() => {
  root.unmount();
  queryClient.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute(RECITATIONS_FLAG);
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

const marked = () => document.querySelector('[aria-current]')?.textContent;

test('a lesson is heard while it is read and when it is shown whole, and not while one is asked', async () => {
  ({ root } = emptyPage());
  root.render(
    <MemoryRouter>
      <DataRoute>
        <LessonView lesson={{ surah: 112, from: 1, to: 2 }} learnerId="fox" day="2026-03-01" />
      </DataRoute>
    </MemoryRouter>,
  );
  await button('Listen').click();
  await expect.poll(marked).toContain('meaning 1');
  await page.viewport(360, 420);
  await button('Next ayah').click();
  await expect.poll(marked).toContain('meaning 2');
  await expect.element(page.getByText('meaning 2')).toBeInViewport();
  await page.viewport(360, 740);
  await button('I have read it').click();
  await expect.poll(marked).toBeUndefined();
  await expect.element(button('Look')).toBeVisible();
  await expect.element(button('Listen')).not.toBeInTheDocument();
  for (const _ of AYAHS) {
    await button('Look').click();
    await button('I knew it').click();
  }
  await expect.element(page.getByText('We will ask you tomorrow, in sha Allah.')).toBeVisible();
  await button('Listen').click();
  await expect.poll(marked).toContain(AYAHS[0]?.arabic);
});
