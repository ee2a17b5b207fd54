import type { Order } from '../order/order-rules.ts';

declare global {
  interface Window {
    /** The practice whose first cards the page has painted by itself, and how it dealt them; until the app's stand there. */
    earlyCards?: { selection: string; order: Order } | undefined;
  }
}

/** The element that React leaves to the page's own script. */
export const EARLY_SLOT = 'early-cards';
