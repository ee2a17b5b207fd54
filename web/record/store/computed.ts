/** What of a learner is stored beside the entries, so that it need not be computed anew. */
export const COMPUTED = ['memory', 'rounds', 'garden', 'ticks', 'bubble-pop', 'letter-safari'] as const;
export type Computed = (typeof COMPUTED)[number];
