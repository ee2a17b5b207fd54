import type { CurrentLearner } from '#web/record/use/current-learner.ts';
import type { GardenSummary } from '#web/record/garden/garden-summary-rules.ts';

/** `whole` resolves when all of it is painted. */
export type PaintedGarden = { learner: CurrentLearner; summary: GardenSummary; whole: Promise<void> };

declare global {
  interface Window {
    /** What the page's own script has painted before the app is there, if anything. */
    earlyGarden?: PaintedGarden | undefined;
  }
}

/** The element of `GardenFrame` that holds what is painted. */
export const GARDEN_PLACE = 'garden-place';
