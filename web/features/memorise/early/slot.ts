import type { Order } from '../order/order-rules.ts';

declare global {
  interface Window {
    /** The practice whose first cards the page's script has painted, and their order; until the app has drawn its own. */
    earlyCards?: { selection: string; order: Order } | undefined;
  }
}

/** The element that React leaves to the page's own script. */
export const EARLY_SLOT = 'early-cards';
