/** Throttles, leading and trailing: acts on the first call, and once more when the calls have paused. */
export function throttle(act: () => void, quietMs: number): { call: () => void; stop: () => void } {
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
