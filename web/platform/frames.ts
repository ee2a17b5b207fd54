/** Acts once a frame with the milliseconds since the frame before; returns the way to stop. */
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

/** Acts once what has changed so far is on the screen; returns the way to think better of it. */
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

/** Lets the page answer whatever is waiting before a long piece of work goes on. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
