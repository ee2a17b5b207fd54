import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '#web/platform/observable.ts';
import type { Order } from '../order/order-rules.ts';
import './slot.ts';

/** Counts how often painted cards were taken over. */
const takenOver = createStore(0);

/** Whether the painted cards are shown instead of those of the practice. */
export function useEarlyCards(): boolean {
  useEffect(() => end, []);
  return useSyncExternalStore(
    takenOver.subscribe,
    () => window.earlyCards !== undefined,
    () => false,
  );
}

/** The order in which the cards of a practice lie on the screen already. */
export function dealtEarly(selection: string): Order | undefined {
  return window.earlyCards?.selection === selection ? window.earlyCards.order : undefined;
}

/** Called by whatever comes in place of the painted cards; they go in the same frame in which it is drawn. */
export function useTakeOver(isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (isDrawn) end();
  }, [isDrawn]);
}

function end(): void {
  if (!window.earlyCards) return;
  window.earlyCards = undefined;
  takenOver.set(takenOver.get() + 1);
}
