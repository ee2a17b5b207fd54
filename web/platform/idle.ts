const SETTLE_MS = 5000;

/** Runs the work once the page has settled and has nothing else to do; returns cancel. */
export function whenIdle(work: () => void): () => void {
  let handle: number | undefined;
  const timer = setTimeout(() => {
    if (typeof requestIdleCallback === 'function') handle = requestIdleCallback(work);
    else work();
  }, SETTLE_MS);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}
