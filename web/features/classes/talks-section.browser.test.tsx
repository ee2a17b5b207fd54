import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useTalks } from '#web/api/classes.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { markedAsCached } from '#web/platform/offline.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { TalksSection } from './classes-page.tsx';

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

const row = (at: number) => page.getByRole('row').nth(at);
const linkOf = (at: number) => row(at).getByRole('link', { name: 'Link', exact: true });

function Talks() {
  return <TalksSection reading={useTalks()} isWaiting={false} />;
}

function open(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', answer);
  const { root } = emptyPage();
  onTestFinished(() => {
    root.unmount();
    vi.unstubAllGlobals();
    queryClient.clear();
  });
  root.render(
    <DataRoute>
      <Talks />
    </DataRoute>,
  );
}

test('a list that the worker has from the last visit comes after the words that it could not be loaded', async () => {
  let isReachable = false;
  open(() => {
    const answer = Response.json([talk]);
    return Promise.resolve(isReachable ? answer : markedAsCached(answer));
  });
  const failure = page.getByRole('alert');
  await expect.element(failure).toHaveTextContent('This is the list from last time.');
  await expect.element(page.getByText('The garden')).toBeVisible();
  const table = page.getByRole('table').element();
  expect(failure.element().compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  isReachable = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(page.getByText('The garden')).toBeVisible();
});

test('a connection that fails once is tried again', async () => {
  let asked = 0;
  open(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new TypeError('no network')) : Promise.resolve(Response.json([talk]));
  });
  await expect.element(page.getByText('The garden')).toBeVisible();
  expect(asked).toBe(2);
});

test('a talk tells day, date and time, and links safely or not at all', async () => {
  const rows = [
    { ...talk, id: 1, date: '2099-05-01', sign_up: 'https://example.org/sign-up' },
    { ...talk, id: 2, date: '2099-05-02', sign_up: 'javascript:alert(1)', day: 'Saturday 2 May' },
    { ...talk, id: 3, date: '2099-05-03', day: null },
  ];
  open(() => Promise.resolve(Response.json(rows)));
  await expect.element(row(1)).toHaveTextContent(/Friday,? 1 May 2099/);
  await expect.element(row(1)).toHaveTextContent('6:30 pm');
  await expect.element(linkOf(1)).toHaveAttribute('href', 'https://example.org/sign-up');
  await expect.element(linkOf(1)).toHaveAttribute('target', '_blank');
  await expect.element(linkOf(1)).toHaveAttribute('rel', 'noopener noreferrer');
  for (const at of [2, 3]) {
    await expect.element(row(at).getByRole('cell').last()).toHaveTextContent('-');
    await expect.element(linkOf(at)).not.toBeInTheDocument();
  }
});
