type Refusal = { endsAtMs: number; askAgainAtMs: number };

const MAX_KEYS = 10_000;
// After this the database is asked once more, so that an operator who deletes a counter is obeyed soon.
const TRUSTED_FOR_MS = 60_000;

/** Keys that the database has refused: until the window ends, further tries cost it nothing. */
export function createRefusedKeys(now: () => number) {
  const refusals = new Map<string, Refusal>();
  return {
    add(key: string, secondsLeft: number): void {
      const endsAtMs = now() + secondsLeft * 1000;
      refusals.delete(key); // so that it becomes the newest
      refusals.set(key, { endsAtMs, askAgainAtMs: Math.min(endsAtMs, now() + TRUSTED_FOR_MS) });
      if (refusals.size <= MAX_KEYS) return;
      for (const oldest of refusals.keys()) {
        refusals.delete(oldest);
        break;
      }
    },
    /** How long the key is still refused; 0 when the database has to be asked. */
    secondsLeft(key: string): number {
      const refusal = refusals.get(key);
      if (!refusal) return 0;
      if (now() < refusal.askAgainAtMs) return (refusal.endsAtMs - now()) / 1000;
      refusals.delete(key);
      return 0;
    },
  };
}
