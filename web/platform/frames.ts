/** Acts once a frame with the milliseconds since the frame before; returns cancel. */
export function everyFrame(act: (elapsedMs: number) => void): () => void {
  let last = performance.now();
  let frame = requestAnimationFrame(function next(time) {
    const elapsedMs = Math.max(0, time - last);
    last = time;
    frame = requestAnimationFrame(next);
    act(elapsedMs);
  });
  return () => cancelAnimationFrame(frame);
}

/** Acts after the next paint; returns cancel. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Yields to the browser, so that a long task does not block input. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
