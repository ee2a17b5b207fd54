/**
 * Resolves when the page has been painted for the first time; at once in a tab that nobody sees, which is not painted. The
 * pages' head carries both functions as text, so they must not use anything from outside.
 */
export function firstPaint(): Promise<void> {
  const longestWaitMs = 3000;
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestWaitMs);
  });
}

/** Preloads the page's own files, named by its entry script, once the text can be read. */
export async function preloadAfter(readable: Promise<void>): Promise<void> {
  await readable;
  const { preloads = '' } = document.querySelector<HTMLElement>('script[data-preloads]')?.dataset ?? {};
  for (const href of preloads.split(' ').filter(Boolean)) {
    const file = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    file.fetchPriority = 'low';
    document.head.append(file);
  }
}
