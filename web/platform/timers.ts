import { useEffect, useState } from 'react';

export type Timers = { after(delayMs: number, act: () => void): void; clear(): void };

export function createTimers(): Timers {
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  return {
    after(delayMs, act) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        act();
      }, delayMs);
      waiting.add(timer);
    },
    clear() {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}

/** Timers that die with the component, so that a game left half-way never speaks on another page. */
export function useTimers(): Timers {
  const [timers] = useState(createTimers);
  useEffect(() => () => timers.clear(), [timers]);
  return timers;
}
