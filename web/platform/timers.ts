import { useEffect, useState } from 'react';

export type Timers = ReturnType<typeof createTimers>;

type Waiting = { act: () => void; leftMs: number; since: number; timer?: ReturnType<typeof setTimeout> };

export function createTimers() {
  const waiting = new Set<Waiting>();
  let isPaused = false;

  function run(each: Waiting) {
    each.since = performance.now();
    each.timer = setTimeout(() => {
      waiting.delete(each);
      each.act();
    }, each.leftMs);
  }

  const leftOf = ({ leftMs, since }: Waiting) =>
    Math.max(0, isPaused ? leftMs : leftMs - (performance.now() - since));

  return {
    after(delayMs: number, act: () => void): void {
      const each: Waiting = { act, leftMs: delayMs, since: 0 };
      waiting.add(each);
      if (!isPaused) run(each);
    },
    clear(): void {
      for (const each of waiting) clearTimeout(each.timer);
      waiting.clear();
    },
    /** What is pending keeps the time that it still has to wait. */
    pause(): void {
      if (isPaused) return;
      for (const each of waiting) {
        clearTimeout(each.timer);
        each.leftMs = leftOf(each);
      }
      isPaused = true;
    },
    resume(): void {
      if (!isPaused) return;
      isPaused = false;
      for (const each of waiting) run(each);
    },
    isIdle: () => waiting.size === 0,
    /** How long the last of what is pending still has to wait. */
    leftMs: () => Math.max(0, ...[...waiting].map(leftOf)),
  };
}

/** Timers that die with the component, so that a game left half-way never speaks on another page. */
export function useTimers(): Timers {
  const [timers] = useState(createTimers);
  useEffect(() => () => timers.clear(), [timers]);
  return timers;
}
