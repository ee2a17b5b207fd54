import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DataRoute } from '#web/api/data-route.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { markedAsCached } from '#web/platform/offline.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { TalksSection } from './talks-section.tsx';

const talk = {
  id: 1,
  class: 'The garden',
  location: 'Hall',
  time: '6:30 pm',
  day: 'Friday',
  type: 'One off',
  day_for_sorting: null,
  date: '2999-01-04',
  sign_up: null,
  cancelled_on: [],
  cancelled_at: null,
  is_sample: false,
  updated_at: '2026-01-01T00:00:00Z',
};

test('a list that the worker has from the last visit comes after the words that it could not be loaded', async () => {
  let isReachable = false;
  vi.stubGlobal('fetch', () => {
    const answer = Response.json([talk]);
    return Promise.resolve(isReachable ? answer : markedAsCached(answer));
  });
  const { root } = emptyPage();
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
    queryClient.clear();
  });
  root.render(
    <DataRoute>
      <TalksSection />
    </DataRoute>,
  );
  const failure = page.getByRole('alert');
  await expect.element(failure).toHaveTextContent('This is what was here last time.');
  await expect.element(page.getByText('The garden')).toBeVisible();
  const table = page.getByRole('table').element();
  expect(failure.element().compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  isReachable = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(page.getByText('The garden')).toBeVisible();
});
