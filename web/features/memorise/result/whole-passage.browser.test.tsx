import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { RECITATIONS_FLAG } from '#contract/recitations-flag.ts';
import { DataRoute } from '#web/api/data-route.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { emptyPage } from '#web/testing/empty-page.ts';
import { ikhlas, recited } from '#web/testing/ikhlas.ts';
import { WholePassage } from './whole-passage.tsx';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address === '/recitations' ? { reciters: recited.reciters } : { recordings: recited.recordings },
    ),
  );
});
afterEach(() => {
  root.unmount();
  queryClient.clear();
  document.documentElement.removeAttribute(RECITATIONS_FLAG);
  vi.unstubAllGlobals();
});

function show(): void {
  ({ root } = emptyPage());
  root.render(
    <MemoryRouter>
      <DataRoute>
        <WholePassage ayahs={ikhlas} isAskedFor={false} isNew />
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
  await expect.element(page.getByRole('region', { name: 'The whole passage' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Listen', exact: true })).not.toBeInTheDocument();
});
