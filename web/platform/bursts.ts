/**
 * Acts on the first of several calls at once, and on all that follow it closely once more, when they have ended: a file that
 * is brought in tells of a hundred changes, and whoever draws them again each time takes longer than the file.
 */
export function inBursts(act: () => void, quietMs: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;

  function end(): void {
    timer = undefined;
    if (isWanted) begin();
  }

  function begin(): void {
    isWanted = false;
    timer = setTimeout(end, quietMs);
    act();
  }

  return {
    call() {
      if (timer === undefined) return begin();
      isWanted = true;
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    },
    stop: () => clearTimeout(timer),
  };
}
