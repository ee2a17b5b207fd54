import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, vi } from 'vitest';
import { DataRoute } from '#web/api/data-route.tsx';
import { queryClient } from '#web/api/query-client.ts';

let root: Root | undefined;

/**
 * Opens a page of the office anew, as a reload does: only what the browser stores is left of before.
 * @returns draws something else in its place, without a reload
 */
export function reopen(content: ReactNode, address: { pathname: string; search?: string; state?: unknown }) {
  close();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  const draw = (content: ReactNode) =>
    root?.render(
      <MemoryRouter initialEntries={[address]}>
        <DataRoute>{content}</DataRoute>
      </MemoryRouter>,
    );
  draw(content);
  return draw;
}

function close(): void {
  root?.unmount();
  root = undefined;
  queryClient.clear();
}

/** For each file of tests that opens a page of the office: nothing of one test is left for the next. */
export function closeAfterEach(): void {
  afterEach(() => {
    close();
    sessionStorage.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}
