import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { dismissToasts } from './toasts.ts';

/**
 * One place for all tests of a file, empty after each, which leaves nothing behind. Not an empty page each time: toasts
 * have their place beside it from the first one on.
 */
export function standingPlace() {
  const place = document.body.appendChild(document.createElement('div'));
  let root: Root | undefined;

  afterEach(async () => {
    root?.unmount();
    vi.useRealTimers();
    await dismissToasts();
    queryClient.clear();
    sessionStorage.clear();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  function draw(content: ReactNode): void {
    root = createRoot(place);
    root.render(content);
  }

  return { place, draw };
}
