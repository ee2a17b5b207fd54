import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { DataRoute } from '#web/api/data-route.tsx';
import { queryClient } from '#web/api/query-client.ts';

let root: Root | undefined;

/** Opens a page of the office anew, as a reload does: only what the browser stores is left of before. */
export function reopen(content: ReactNode, address: { pathname: string; search?: string; state?: unknown }) {
  close();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  root.render(
    <MemoryRouter initialEntries={[address]}>
      <DataRoute>{content}</DataRoute>
    </MemoryRouter>,
  );
}

export function close(): void {
  root?.unmount();
  root = undefined;
  queryClient.clear();
}
